import type { Kysely } from 'kysely';
import { SECOND_LIMITS, type OwnLossLimits } from '@candor/domain/second-contracts/second-limits.ts';
import { ok, refuse, type Result } from '@candor/domain/result.ts';
import type { Clock } from '#platform/clock.ts';
import type { Store } from '#platform/store/store.ts';
import type { Waits } from '#platform/waits.ts';
import { changeLimit, type LossLimitState, settledLimit } from './loss-limit.ts';
import { type KnowledgeAnswers, type KnowledgeMark, markAnswers } from './knowledge-test.ts';
import type { SecondProtectionRow, SecondTables } from './tables.ts';

export interface ProtectionsParts {
  readonly store: Pick<Store, 'tables' | 'transaction'>;
  readonly clock: Clock;
  readonly waits: Waits;
}

/** How somebody's protections stand at a moment. */
export interface ProtectionState {
  /** What is still to come in it lies after this moment. */
  readonly atMs: number;
  readonly isTestPassed: boolean;
  readonly nextAttemptMs: number | null;
  readonly coolingOffUntilMs: number | null;
  readonly excludedUntilMs: number | null;
  readonly dayLoss: LossLimitState;
  readonly monthLoss: LossLimitState;
  readonly tradingSinceMs: number | null;
  readonly isRealityCheckDue: boolean;
}

export interface LimitWish {
  readonly dayUnits?: bigint;
  readonly monthUnits?: bigint;
}

/**
 * What protects people, kept as rows of their own. Only the owner changes them, and only towards more protection at
 * once; there is no call of the console that touches them.
 */
export class Protections {
  readonly #parts: ProtectionsParts;
  readonly #db: Kysely<SecondTables>;

  constructor(parts: ProtectionsParts) {
    this.#parts = parts;
    this.#db = parts.store.tables<SecondTables>();
  }

  async stateOf(userId: number): Promise<ProtectionState> {
    return this.#toState(await findRow(this.#db, userId));
  }

  /** The limits as an order hands them to the core. */
  async ownLimitsOf(userId: number): Promise<OwnLossLimits> {
    const { dayLoss, monthLoss } = await this.stateOf(userId);
    return {
      ...(dayLoss.ownUnits === null ? {} : { dayLossUnitsMax: dayLoss.ownUnits }),
      ...(monthLoss.ownUnits === null ? {} : { monthLossUnitsMax: monthLoss.ownUnits }),
    };
  }

  async answer(
    userId: number,
    answers: KnowledgeAnswers,
  ): Promise<Result<KnowledgeMark, 'alreadyPassed' | 'knowledgeTestWait'>> {
    const { isTestPassed, nextAttemptMs } = await this.stateOf(userId);
    if (isTestPassed) return refuse('alreadyPassed');
    const nowMs = this.#parts.clock.nowMs();
    if (nextAttemptMs !== null) return refuse('knowledgeTestWait', waitDetails(nextAttemptMs, nowMs));
    const mark = markAnswers(answers);
    await this.#change(userId, () => (mark.isPassed ? { testPassedAtMs: nowMs } : { testFailedAtMs: nowMs }));
    return ok(mark);
  }

