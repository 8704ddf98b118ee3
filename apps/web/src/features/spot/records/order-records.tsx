import { cancelSpotOrder } from '@candor/contract/spot.ts';
import type { SpotOrder } from '@candor/contract/spot-order.ts';
import { Button } from '@candor/ui/button.tsx';
import type { Column } from '@candor/ui/table.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { useDateStyle } from '#shared/settings/settings-store.ts';
import { tellCancelled } from '../desk/order-toasts.ts';
import { endedColumn, orderRecordColumns } from './order-record-columns.tsx';
import type { RecordPartProps } from './record-filters.tsx';
import { orderRecords } from './records-queries.ts';
import type { RecordAccount } from './records-search.ts';
import { RecordsTable } from './records-table.tsx';

/** Current orders, or those that have ended. */
export function OrderRecords({ search, onChoose, account }: RecordPartProps & { readonly account: RecordAccount }) {
  const t = useT();
  const style = useDateStyle();
  const query = useQuery(orderRecords(search, { zoneId: style.zoneId, account }));
  const cancel = useCancelColumn();
  const isOpen = search.tab === 'open';
  return (
    <RecordsTable
      label={t(isOpen ? 'spot.orders.open' : 'spot.orders.history')}
      empty={t(isOpen ? 'spot.orders.emptyOpen' : 'spot.orders.emptyHistory')}
      columns={[...orderRecordColumns(t, style), isOpen ? cancel : endedColumn(t, style)]}
      rowKey={({ id }) => id}
      query={query}
      search={search}
      onChoose={onChoose}
    />
  );
}

function useCancelColumn(): Column<SpotOrder> {
  const t = useT();
  const cancel = useMutation({
    mutationFn: (id: string) => call(cancelSpotOrder, { query: { id } }),
    onSuccess: ({ id }) => tellCancelled(id),
  });
  return {
    key: 'action',
    header: t('spot.orders.action'),
    align: 'end',
    cell: ({ id }) => (
      <Button size="small" isLoading={cancel.isPending && cancel.variables === id} onClick={() => cancel.mutate(id)}>
        {t('spot.orders.cancel')}
      </Button>
    ),
  };
}
