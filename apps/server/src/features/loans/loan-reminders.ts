import { dueAtMs, type Loan, type LoanRecord } from '@candor/domain/loans/loan.ts';
import { type Loans, runningLoans } from '@candor/domain/loans/loans-part.ts';
import type { Context } from '#context.ts';
import type { LoanNotice } from '#features/account/port.ts';
import { eachByItself } from '#platform/jobs/each-by-itself.ts';
import type { LoanTables } from './tables.ts';
import { loanNotice } from './tell-loans.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export interface LoanReminders {
  /** Reminds everybody of what is due soon, today, or since some days: of each day once. */
  send(): Promise<void>;
}

export function createLoanReminders({
  exchange,
  people,
  store,
  clock,
  log,
}: Pick<Context, 'exchange' | 'people' | 'store' | 'clock' | 'log'>): LoanReminders {
  const db = store.tables<LoanTables>();

  /** Kept before it is told: a reminder that is lost is less than one that comes every minute. */
  async function isFirst(loanId: number, day: number): Promise<boolean> {
    const kept = await db
      .insertInto('loanReminders')
      .values({ loanId, day, atMs: clock.nowMs() })
      .onConflict((conflict) => conflict.columns(['loanId', 'day']).doNothing())
      .returning('loanId')
      .executeTakeFirst();
    return kept !== undefined;
  }

  return {
    async send() {
      const nowMs = clock.nowMs();
      const due = exchange.read(({ loans }) => loansToRemind(loans, nowMs));
      const queue = { log, job: 'remind-of-loans', idOf: ({ loan }: DueReminder) => loan.id };
      await eachByItself(due, queue, async ({ loan, day }) => {
        if (!(await isFirst(loan.id, day))) return;
        await people.notify(loan.owner, { ...loanNotice(loan, nowMs), news: newsOf(day), ltv: '', atMs: nowMs });
      });
    },
  };
}

interface DueReminder {
  readonly loan: LoanRecord;
  readonly day: number;
}

function loansToRemind(loans: Loans, nowMs: number): readonly DueReminder[] {
  const found: DueReminder[] = [];
  for (const loan of runningLoans(loans)) {
    const day = reminderDay(loan, nowMs);
    if (day !== undefined) found.push({ loan: { ...loan, end: undefined }, day });
  }
  return found;
}

/** −3, −1, then 0 on the day in UTC on which it is due, and 1, 2, 3 … for every day begun after that (rule 5.2). */
export function reminderDay(loan: Pick<Loan, 'disbursedAtMs' | 'days'>, nowMs: number): number | undefined {
  const dueMs = dueAtMs(loan);
  if (dueMs === undefined) return undefined;
  if (nowMs > dueMs) return Math.floor((nowMs - dueMs) / DAY_MS) + 1;
  if (nowMs >= dueMs - (dueMs % DAY_MS)) return 0;
  if (nowMs >= dueMs - DAY_MS) return -1;
  return nowMs >= dueMs - 3 * DAY_MS ? -3 : undefined;
}

function newsOf(day: number): LoanNotice['news'] {
  if (day > 0) return 'overdue';
  if (day === 0) return 'dueToday';
  return day === -1 ? 'dueTomorrow' : 'dueSoon';
}
