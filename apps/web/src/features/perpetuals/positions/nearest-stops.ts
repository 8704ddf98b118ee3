import type { PerpetualOrder } from '@candor/contract/perpetuals/order.ts';
import type { PerpetualPosition } from '@candor/contract/perpetuals/position.ts';
import { compareDecimals } from '@candor/format/compare-decimals.ts';

interface NearestStops {
  readonly takeProfit: string | undefined;
  readonly stopLoss: string | undefined;
}

/**
 * The stops that would fire first. They are read from the orders that wait, because setting one changes no position and
 * so nothing is told of it.
 */
export function nearestStops({ id, type }: PerpetualPosition, orders: readonly PerpetualOrder[]): NearestStops {
  const triggersOf = (origin: PerpetualOrder['origin']) =>
    orders
      .filter((order) => order.positionId === id && order.origin === origin)
      .flatMap(({ triggerPrice }) => triggerPrice ?? [])
      .toSorted(compareDecimals);
  const [takeProfits, stopLosses] = [triggersOf('takeProfit'), triggersOf('stopLoss')];
  return type === 0
    ? { takeProfit: takeProfits[0], stopLoss: stopLosses.at(-1) }
    : { takeProfit: takeProfits.at(-1), stopLoss: stopLosses[0] };
}
