import type { Handler } from '../../exchange/command-context.ts';
import { ok, refuse } from '../../result.ts';
import { buyerOf } from './otc-order.ts';

/** The buyer says that the money is on its way. From then on nothing happens by itself. */
export interface PayOtcOrder {
  readonly kind: 'payOtcOrder';
  readonly owner: number;
  readonly key?: string;
  readonly orderId: number;
}

/** In the order of the checks. */
export const PAY_OTC_ORDER_REFUSALS = ['unknownOtcOrder', 'otcOrderState'] as const;
export type PayOtcOrderRefusal = (typeof PAY_OTC_ORDER_REFUSALS)[number];

export const payOtcOrder: Handler<PayOtcOrder, PayOtcOrderRefusal, { readonly orderId: number }> = (
  context,
  { owner, orderId },
) => {
  const { otc } = context.state;
  const order = otc.orders.get(orderId);
  if (order === undefined || buyerOf(order) !== owner) return refuse('unknownOtcOrder');
  if (order.status !== 'pendingPayment' || context.atMs >= order.expiresAtMs) return refuse('otcOrderState');

  const paid = { ...order, status: 'paid', paidAtMs: context.atMs } as const;
  otc.orders.set(orderId, paid);
  context.events.push({ kind: 'otcOrderChanged', order: paid, by: owner });
  return ok({ orderId });
};
