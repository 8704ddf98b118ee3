import { refuse, type Refusal } from '@candor/domain/result.ts';
import { LEDGER_SCALE, UNITS_PER_WHOLE } from '@candor/money/asset.ts';
import { printUnits, requireUnits } from '@candor/money/decimal.ts';
import type { Context } from '#context.ts';
import { waitForViews } from '#exchange/views/wait-for-views.ts';
import { OneAtATime } from '#platform/one-at-a-time.ts';
import type { OtcRecordTables } from './otc-records.ts';

const DAY_MS = 86_400_000;
/** So many orders a buyer may give up or let expire in a day; then a day of rest follows. */
const CANCELS_PER_DAY = 3;
/** The value of an order, in USDT. */
const SIZE = { min: 50n * UNITS_PER_WHOLE, max: 10_000n * UNITS_PER_WHOLE } as const;

export type OtcLimit = 'otcBanned' | 'otcOrderSize' | 'otcDayLimit';

export interface OtcLimits {
  /** Whoever gave up too many orders waits. */
  findBan(userId: number): Promise<Refusal<'otcBanned'> | undefined>;
  /** An order of this value, and what the level allows for a day. */
  findLimit(userId: number, valueUnits: bigint): Promise<Refusal<'otcOrderSize' | 'otcDayLimit'> | undefined>;
  /** One after the other for each person. */
  inTurn<Value>(userId: number, act: () => Promise<Value>): Promise<Value>;
}

type LimitsContext = Pick<Context, 'exchange' | 'identities' | 'store' | 'clock'>;

export function createOtcLimits({ exchange, identities, store, clock }: LimitsContext): OtcLimits {
  const views = store.views<OtcRecordTables>();
  const turns = new OneAtATime<number>();
  return {
    async findBan(userId) {
      await waitForViews(exchange);
      const rows = await views
        .selectFrom('otcOrders')
        .select('endedAtMs')
        .where('buyer', '=', userId)
        // Letting it expire leaves the seller waiting just as long.
        .where('end', 'in', ['buyer', 'expired'])
        .where('endedAtMs', '>', clock.nowMs() - 2 * DAY_MS)
        .orderBy('endedAtMs')
        .execute();
      const untilMs = banEnd(rows.flatMap(({ endedAtMs }) => (endedAtMs === null ? [] : [endedAtMs])));
      return untilMs > clock.nowMs()
        ? refuse('otcBanned', { untilMs: String(untilMs), minutes: minutesTo(untilMs, clock.nowMs()) }).refusal
        : undefined;
    },
    async findLimit(userId, valueUnits) {
      if (valueUnits < SIZE.min || valueUnits > SIZE.max) {
        return refuse('otcOrderSize', { minimum: print(SIZE.min), maximum: print(SIZE.max) }).refusal;
      }
      const { otcPerDay } = await identities.limitsOf(userId);
      if (otcPerDay === null) return undefined;
      const nowMs = clock.nowMs();
      const rows = await views
        .selectFrom('otcOrders')
        .select('valueUnits')
        .where('taker', '=', userId)
        .where('status', '!=', 'cancelled')
        .where('openedAtMs', '>=', nowMs - (nowMs % DAY_MS))
        .execute();
      const limitUnits = requireUnits(otcPerDay, LEDGER_SCALE);
      const leftUnits = limitUnits - rows.reduce((sum, row) => sum + row.valueUnits, 0n);
      if (valueUnits <= leftUnits) return undefined;
      return refuse('otcDayLimit', { limit: otcPerDay, left: print(leftUnits > 0n ? leftUnits : 0n) }).refusal;
    },
    inTurn: (userId, act) => turns.run(userId, act),
  };
}

/** A day after the third of a UTC day; zero without one. */
function banEnd(cancelledAtMs: readonly number[]): number {
  const days = new Map<number, number>();
  let untilMs = 0;
  for (const atMs of cancelledAtMs) {
    const day = Math.floor(atMs / DAY_MS);
    const count = (days.get(day) ?? 0) + 1;
    days.set(day, count);
    if (count >= CANCELS_PER_DAY) untilMs = atMs + DAY_MS;
  }
  return untilMs;
}

function print(units: bigint): string {
  return printUnits(units, LEDGER_SCALE);
}

function minutesTo(untilMs: number, nowMs: number): string {
  return String(Math.ceil((untilMs - nowMs) / 60_000));
}
