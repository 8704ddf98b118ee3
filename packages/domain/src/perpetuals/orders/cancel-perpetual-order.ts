import type { Handler } from '../../exchange/turn.ts';
import { ok, refuse } from '../../result.ts';
import { isLiveOrder } from './perpetual-order.ts';
import { cancelLiveContractOrder } from './perpetual-order-life.ts';
import { findContractOrder, requireContractMarket } from '../perpetuals-part.ts';

export interface CancelContractOrder {
  readonly kind: 'cancelContractOrder';
  readonly owner: number;
  readonly key?: string;
  readonly orderId: number;
}

/** Another owner's order is not found, like one that never was. */
export const CANCEL_CONTRACT_ORDER_REFUSALS = ['orderNotFound', 'alreadyFilled'] as const;

/** Cancels an order or a stop; a second cancel of a cancelled one is no failure. */
export const cancelContractOrder: Handler<CancelContractOrder, (typeof CANCEL_CONTRACT_ORDER_REFUSALS)[number]> = (
  turn,
  { owner, orderId },
) => {
  const { perpetuals } = turn.state;
  const order = findContractOrder(perpetuals, orderId);
  if (order === undefined || order.owner !== owner) return refuse('orderNotFound', { orderId: String(orderId) });
  if (order.status === 'filled') return refuse('alreadyFilled', { orderId: String(orderId) });
  if (!isLiveOrder(order)) return ok({ orderId });
  const market = requireContractMarket(perpetuals, order.symbol);
  cancelLiveContractOrder(turn, market, { order, reason: 'cancelledByOwner' });
  return ok({ orderId });
};
