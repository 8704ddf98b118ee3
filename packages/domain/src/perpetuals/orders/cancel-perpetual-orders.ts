import { isBoundInPerpetualAuction } from '../auction/give-way-in-call.ts';
import type { Handler } from '../../exchange/command-context.ts';
import { ok, refuse } from '../../result.ts';
import { cancelLivePerpetualOrder, livePerpetualOrders } from './perpetual-order-life.ts';
import { requirePerpetualMarket } from '../perpetuals-part.ts';

/** Cancels every live order and stop of an owner, on one contract or on all; what stays in an auction (M15) is left out. */
export interface CancelPerpetualOrders {
  readonly kind: 'cancelContractOrders';
  readonly owner: number;
  readonly key?: string;
  readonly symbol?: string;
}

export const CANCEL_PERPETUAL_ORDERS_REFUSALS = ['unknownInstrument'] as const;

export const cancelContractOrders: Handler<
  CancelPerpetualOrders,
  (typeof CANCEL_PERPETUAL_ORDERS_REFUSALS)[number],
  { readonly cancelledCount: number }
> = (context, { owner, symbol }) => {
  const { perpetuals } = context.state;
  if (symbol !== undefined && !perpetuals.markets.has(symbol)) return refuse('unknownInstrument', { symbol });
  let cancelledCount = 0;
  for (const order of livePerpetualOrders(context, owner, symbol)) {
    const market = requirePerpetualMarket(perpetuals, order.symbol);
    if (isBoundInPerpetualAuction(context, market, order)) continue;
    cancelledCount += 1;
    cancelLivePerpetualOrder(context, market, { order, reason: 'cancelledByOwner' });
  }
  return ok({ cancelledCount });
};
