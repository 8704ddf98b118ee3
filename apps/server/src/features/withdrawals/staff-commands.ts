import { WITHDRAWAL_STOP_REASONS } from '@candor/contract/withdrawals/wire.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import type { Result } from '@candor/domain/result.ts';
import type { StaffAnswer, StaffDesk } from '#platform/staff/staff-desk.ts';
import type { StopDecision, WithdrawalCase, WithdrawalReviews } from './withdrawal-reviews.ts';

const REFERENCE_LENGTH_MAX = 80;

/** Reviews in the terminal; the console's screen goes through the same service. */
export function addWithdrawalCommands(staff: StaffDesk, reviews: WithdrawalReviews): void {
  staff.add({
    name: 'withdrawal list',
    usage: 'withdrawal list',
    async run() {
      const waiting = await reviews.listWaiting();
      return { isOk: true, lines: waiting.length === 0 ? ['No withdrawal waits.'] : waiting.map(describe) };
    },
  });

  staff.add({
    name: 'withdrawal approve',
    usage: 'withdrawal approve <id> [treasury]',
    run: async ([id = '', role], staffName) =>
      answerOf(await reviews.approve(id, { staff: staffName, isTreasury: role === 'treasury' })),
  });

  addStop(staff, 'lock', (id, decision) => reviews.lock(id, decision));
  addStop(staff, 'refuse', (id, decision) => reviews.refuse(id, decision));

  staff.add({
    name: 'withdrawal paid',
    usage: 'withdrawal paid <id> <the bank’s reference>',
    async run([id = '', ...words], staffName) {
      const reference = words.join(' ').trim().slice(0, REFERENCE_LENGTH_MAX);
      if (reference === '') return { isOk: false, lines: ['Say where the payment is to be seen.'] };
      return answerOf(await reviews.confirmBankPayment(id, { staff: staffName, reference }));
    },
  });
}

type Stop = (id: string, decision: StopDecision) => Promise<Result<WithdrawalCase>>;

function addStop(staff: StaffDesk, verb: 'lock' | 'refuse', stop: Stop): void {
  staff.add({
    name: `withdrawal ${verb}`,
    usage: `withdrawal ${verb} <id> <one of ${WITHDRAWAL_STOP_REASONS.join(', ')}>`,
    async run([id = '', word], staffName) {
      const reason = WITHDRAWAL_STOP_REASONS.find((known) => known === word);
      if (reason === undefined)
        return { isOk: false, lines: [`Only for one of ${WITHDRAWAL_STOP_REASONS.join(', ')}.`] };
      return answerOf(await stop(id, { staff: staffName, reason }));
    },
  });
}

function answerOf(decided: Result<WithdrawalCase>): StaffAnswer {
  if (decided.ok) return { isOk: true, lines: [describe(decided.value)] };
  const isUnknown = decided.refusal.word === 'notFound';
  return { isOk: false, lines: [isUnknown ? 'No such withdrawal waits.' : 'Somebody else has to approve it too.'] };
}

function describe({ withdrawal, riskNotes, needs, approvedBy }: WithdrawalCase): string {
  const { id, userId, coin, way, amountUnits, address, state, deadlineMs } = withdrawal;
  const approvals = `${approvedBy.length}/${needs.approvers}${needs.treasury ? '+treasury' : ''}`;
  const amount = `${printUnits(amountUnits, LEDGER_SCALE)} ${coin}`;
  const due = new Date(deadlineMs).toISOString();
  return [id, userId, amount, way, address, state, approvals, riskNotes.join(','), `due ${due}`].join('  ');
}
