import { ok, refuse, type Result } from '@candor/domain/result.ts';
import type { Kysely } from 'kysely';
import { OneAtATime } from '#platform/one-at-a-time.ts';
import type { Store } from '#platform/store/store.ts';
import type { AccountTables } from '../tables.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

interface LockRule {
  readonly failuresMax: number;
  readonly lockMs: number;
  readonly perDayMax: number;
}

/** What rests after too many wrong tries, and for how long. The account itself is never locked. */
const RULES = {
  totp: { failuresMax: 5, lockMs: 15 * MINUTE_MS, perDayMax: 20 },
  loginPassword: { failuresMax: 5, lockMs: 15 * MINUTE_MS, perDayMax: 20 },
  fundPassword: { failuresMax: 5, lockMs: DAY_MS, perDayMax: 20 },
} as const satisfies Record<string, LockRule>;

export type LockedFactor = keyof typeof RULES;

/** What was found of a try; undefined where nobody could look. */
type Judgement = boolean | undefined;
type Judged = Result<{ readonly isRight: Judgement; readonly triesLeft: number }, 'locked'>;

export interface FailureLocks {
  /**
   * Looks at one try of a factor after the other: a hundred guesses at once are still five, and right ones beside each
   * other do not use up each other's tries. Refused with the time until which the factor rests.
   */
  judge(userId: number, factor: LockedFactor, look: () => Promise<Judgement>): Promise<Judged>;
}

interface LocksOptions {
  readonly store: Pick<Store, 'transaction'>;
  readonly nowMs: () => number;
}

type LockRow = AccountTables['failureLocks'];

/** In rows and not in memory: a restart does not give a guesser new tries. */
export function createFailureLocks({ store, nowMs }: LocksOptions): FailureLocks {
  const turns = new OneAtATime<string>();
  const change = (userId: number, factor: LockedFactor, next: (row: LockRow) => LockRow): Promise<LockRow> =>
    store.transaction<AccountTables, LockRow>(async (tx) => {
      const row = (await findRow(tx, userId, factor)) ?? emptyRow(userId, factor);
      await saveRow(tx, next(row));
      return row;
    });

  async function judgeOne(userId: number, factor: LockedFactor, look: () => Promise<Judgement>): Promise<Judged> {
    const now = nowMs();
    const rule: LockRule = RULES[factor];
    // Counted before it is looked at: a kill in between gives nobody another try.
    const before = await change(userId, factor, (row) => (isLocked(row, now) ? row : afterTry(row, rule, now)));
    if (isLocked(before, now)) return refuse('locked', restOf(before, now));
    const isRight = await look();
    if (isRight === undefined) await change(userId, factor, () => before);
    if (isRight === true) await change(userId, factor, afterRight);
    return ok({ isRight, triesLeft: rule.failuresMax - before.failures - 1 });
  }

  return {
    judge: (userId, factor, look) => turns.run(`${userId}/${factor}`, () => judgeOne(userId, factor, look)),
  };
}

/** Until when, and how long that is in words a reader uses. */
function restOf({ lockedUntilMs }: LockRow, now: number): Readonly<Record<string, string>> {
  const minutes = Math.ceil((lockedUntilMs - now) / MINUTE_MS);
  return { untilMs: String(lockedUntilMs), minutes: String(minutes), hours: String(Math.ceil(minutes / 60)) };
}

function isLocked({ lockedUntilMs }: LockRow, now: number): boolean {
  return lockedUntilMs > now;
}

/** The last try that is allowed sets the lock already; if it is right, the lock is taken off again. */
function afterTry(row: LockRow, { failuresMax, lockMs, perDayMax }: LockRule, now: number): LockRow {
  const isSameDay = now - row.dayStartMs < DAY_MS;
  const dayStartMs = isSameDay ? row.dayStartMs : now;
  const dayFailures = (isSameDay ? row.dayFailures : 0) + 1;
  const failures = row.failures + 1;
  if (dayFailures >= perDayMax)
    return { ...row, failures: 0, dayFailures, dayStartMs, lockedUntilMs: dayStartMs + DAY_MS };
  if (failures >= failuresMax) return { ...row, failures: 0, dayFailures, dayStartMs, lockedUntilMs: now + lockMs };
  return { ...row, failures, dayFailures, dayStartMs };
}

function afterRight(row: LockRow): LockRow {
  return { ...row, failures: 0, lockedUntilMs: 0, dayFailures: Math.max(0, row.dayFailures - 1) };
}

function emptyRow(userId: number, factor: LockedFactor): LockRow {
  return { userId, factor, failures: 0, lockedUntilMs: 0, dayStartMs: 0, dayFailures: 0 };
}

async function findRow(tx: Kysely<AccountTables>, userId: number, factor: string): Promise<LockRow | undefined> {
  return tx
    .selectFrom('failureLocks')
    .selectAll()
    .where('userId', '=', userId)
    .where('factor', '=', factor)
    .executeTakeFirst();
}

async function saveRow(tx: Kysely<AccountTables>, row: LockRow): Promise<void> {
  const { userId, factor, ...values } = row;
  await tx
    .insertInto('failureLocks')
    .values({ userId, factor, ...values })
    .onConflict((conflict) => conflict.columns(['userId', 'factor']).doUpdateSet(values))
    .execute();
}
