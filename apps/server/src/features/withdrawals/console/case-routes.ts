import {
  approveWithdrawalCase,
  confirmBankWithdrawal,
  listWithdrawalCases,
  lockWithdrawalCase,
  openWithdrawalCase,
  refuseWithdrawalCase,
  type WithdrawalCase,
} from '@candor/contract/staff/withdrawal-cases.ts';
import { ok, refuse } from '@candor/domain/result.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import type { Console } from '#platform/console/console.ts';
import { actorOf } from '#platform/console/staff-member.ts';
import type { LinkedTrade, LinkedTrades } from '../linked/linked-trades.ts';
import type { WithdrawalRow } from '../tables.ts';
import { shownState } from '../withdrawal-lists.ts';
import type { WithdrawalCase as ReviewedCase, WithdrawalReviews } from '../withdrawal-reviews.ts';

interface Cases {
  readonly reviews: WithdrawalReviews;
  readonly linkedTrades: LinkedTrades;
  readonly nowMs: () => number;
}

/** The reviews of the terminal, at the console. */
export function routeWithdrawalCases(console: Console, { reviews, linkedTrades, nowMs }: Cases): void {
  const { views } = console;
  console.addQueue(async () => {
    const waiting = await reviews.listWaiting();
    return {
      name: 'withdrawals',
      waiting: waiting.length,
      overdue: waiting.filter(({ dueAtMs }) => dueAtMs <= nowMs()).length,
      nextDueAtMs: waiting[0]?.dueAtMs ?? null,
    };
  });
  console.route(listWithdrawalCases, async () => ok((await reviews.listWaiting()).map(caseOf)));
  console.route(openWithdrawalCase, async ({ params, staff }) => {
    const shown = await reviews.show(params.id, actorOf(staff));
    if (!shown.ok) return shown;
    await views.keep(`withdrawal:${params.id}`, staff);
    const { beneficiary = null, addressHistory, ownHistory } = shown.value;
    const histories = { addressHistory: addressHistory.map(formerOf), ownHistory: ownHistory.map(formerOf) };
    const linked = await linkedTrades.find({ userId: shown.value.withdrawal.userId });
    return ok({ ...caseOf(shown.value), beneficiary, ...histories, linkedTrades: linked.map(linkedOf) });
  });
  console.route(approveWithdrawalCase, async ({ params, staff }) => {
    if (!(await views.hasOpened(`withdrawal:${params.id}`, staff))) return refuse('caseNotOpened');
    const approver = { staff: actorOf(staff), isTreasury: staff.roles.includes('TREASURY') };
    const approved = await reviews.approve(params.id, approver);
    return approved.ok ? ok(caseOf(approved.value)) : approved;
  });
  console.route(lockWithdrawalCase, async ({ params, staff, body }) => {
    const locked = await reviews.lock(params.id, { staff: actorOf(staff), ...body });
    return locked.ok ? ok(caseOf(locked.value)) : locked;
  });
  console.route(refuseWithdrawalCase, async ({ params, staff, body }) => {
    const refused = await reviews.refuse(params.id, { staff: actorOf(staff), ...body });
    return refused.ok ? ok(caseOf(refused.value)) : refused;
  });
  console.route(confirmBankWithdrawal, async ({ params, staff, body }) => {
    if (!(await views.hasOpened(`withdrawal:${params.id}`, staff))) return refuse('caseNotOpened');
    const paid = await reviews.confirmBankPayment(params.id, { staff: actorOf(staff), ...body });
    return paid.ok ? ok(caseOf(paid.value)) : paid;
  });
}

function caseOf({ withdrawal, dueAtMs, riskNotes, needs, approvedBy }: ReviewedCase): WithdrawalCase {
  const { method, way, address, feeUnits, valueUnits, reason } = withdrawal;
  return {
    ...formerOf(withdrawal),
    network: way,
    method,
    address,
    fee: printUnits(feeUnits, LEDGER_SCALE),
    value: printUnits(valueUnits, LEDGER_SCALE),
    reason,
    riskNotes: [...riskNotes],
    dueAtMs,
    approvalsNeeded: needs.approvers,
    needsTreasury: needs.treasury,
    approvedBy: approvedBy.map(({ staff }) => staff),
  };
}

function linkedOf({ userId, cause, tradeCount, valueUnits, lastAtMs }: LinkedTrade) {
  return { userId: String(userId), cause, tradeCount, value: printUnits(valueUnits, LEDGER_SCALE), lastAtMs };
}

function formerOf({ id, userId, coin, amountUnits, state, createdAtMs }: WithdrawalRow) {
  return {
    id,
    userId: String(userId),
    coin,
    amount: printUnits(amountUnits, LEDGER_SCALE),
    state: shownState(state),
    submittedAtMs: createdAtMs,
  };
}
