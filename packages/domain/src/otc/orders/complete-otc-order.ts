import type { Handler } from '../../exchange/command-context.ts';
import { ok, refuse } from '../../result.ts';
import { endOtcOrder } from './end-otc-order.ts';
import { sellerOf } from './otc-order.ts';

/** The seller has the money and lets the coin go. */
export interface CompleteOtcOrder {
  readonly kind: 'completeOtcOrder';
  readonly owner: number;
  readonly key?: string;
  readonly orderId: number;
  /** How long what a beginner buys stays here. */
  readonly lockMs: number;
}

/** In the order of the checks. */
export const COMPLETE_OTC_ORDER_REFUSALS = ['unknownOtcOrder', 'otcOrderState'] as const;
export type CompleteOtcOrderRefusal = (typeof COMPLETE_OTC_ORDER_REFUSALS)[number];

export const completeOtcOrder: Handler<CompleteOtcOrder, CompleteOtcOrderRefusal, { readonly orderId: number }> = (
  context,
  command,
) => {
  const { owner, orderId, lockMs } = command;
  const order = context.state.otc.orders.get(orderId);
  if (order === undefined || sellerOf(order) !== owner) return refuse('unknownOtcOrder');
  if (order.status !== 'paid') return refuse('otcOrderState');
  endOtcOrder(context, order, { end: 'released', buyerUnits: order.units, lockMs, by: owner });
  return ok({ orderId });
};
