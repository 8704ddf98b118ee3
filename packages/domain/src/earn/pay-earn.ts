import { postJournal, type Handler, type Turn } from '../exchange/turn.ts';
import type { Leg } from '../ledger/journal.ts';
import { HOUSE_WALLET, WEALTH_WALLET } from '../ledger/wallet.ts';
import { ok } from '../result.ts';
import { dueDays, type EarnEnd, type EarnOrder } from './earn-order.ts';
import { countPaidDay, dropEarnOrder } from './earn-part.ts';
import { REWARD_BILLS } from './earn-bills.ts';
import { principalLegs } from './principal-legs.ts';
import { rewardPoolOf } from './reward-pool.ts';

/** Pays these orders every day that is over and not yet paid (rule 5.1). Told twice, it pays once. */
export interface PayEarn {
  readonly kind: 'payEarn';
  readonly orders: readonly { readonly owner: number; readonly orderId: number }[];
}

export const payEarn: Handler<PayEarn, never> = (turn, { orders }) => {
  let count = 0;
  for (const { owner, orderId } of orders) {
    const order = turn.state.earn.purses.get(owner)?.orders.get(orderId);
    if (order !== undefined) count += payDueDays(turn, order);
  }
  return ok({ count });
};

/** Pays an order every day that is over and not yet paid, and tells how many. */
export function payDueDays(turn: Turn, order: EarnOrder): number {
  const days = dueDays(order, turn.atMs);
  let count = 0;
  for (; order.paidDays < days; count += 1) payDay(turn, order);
  return count;
}

/** The principal comes back with the last day. */
function payDay(turn: Turn, order: EarnOrder): void {
  const { earn } = turn.state;
  countPaidDay(earn, order);
  const isLast = order.paidDays === order.days;
  const principal = isLast ? principalLegs(order, order.principalUnits) : [];
  postJournal(turn, {
    bizType: 'earnReward',
    bizNo: `earnReward:${order.id}:${order.paidDays}`,
    legs: [...rewardLegs(order), ...principal],
  });
  if (isLast) dropEarnOrder(earn, order);
  const record = { ...order, end: isLast ? completed(order, turn.atMs) : undefined };
  turn.events.push({ kind: 'earnRewardPaid', order: record, day: order.paidDays, atMs: turn.atMs });
}

function rewardLegs({ owner, productId, line, asset, dailyUnits }: EarnOrder): readonly Leg[] {
  return [
    { owner: rewardPoolOf(productId), wallet: HOUSE_WALLET, asset, bucket: 'available', units: -dailyUnits },
    { owner, wallet: WEALTH_WALLET, asset, bucket: 'available', units: dailyUnits, bill: REWARD_BILLS[line] },
  ];
}

function completed({ principalUnits }: EarnOrder, atMs: number): EarnEnd {
  return { status: 'completed', atMs, returnedUnits: principalUnits, takenBackUnits: 0n, penaltyUnits: 0n };
}
