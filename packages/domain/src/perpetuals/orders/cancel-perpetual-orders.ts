import type { Handler } from '../../exchange/command-context.ts';
import { ok, refuse } from '../../result.ts';
import { cancelLivePerpetualOrder, livePerpetualOrders } from './perpetual-order-life.ts';
import { requirePerpetualMarket } from '../perpetuals-part.ts';

/** Cancels every live order and stop of an owner, on one contract or on all. */
export interface CancelPerpetualOrders {
  readonly kind: 'cancelContractOrders';
  readonly owner: number;
  readonly key?: string;
  readonly symbol?: string;
}

export const CANCEL_PERPETUAL_ORDERS_REFUSALS = ['unknownInstrument'] as const;

export const cancelContractOrders: Handler<CancelPerpetualOrders, (typeof CANCEL_PERPETUAL_ORDERS_REFUSALS)[number]> = (
  context,
  { owner, symbol },
) => {
  const { perpetuals } = context.state;
  if (symbol !== undefined && !perpetuals.markets.has(symbol)) return refuse('unknownInstrument', { symbol });
  const orders = livePerpetualOrders(context, owner, symbol);
  for (const order of orders) {
    const market = requirePerpetualMarket(perpetuals, order.symbol);
    cancelLivePerpetualOrder(context, market, { order, reason: 'cancelledByOwner' });
  }
  return ok({ cancelledCount: orders.length });
};
