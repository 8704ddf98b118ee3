import type { Coin } from '@candor/contract/markets.ts';
import { cancelSpotOrder } from '@candor/contract/spot.ts';
import type { SpotOrder } from '@candor/contract/spot-order.ts';
import { Button } from '@candor/ui/button.tsx';
import { EmptyState } from '@candor/ui/empty-state.tsx';
import { Table, type Column } from '@candor/ui/table.tsx';
import { useMutation } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { Loaded } from '#shared/loaded.tsx';
import { useDateStyle } from '#shared/settings/settings-store.ts';
import { useLiveQuery } from '#shared/socket/use-live-query.ts';
import { tellCancelled } from '../desk/order-toasts.ts';
import { openOrders } from '../queries.ts';
import { AmendCell } from './amend-cell.tsx';
import { filledColumn, nameColumns, statusColumn, triggerColumn } from './order-columns.tsx';
import { ofMarket } from './of-market.ts';

interface OpenOrdersProps {
  readonly market: Coin | undefined;
}

/** Orders that wait: price and amount can be changed in their place, one or all can be cancelled. */
export function OpenOrders({ market }: OpenOrdersProps) {
  const t = useT();
  const style = useDateStyle();
  const orders = useLiveQuery(openOrders);
  const cancel = useMutation({
    mutationFn: (id: string) => call(cancelSpotOrder, { query: { id } }),
    onSuccess: ({ id }) => tellCancelled(id),
  });
  // A column of dashes would push the buttons out of sight.
  const hasTriggers = orders.data?.some(({ triggerPrice }) => triggerPrice !== null) === true;
  const columns: readonly Column<SpotOrder>[] = [
    ...nameColumns(t, style),
    {
      key: 'price',
      header: t('spot.orders.price'),
      align: 'end',
      cell: (order) => <AmendCell order={order} field="price" />,
      sortBy: (order) => order.delegatePrice ?? undefined,
      sortAs: 'decimal',
    },
    ...(hasTriggers ? [triggerColumn(t)] : []),
    {
      key: 'amount',
      header: t('spot.orders.amount'),
      align: 'end',
      cell: (order) => <AmendCell order={order} field="amount" />,
    },
    filledColumn(t),
    statusColumn(t),
    {
      key: 'action',
      header: t('spot.orders.action'),
      align: 'end',
      cell: (order) => (
        <Button
          size="small"
          isLoading={cancel.isPending && cancel.variables === order.id}
          onClick={() => cancel.mutate(order.id)}
        >
          {t('spot.orders.cancel')}
        </Button>
      ),
    },
  ];
  return (
    <Loaded query={orders}>
      {(rows) => (
        <Table
          label={t('spot.orders.open')}
          columns={columns}
          rows={ofMarket(rows, market)}
          rowKey={(order) => order.id}
          empty={<EmptyState isSmall title={t('spot.orders.emptyOpen')} />}
        />
      )}
    </Loaded>
  );
}
