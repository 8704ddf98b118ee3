import type { Handler } from '../../exchange/command-context.ts';
import { ok, refuse } from '../../result.ts';
import { endOtcOrder } from './end-otc-order.ts';
import { isDisputed } from '../keep-otc-lock.ts';
import { buyerOf, sellerOf } from './otc-order.ts';
import type { Otc } from '../otc-part.ts';

/** Nobody has paid in time: the coin goes back. */
export interface ExpireOtcOrder {
  readonly kind: 'expireOtcOrder';
  readonly orderId: number;
}

/** In the order of the checks. */
const EXPIRE_OTC_ORDER_REFUSALS = ['unknownOtcOrder', 'otcOrderState'] as const;
type ExpireOtcOrderRefusal = (typeof EXPIRE_OTC_ORDER_REFUSALS)[number];

/** An arbitration may still find that it was paid: seven days to appeal, and time enough to decide twice. */
const LATE_KEPT_MS = 21 * 24 * 60 * 60 * 1000;

export const expireOtcOrder: Handler<ExpireOtcOrder, ExpireOtcOrderRefusal, { readonly orderId: number }> = (
  context,
  { orderId },
) => {
  const { otc } = context.state;
  const order = otc.orders.get(orderId);
  if (order === undefined) return refuse('unknownOtcOrder');
  if (order.status !== 'pendingPayment' || context.atMs < order.expiresAtMs) return refuse('otcOrderState');
  forgetOld(otc, context.atMs);
  otc.late.set(orderId, endOtcOrder(context, order, { end: 'expired', buyerUnits: 0n, lockMs: 0 }));
  return ok({ orderId });
};

/** What nobody can appeal any more; the oldest come first, and what is disputed stays. */
function forgetOld(otc: Otc, atMs: number): void {
  for (const [id, order] of otc.late) {
    if (order.endedAtMs !== undefined && atMs - order.endedAtMs < LATE_KEPT_MS) return;
    const isOpen = isDisputed(otc, sellerOf(order), id) || isDisputed(otc, buyerOf(order), id);
    if (!isOpen) otc.late.delete(id);
  }
}
