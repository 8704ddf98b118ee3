import type { SpotOrder } from '@candor/contract/spot/order.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { MovedLineBar } from '#shared/trade-desk/chart/moved-line-bar.tsx';
import type { MovedLine } from '#shared/trade-desk/chart/use-moved-line.ts';
import { decimalsOf } from '#shared/trade-desk/prices/decimals.ts';
import type { Desk } from '../desk/desk.ts';
import { amendOrder } from '../dock/amend-order.ts';

interface AmendBarProps {
  readonly desk: Desk;
  readonly moved: MovedLine<SpotOrder>;
  readonly onDone: () => void;
}

/** An order whose line was dragged. */
export function AmendBar({ desk, moved: { order, price }, onDone }: AmendBarProps) {
  const t = useT();
  return (
    <MovedLineBar
      name={t('spot.orders.amend')}
      before={order.delegatePrice}
      after={price}
      decimals={decimalsOf(desk.market.tickSize)}
      onMove={() => amendOrder(order, { delegatePrice: price })}
      onDone={onDone}
    />
  );
}
