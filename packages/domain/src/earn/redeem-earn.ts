import { postJournal, type Handler } from '../exchange/command-context.ts';
import { TREASURY } from '../ledger/operator-accounts.ts';
import type { Leg } from '../ledger/journal.ts';
import { OPERATOR_WALLET } from '../ledger/wallet.ts';
import { ok, refuse } from '../result.ts';
import { exitOf, isRedeemable, type EarnExit, type EarnOrder } from './earn-order.ts';
import { countPurchase, dropEarnOrder } from './earn-part.ts';
import { isOpenEnded } from './earn-product.ts';
import { payDueDays } from './pay-earn.ts';
import { principalLegs } from './principal-legs.ts';
import { rewardPoolOf } from './reward-pool.ts';

/** Somebody leaves an order before its days are over. */
export interface RedeemEarn {
  readonly kind: 'redeemEarn';
  readonly owner: number;
  readonly key?: string;
  readonly orderId: number;
}

/** In the order of the checks. An order that has ended is not known here any more. */
export const REDEEM_EARN_REFUSALS = ['orderNotFound', 'notRedeemable'] as const;
export type RedeemEarnRefusal = (typeof REDEEM_EARN_REFUSALS)[number];

export const redeemEarn: Handler<
  RedeemEarn,
  RedeemEarnRefusal,
  {
    readonly returnedUnits: bigint;
    readonly takenBackUnits: bigint;
    readonly penaltyUnits: bigint;
    readonly orderId: number;
  }
> = (context, { owner, orderId }) => {
  const { earn } = context.state;
  const order = earn.purses.get(owner)?.orders.get(orderId);
  if (order === undefined) return refuse('orderNotFound');
  if (!isRedeemable(order, context.atMs)) return refuse('notRedeemable');
  // A day that is over and was not paid yet is not lost by leaving.
  if (isOpenEnded(order)) payDueDays(context, order);
  const { isFree, ...exit } = exitOf(order, context.atMs);
  dropEarnOrder(earn, order);
  if (isFree) countPurchase(earn, order, -1);
  postJournal(context, {
    bizType: 'earnExit',
    bizNo: `earnExit:${order.id}`,
    legs: [...principalLegs(order, exit.returnedUnits), ...keptLegs(order, exit)],
  });
  const end = { status: 'redeemed', atMs: context.atMs, ...exit } as const;
  context.events.push({ kind: 'earnOrderChanged', order: { ...order, end } });
  return ok({ orderId, ...exit });
};

/** Rewards go back to where they came from; what leaving costs is the operator's, and pays nobody's rewards. */
function keptLegs(
  { productId, asset }: EarnOrder,
  { takenBackUnits, penaltyUnits }: Pick<EarnExit, 'takenBackUnits' | 'penaltyUnits'>,
): readonly Leg[] {
  const operator = { wallet: OPERATOR_WALLET, asset, bucket: 'available' } as const;
  const legs: Leg[] = [];
  if (takenBackUnits > 0n) legs.push({ ...operator, owner: rewardPoolOf(productId), units: takenBackUnits });
  if (penaltyUnits > 0n) legs.push({ ...operator, owner: TREASURY, units: penaltyUnits });
  return legs;
}
