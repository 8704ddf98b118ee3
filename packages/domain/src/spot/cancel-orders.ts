import type { Handler } from '../exchange/turn.ts';
import { ok, refuse } from '../result.ts';
import { liveIdsOf } from './live-orders.ts';
import { isLive } from './order.ts';
import { cancelLive } from './order-life.ts';
import { requireMarket, requireOrder } from './spot-part.ts';

/** Cancels every live order of an owner, on one market or on all. */
export interface CancelOrders {
  readonly kind: 'cancelOrders';
  readonly owner: number;
  readonly key?: string;
  readonly symbol?: string;
}

export const CANCEL_ORDERS_REFUSALS = ['unknownInstrument'] as const;

export const cancelOrders: Handler<CancelOrders> = (turn, { owner, symbol }) => {
  const { spot } = turn.state;
  if (symbol !== undefined && !spot.markets.has(symbol)) return refuse('unknownInstrument', { symbol });
  let cancelledCount = 0;
  for (const orderId of liveIdsOf(spot.live, owner, symbol)) {
    const order = requireOrder(spot, orderId);
    // The first leg of a pair has taken the second with it.
    if (!isLive(order)) continue;
    cancelLive(turn, requireMarket(spot, order.symbol), { order, reason: 'cancelledByOwner' });
    cancelledCount += 1;
  }
  return ok({ cancelledCount });
};
