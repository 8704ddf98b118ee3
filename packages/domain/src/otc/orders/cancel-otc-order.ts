import type { Handler } from '../../exchange/command-context.ts';
import { ok, refuse } from '../../result.ts';
import { endOtcOrder } from './end-otc-order.ts';
import { buyerOf, sellerOf } from './otc-order.ts';

/** The buyer gives an order up: the coin goes back. */
export interface CancelOtcOrder {
  readonly kind: 'cancelOtcOrder';
  readonly owner: number;
  readonly key?: string;
  readonly orderId: number;
}

/** In the order of the checks. */
export const CANCEL_OTC_ORDER_REFUSALS = ['unknownOtcOrder', 'sellerCannotCancel'] as const;
export type CancelOtcOrderRefusal = (typeof CANCEL_OTC_ORDER_REFUSALS)[number];

export const cancelOtcOrder: Handler<CancelOtcOrder, CancelOtcOrderRefusal, { readonly orderId: number }> = (
  context,
  { owner, orderId },
) => {
  const order = context.state.otc.orders.get(orderId);
  if (order === undefined || (buyerOf(order) !== owner && sellerOf(order) !== owner)) {
    return refuse('unknownOtcOrder');
  }
  if (buyerOf(order) !== owner) return refuse('sellerCannotCancel');
  endOtcOrder(context, order, { end: 'buyer', buyerUnits: 0n, lockMs: 0, by: owner });
  return ok({ orderId });
};
