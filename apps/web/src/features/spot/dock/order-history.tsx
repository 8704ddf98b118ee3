import type { Coin } from '@candor/contract/markets/wire.ts';
import type { SpotOrder } from '@candor/contract/spot/order.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { Table } from '@candor/ui/table/table.tsx';
import { lazy, Suspense, useState } from 'react';
import { useT } from '#shared/i18n/use-t.ts';
import { loadChunk } from '#shared/navigation/chunk.ts';
import { Loaded } from '#shared/loaded.tsx';
import { useDateStyle } from '#shared/settings/settings-store.ts';
import { NothingYet } from '#shared/trade-desk/nothing-yet.tsx';
import { useColumnChoice } from '#shared/trade-desk/use-column-choice.ts';
import { useDetailsColumn } from '#shared/trade-desk/orders/use-details-column.tsx';
import { useLiveQuery } from '#shared/socket/use-live-query.ts';
import { orderHistory } from '../queries.ts';
import { ofMarket } from './of-market.ts';
import { AskedAmount, dealColumns, nameColumns, statusColumn } from './order-columns.tsx';

interface OrderHistoryProps {
  readonly market: Coin | undefined;
}

/** The latest orders that have ended. */
export function OrderHistory({ market }: OrderHistoryProps) {
  const t = useT();
  const choice = useColumnChoice('spot.history');
  const style = useDateStyle();
  const orders = useLiveQuery(orderHistory);
  const [opened, setOpened] = useState<SpotOrder>();
  const details = useDetailsColumn<SpotOrder>(setOpened);
  const columns: readonly Column<SpotOrder>[] = [
    ...nameColumns(t, style),
    {
      key: 'price',
      header: t('spot.orders.price'),
      align: 'end',
      cell: (order) => <Amount value={order.delegatePrice ?? undefined} />,
      sortBy: (order) => order.delegatePrice ?? undefined,
      sortAs: 'decimal',
    },
    { key: 'amount', header: t('spot.orders.amount'), align: 'end', cell: (order) => <AskedAmount order={order} /> },
    ...dealColumns(t),
    {
      key: 'fee',
      header: t('spot.orders.fee'),
      align: 'end',
      cell: (order) => <Amount value={order.fee} unit={order.feeAsset} />,
    },
    statusColumn(t),
    details,
  ];
  return (
    <>
      <Loaded query={orders}>
        {(rows) => (
          <Table
            choice={choice}
            label={t('spot.orders.history')}
            columns={columns}
            rows={ofMarket(rows, market)}
            rowKey={(order) => order.id}
            empty={<NothingYet of="orders" title={t('spot.orders.emptyHistory')} />}
          />
        )}
      </Loaded>
      {opened !== undefined && (
        <Suspense>
          <SpotOrderDetails order={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  );
}

const SpotOrderDetails = lazy(async () => {
  const details = await loadChunk(() => import('./spot-order-details.tsx'));
  return { default: details.SpotOrderDetails };
});
