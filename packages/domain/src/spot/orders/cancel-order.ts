import { checkStaying } from '../auction/check-auction.ts';
import { isBoundInAuction } from '../auction/stand-in-call.ts';
import type { Handler } from '../../exchange/command-context.ts';
import { ok, refuse } from '../../result.ts';
import { isLive } from './order.ts';
import { cancelLive } from './order-life.ts';
import { findOrder, requireMarket } from '../spot-part.ts';

export interface CancelOrder {
  readonly kind: 'cancelOrder';
  readonly owner: number;
  readonly key?: string;
  readonly orderId: number;
}

/** Another owner's order is not found, like one that never was. */
export const CANCEL_ORDER_REFUSALS = ['orderNotFound', 'alreadyFilled', 'auctionClosing'] as const;
export type CancelOrderRefusal = (typeof CANCEL_ORDER_REFUSALS)[number];

/** A second cancel of a cancelled order is no failure: the order is as the sender wants it (rule 1.5). */
export const cancelOrder: Handler<CancelOrder, CancelOrderRefusal, { readonly orderId: number }> = (
  context,
  { owner, orderId },
) => {
  const order = findOrder(context.state.spot, orderId);
  if (order === undefined || order.owner !== owner) return refuse('orderNotFound', { orderId: String(orderId) });
  if (order.status === 'filled') return refuse('alreadyFilled', { orderId: String(orderId) });
  if (!isLive(order)) return ok({ orderId });
  const market = requireMarket(context.state.spot, order.symbol);
  const staying = checkStaying(context, market, isBoundInAuction(context, market, order));
  if (staying !== undefined) return staying;
  cancelLive(context, market, { order, reason: 'cancelledByOwner' });
  return ok({ orderId });
};
