import { postJournal, type Handler, type CommandContext } from '../exchange/command-context.ts';
import type { Leg } from '../ledger/journal.ts';
import { OPERATOR_WALLET, WEALTH_WALLET } from '../ledger/wallet.ts';
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

export const payEarn: Handler<PayEarn, never, { readonly count: number }> = (context, { orders }) => {
  let count = 0;
  for (const { owner, orderId } of orders) {
    const order = context.state.earn.purses.get(owner)?.orders.get(orderId);
    if (order !== undefined) count += payDueDays(context, order);
  }
  return ok({ count });
};

/** Pays an order every day that is over and not yet paid, and tells how many. */
export function payDueDays(context: CommandContext, order: EarnOrder): number {
  const days = dueDays(order, context.atMs);
  let count = 0;
  for (; order.paidDays < days; count += 1) payDay(context, order);
  return count;
}

/** The principal comes back with the last day. */
function payDay(context: CommandContext, order: EarnOrder): void {
  const { earn } = context.state;
  countPaidDay(earn, order);
  const isLast = order.paidDays === order.days;
  const principal = isLast ? principalLegs(order, order.principalUnits) : [];
  postJournal(context, {
    bizType: 'earnReward',
    bizNo: `earnReward:${order.id}:${order.paidDays}`,
    legs: [...rewardLegs(order), ...principal],
  });
  if (isLast) dropEarnOrder(earn, order);
  const record = { ...order, end: isLast ? completed(order, context.atMs) : undefined };
  context.events.push({ kind: 'earnRewardPaid', order: record, day: order.paidDays, atMs: context.atMs });
}

function rewardLegs({ owner, productId, line, asset, dailyUnits }: EarnOrder): readonly Leg[] {
  return [
    { owner: rewardPoolOf(productId), wallet: OPERATOR_WALLET, asset, bucket: 'available', units: -dailyUnits },
    { owner, wallet: WEALTH_WALLET, asset, bucket: 'available', units: dailyUnits, bill: REWARD_BILLS[line] },
  ];
}

function completed({ principalUnits }: EarnOrder, atMs: number): EarnEnd {
  return { status: 'completed', atMs, returnedUnits: principalUnits, takenBackUnits: 0n, penaltyUnits: 0n };
}
