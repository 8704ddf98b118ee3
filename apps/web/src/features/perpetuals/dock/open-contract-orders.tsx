import { cancelContractOrder } from '@candor/contract/perpetual-orders.ts';
import { Button } from '@candor/ui/button.tsx';
import { EmptyState } from '@candor/ui/empty-state.tsx';
import { Table } from '@candor/ui/table.tsx';
import { useMutation } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { Loaded } from '#shared/loaded.tsx';
import { useDateStyle } from '#shared/settings/settings-store.ts';
import { useLiveQuery } from '#shared/socket/use-live-query.ts';
import { tellContractOrder } from '../desk/contract-toasts.ts';
import { openContractOrders } from '../queries.ts';
import { contractOrderColumns } from './contract-order-columns.tsx';

interface OpenContractOrdersProps {
  /** All contracts when none is named. */
  readonly symbol: string | undefined;
}

/** Orders and stops that wait. */
export function OpenContractOrders({ symbol }: OpenContractOrdersProps) {
  const t = useT();
  const style = useDateStyle();
  const orders = useLiveQuery(openContractOrders);
  const cancel = useMutation({
    mutationFn: (id: string) => call(cancelContractOrder, { query: { id } }),
    onSuccess: ({ id }) => tellContractOrder(id, 'spot.orders.cancelled'),
  });
  const columns = [
    ...contractOrderColumns(t, style),
    {
      key: 'action',
      header: t('spot.orders.action'),
      align: 'end',
      cell: ({ id }: { readonly id: string }) => (
        <Button size="small" isLoading={cancel.isPending && cancel.variables === id} onClick={() => cancel.mutate(id)}>
          {t('spot.orders.cancel')}
        </Button>
      ),
    } as const,
  ];
  return (
    <Loaded query={orders}>
      {(rows) => (
        <Table
          label={t('spot.orders.open')}
          columns={columns}
          rows={symbol === undefined ? rows : rows.filter((row) => row.symbol === symbol)}
          rowKey={({ id }) => id}
          empty={<EmptyState isSmall title={t('spot.orders.emptyOpen')} />}
        />
      )}
    </Loaded>
  );
}
