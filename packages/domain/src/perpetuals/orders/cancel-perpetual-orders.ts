import type { Handler } from '../../exchange/turn.ts';
import { ok, refuse } from '../../result.ts';
import { cancelLiveContractOrder, liveContractOrders } from './perpetual-order-life.ts';
import { requireContractMarket } from '../perpetuals-part.ts';

/** Cancels every live order and stop of an owner, on one contract or on all. */
export interface CancelContractOrders {
  readonly kind: 'cancelContractOrders';
  readonly owner: number;
  readonly key?: string;
  readonly symbol?: string;
}

export const CANCEL_CONTRACT_ORDERS_REFUSALS = ['unknownInstrument'] as const;

export const cancelContractOrders: Handler<CancelContractOrders, (typeof CANCEL_CONTRACT_ORDERS_REFUSALS)[number]> = (
  turn,
  { owner, symbol },
) => {
  const { perpetuals } = turn.state;
  if (symbol !== undefined && !perpetuals.markets.has(symbol)) return refuse('unknownInstrument', { symbol });
  const orders = liveContractOrders(turn, owner, symbol);
  for (const order of orders) {
    const market = requireContractMarket(perpetuals, order.symbol);
    cancelLiveContractOrder(turn, market, { order, reason: 'cancelledByOwner' });
  }
  return ok({ cancelledCount: orders.length });
};
