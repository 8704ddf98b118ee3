import type { Coin } from '@candor/contract/markets/wire.ts';
import type { SpotOrder } from '@candor/contract/spot/order.ts';
import type { Column } from '@candor/ui/table/column.ts';
import { Table } from '@candor/ui/table/table.tsx';
import { useT } from '#shared/i18n/use-t.ts';
import { Loaded } from '#shared/loaded.tsx';
import { useDateStyle } from '#shared/settings/settings-store.ts';
import { NothingYet } from '#shared/trade-desk/nothing-yet.tsx';
import { useColumnChoice } from '#shared/trade-desk/use-column-choice.ts';
import { useLiveQuery } from '#shared/socket/use-live-query.ts';
import { useCancelColumn } from '#shared/trade-desk/orders/use-cancel-column.tsx';
import { openOrders } from '../queries.ts';
import { AmendSpotCell } from './amend-spot-cell.tsx';
import { cancelOrder } from './cancel-order.ts';
import { filledColumn, nameColumns, statusColumn, triggerColumn } from './order-columns.tsx';
import { ofMarket } from './of-market.ts';

interface OpenOrdersProps {
  readonly market: Coin | undefined;
}

/** Orders that wait: price and amount can be changed in their place, one or all can be cancelled. */
export function OpenOrders({ market }: OpenOrdersProps) {
  const t = useT();
  const choice = useColumnChoice('spot.open');
  const style = useDateStyle();
  const orders = useLiveQuery(openOrders);
  const cancel = useCancelColumn<SpotOrder>(cancelOrder);
  // A column of dashes would push the buttons out of sight.
  const hasTriggers = orders.data?.some(({ triggerPrice }) => triggerPrice !== null) === true;
  const columns: readonly Column<SpotOrder>[] = [
    ...nameColumns(t, style),
    {
      key: 'price',
      header: t('spot.orders.price'),
      align: 'end',
      cell: (order) => <AmendSpotCell order={order} field="price" />,
      sortBy: (order) => order.delegatePrice ?? undefined,
      sortAs: 'decimal',
    },
    ...(hasTriggers ? [triggerColumn(t)] : []),
    {
      key: 'amount',
      header: t('spot.orders.amount'),
      align: 'end',
      cell: (order) => <AmendSpotCell order={order} field="amount" />,
    },
    filledColumn(t),
    statusColumn(t),
    cancel,
  ];
  return (
    <Loaded query={orders}>
      {(rows) => (
        <Table
          choice={choice}
          label={t('spot.orders.open')}
          columns={columns}
          rows={ofMarket(rows, market)}
          rowKey={(order) => order.id}
          empty={<NothingYet of="orders" title={t('spot.orders.emptyOpen')} />}
        />
      )}
    </Loaded>
  );
}
