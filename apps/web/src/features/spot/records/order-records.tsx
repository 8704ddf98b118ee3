import type { SpotOrder } from '@candor/contract/spot/order.ts';
import { useQuery } from '@tanstack/react-query';
import { useT } from '#shared/i18n/use-t.ts';
import { useDateStyle } from '#shared/settings/settings-store.ts';
import { useCancelColumn } from '#shared/trade-desk/orders/use-cancel-column.tsx';
import { cancelOrder } from '../dock/cancel-order.ts';
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
  const cancel = useCancelColumn<SpotOrder>(cancelOrder);
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