  async setLimits(userId: number, { dayUnits, monthUnits }: LimitWish): Promise<void> {
    const { clock, waits } = this.#parts;
    const moment = { nowMs: clock.nowMs(), raiseMs: waits.limitRaiseMs };
    await this.#change(userId, (row) => {
      const day = dayLossOf(row);
      const month = monthLossOf(row);
      const { dayLossUnitsMax, monthLossUnitsMax } = SECOND_LIMITS;
      return columnsOf(
        dayUnits === undefined ? day : changeLimit(day, { units: dayUnits, houseUnits: dayLossUnitsMax, ...moment }),
        monthUnits === undefined
          ? month
          : changeLimit(month, { units: monthUnits, houseUnits: monthLossUnitsMax, ...moment }),
      );
    });
  }

  /** It may be made longer and never shorter. */
  async exclude(userId: number, days: number): Promise<void> {
    const untilMs = this.#parts.clock.nowMs() + days * this.#parts.waits.exclusionDayMs;
    await this.#change(userId, ({ excludedUntilMs }) => ({
      excludedUntilMs: excludedUntilMs === null || excludedUntilMs < untilMs ? untilMs : excludedUntilMs,
    }));
  }

  async acknowledge(userId: number): Promise<void> {
    await this.#change(userId, () => ({ tradingSinceMs: null }));
  }

  /** The first order since the last reality check begins the time that the next one tells of. */
  async traded(userId: number): Promise<void> {
    const nowMs = this.#parts.clock.nowMs();
    await this.#change(userId, ({ tradingSinceMs }) => ({ tradingSinceMs: tradingSinceMs ?? nowMs }));
  }

  #toState(row: SecondProtectionRow): ProtectionState {
    const { clock, waits } = this.#parts;
    const nowMs = clock.nowMs();
    const coming = (atMs: number | null, waitMs: number): number | null =>
      atMs !== null && atMs + waitMs > nowMs ? atMs + waitMs : null;
    const { tradingSinceMs } = row;
    return {
      atMs: nowMs,
      isTestPassed: row.testPassedAtMs !== null,
      nextAttemptMs: coming(row.testFailedAtMs, waits.knowledgeRetryMs),
      coolingOffUntilMs: coming(row.testPassedAtMs, waits.coolingOffMs),
      excludedUntilMs: coming(row.excludedUntilMs, 0),
      dayLoss: settledLimit(dayLossOf(row), nowMs),
      monthLoss: settledLimit(monthLossOf(row), nowMs),
      tradingSinceMs,
      isRealityCheckDue: tradingSinceMs !== null && tradingSinceMs + waits.realityCheckMs <= nowMs,
    };
  }

  async #change(userId: number, change: (row: SecondProtectionRow) => Partial<SecondProtectionRow>): Promise<void> {
    await this.#parts.store.transaction(async (tx: Kysely<SecondTables>) => {
      const row = await findRow(tx, userId);
      const changed = change(row);
      await tx
        .insertInto('secondProtections')
        .values({ ...row, ...changed })
        .onConflict((conflict) => conflict.column('userId').doUpdateSet(changed))
        .execute();
    });
  }
}

/** When something is over, as a refusal says it. */
export function waitDetails(untilMs: number, nowMs: number): { readonly untilMs: string; readonly minutes: string } {
  return { untilMs: String(untilMs), minutes: String(Math.max(1, Math.ceil((untilMs - nowMs) / 60_000))) };
}

async function findRow(db: Kysely<SecondTables>, userId: number): Promise<SecondProtectionRow> {
  const row = await db.selectFrom('secondProtections').selectAll().where('userId', '=', userId).executeTakeFirst();
  return row ?? { userId, ...NOTHING };
}

const NOTHING = {
  testPassedAtMs: null,
  testFailedAtMs: null,
  excludedUntilMs: null,
  dayLossUnits: null,
  nextDayLossUnits: null,
  nextDayLossFromMs: null,
  monthLossUnits: null,
  nextMonthLossUnits: null,
  nextMonthLossFromMs: null,
  tradingSinceMs: null,
} as const;

function dayLossOf({ dayLossUnits, nextDayLossUnits, nextDayLossFromMs }: SecondProtectionRow): LossLimitState {
  return { ownUnits: dayLossUnits, nextUnits: nextDayLossUnits, nextFromMs: nextDayLossFromMs };
}

function monthLossOf({ monthLossUnits, nextMonthLossUnits, nextMonthLossFromMs }: SecondProtectionRow): LossLimitState {
  return { ownUnits: monthLossUnits, nextUnits: nextMonthLossUnits, nextFromMs: nextMonthLossFromMs };
}

function columnsOf(day: LossLimitState, month: LossLimitState): Partial<SecondProtectionRow> {
  return {
    dayLossUnits: day.ownUnits,
    nextDayLossUnits: day.nextUnits,
    nextDayLossFromMs: day.nextFromMs,
    monthLossUnits: month.ownUnits,
    nextMonthLossUnits: month.nextUnits,
    nextMonthLossFromMs: month.nextFromMs,
  };
}
