import type { Handler } from '../../exchange/command-context.ts';
import { ok, refuse } from '../../result.ts';
import { boughtUnits, keptUnits } from './end-otc-order.ts';
import { dropDispute, keepOtcLock } from '../keep-otc-lock.ts';
import { buyerOf, sellerOf } from './otc-order.ts';

/** An order that is over is disputed: what each side has of it stays here until that is decided. */
export interface ClaimOtcOrder {
  readonly kind: 'claimOtcOrder';
  readonly orderId: number;
  /** False: the dispute is over without a decision. */
  readonly isOpen: boolean;
}

/** In the order of the checks. */
const CLAIM_OTC_ORDER_REFUSALS = ['unknownOtcOrder'] as const;
type ClaimOtcOrderRefusal = (typeof CLAIM_OTC_ORDER_REFUSALS)[number];

export const claimOtcOrder: Handler<ClaimOtcOrder, ClaimOtcOrderRefusal, { readonly orderId: number }> = (
  context,
  { orderId, isOpen },
) => {
  const { otc } = context.state;
  const order = otc.late.get(orderId);
  if (order === undefined) return refuse('unknownOtcOrder');
  for (const [owner, units] of [
    [sellerOf(order), keptUnits(order, order.buyerUnits)],
    [buyerOf(order), boughtUnits(order, order.buyerUnits)],
  ] as const) {
    dropDispute(otc, owner, orderId);
    const lock = { orderId, asset: order.asset, units };
    if (isOpen && units > 0n) keepOtcLock(otc, owner, { lock, atMs: context.atMs });
  }
  return ok({ orderId });
};
