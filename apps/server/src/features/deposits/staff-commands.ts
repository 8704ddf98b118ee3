import { DEPOSIT_REASONS } from '@candor/contract/deposits/wire.ts';
import { LEDGER_SCALE, LEDGER_UNITS_MAX } from '@candor/money/asset.ts';
import { parseUnits, printUnits } from '@candor/money/decimal.ts';
import type { StaffAnswer, StaffDesk } from '#platform/staff/staff-desk.ts';
import type { DepositCase, DepositEvidence, DepositReviews } from './deposit-reviews.ts';

const EVIDENCE_LENGTH_MAX = 200;
const HASH = /^(0x)?[0-9A-Fa-f]{64}$/;

/** Reviews in the terminal; the console's screen goes through the same service. */
export function addDepositCommands(staff: StaffDesk, reviews: DepositReviews): void {
  staff.add({
    name: 'deposit list',
    usage: 'deposit list',
    async run() {
      const waiting = await reviews.listWaiting();
      return { isOk: true, lines: waiting.length === 0 ? ['No deposit waits.'] : waiting.map(describe) };
    },
  });

  staff.add({
    name: 'deposit show',
    usage: 'deposit show <id> <folder for the screenshot>',
    async run([id = ''], staffName) {
      const shown = await reviews.show(id, staffName);
      if (!shown.ok) return UNKNOWN;
      const { screenshot, duplicates } = shown.value;
      return {
        isOk: true,
        lines: [
          describe(shown.value),
          ...duplicates.map(({ id: other, userId, state, same }) => `same ${same}: ${other}  ${userId}  ${state}`),
        ],
        files: screenshot === undefined ? [] : [{ name: `${id}.jpg`, content: screenshot.toString('base64') }],
      };
    },
  });

  staff.add({
    name: 'deposit pass',
    usage: 'deposit pass <id> <received amount> <transaction hash, or the bank’s line>',
    async run([id = '', amount = '', ...words], staffName) {
      const receivedUnits = parseUnits(amount, LEDGER_SCALE);
      const text = words.join(' ').trim().slice(0, EVIDENCE_LENGTH_MAX);
      if (receivedUnits === undefined || receivedUnits <= 0n || receivedUnits > LEDGER_UNITS_MAX || text === '') {
        return { isOk: false, lines: ['Say what has arrived, and where that is to be seen.'] };
      }
      const passed = await reviews.pass(id, { staff: staffName, receivedUnits, evidence: evidenceOf(text) });
      if (passed.ok) return { isOk: true, lines: [describe(passed.value)] };
      return passed.refusal.word === 'notFound' ? UNKNOWN : { isOk: false, lines: [passed.refusal.word] };
    },
  });

  staff.add({
    name: 'deposit refuse',
    usage: 'deposit refuse <id> <reason>',
    async run([id = '', word = ''], staffName) {
      const reason = DEPOSIT_REASONS.find((known) => known === word);
      if (reason === undefined) return { isOk: false, lines: [`Say why: ${DEPOSIT_REASONS.join(', ')}.`] };
      const refused = await reviews.refuse(id, { staff: staffName, reason });
      return refused.ok ? { isOk: true, lines: [describe(refused.value)] } : UNKNOWN;
    },
  });
}

const UNKNOWN: StaffAnswer = { isOk: false, lines: ['No such deposit waits for a review.'] };

function evidenceOf(text: string): DepositEvidence {
  return HASH.test(text) ? { kind: 'transaction', txHash: text } : { kind: 'bankLine', line: text };
}

function describe({ deposit, dueAtMs, approvedBy, approvalsNeeded }: DepositCase): string {
  const { id, userId, coin, way, amountUnits, state } = deposit;
  const amount = `${printUnits(amountUnits, LEDGER_SCALE)} ${coin}`;
  return `${id}  ${userId}  ${amount}  ${way}  ${state}  ${approvedBy.length}/${approvalsNeeded}  due ${new Date(dueAtMs).toISOString()}`;
}
