import { checkStaying } from '../../spot/auction/check-auction.ts';
import { isBoundInPerpetualAuction } from '../auction/give-way-in-call.ts';
import type { Handler } from '../../exchange/command-context.ts';
import { ok, refuse } from '../../result.ts';
import { isLiveOrder } from './perpetual-order.ts';
import { cancelLivePerpetualOrder } from './perpetual-order-life.ts';
import { findPerpetualOrder, requirePerpetualMarket } from '../perpetuals-part.ts';

export interface CancelPerpetualOrder {
  readonly kind: 'cancelContractOrder';
  readonly owner: number;
  readonly key?: string;
  readonly orderId: number;
}

/** Another owner's order is not found, like one that never was. */
export const CANCEL_PERPETUAL_ORDER_REFUSALS = ['orderNotFound', 'alreadyFilled', 'auctionClosing'] as const;

/** Cancels an order or a stop; a second cancel of a cancelled one is no failure. */
export const cancelContractOrder: Handler<
  CancelPerpetualOrder,
  (typeof CANCEL_PERPETUAL_ORDER_REFUSALS)[number],
  { readonly orderId: number }
> = (context, { owner, orderId }) => {
  const { perpetuals } = context.state;
  const order = findPerpetualOrder(perpetuals, orderId);
  if (order === undefined || order.owner !== owner) return refuse('orderNotFound', { orderId: String(orderId) });
  if (order.status === 'filled') return refuse('alreadyFilled', { orderId: String(orderId) });
  if (!isLiveOrder(order)) return ok({ orderId });
  const market = requirePerpetualMarket(perpetuals, order.symbol);
  const staying = checkStaying(context, market, isBoundInPerpetualAuction(context, market, order));
  if (staying !== undefined) return staying;
  cancelLivePerpetualOrder(context, market, { order, reason: 'cancelledByOwner' });
  return ok({ orderId });
};
