import { isBoundInAuction } from '../auction/stand-in-call.ts';
import { required } from '../../assert.ts';
import type { Handler } from '../../exchange/command-context.ts';
import { ok, refuse } from '../../result.ts';
import { liveSlotsOf } from './live-orders.ts';
import { isLive } from './order.ts';
import { cancelLive } from './order-life.ts';
import { requireMarket } from '../spot-part.ts';

/** Cancels every live order of an owner, on one market or on all; what stays in an auction (M15) is left out. */
export interface CancelOrders {
  readonly kind: 'cancelOrders';
  readonly owner: number;
  readonly key?: string;
  readonly symbol?: string;
  /** Only orders that rest on the book, or only those that wait for a trigger. */
  readonly status?: 'open' | 'pending';
}

export const CANCEL_ORDERS_REFUSALS = ['unknownInstrument'] as const;

export const cancelOrders: Handler<
  CancelOrders,
  (typeof CANCEL_ORDERS_REFUSALS)[number],
  { readonly cancelledCount: number }
> = (context, { owner, symbol, status }) => {
  const { spot } = context.state;
  if (symbol !== undefined && !spot.markets.has(symbol)) return refuse('unknownInstrument', { symbol });
  let cancelledCount = 0;
  for (const slot of liveSlotsOf(spot.live, owner, symbol)) {
    const order = required(spot.orders[slot], 'a live order has its record');
    // The first leg of a pair has taken the second with it.
    if (!isLive(order) || order.status !== (status ?? order.status)) continue;
    const market = requireMarket(spot, order.symbol);
    if (isBoundInAuction(context, market, order)) continue;
    cancelLive(context, market, { order, reason: 'cancelledByOwner' });
    cancelledCount += 1;
  }
  return ok({ cancelledCount });
};
