const DAY_MS = 24 * 60 * 60 * 1000;
/** Tiers are worked out at 00:05 UTC (rule 1.2), so the days that they are worked out from begin then. */
const DAY_BEGINS_MS = 5 * 60 * 1000;
const DAYS_COUNTED = 30;

/** What somebody has traded for on one day, in units of USDT. */
interface TradedDay {
  readonly day: number;
  readonly units: bigint;
}

/** What somebody has traded for lately, as it stands on one day. */
export interface Turnover {
  readonly day: number;
  /** The one that grows with every trade. */
  todayUnits: bigint;
  /** Of the twenty-nine days before. */
  readonly recentUnits: bigint;
  /** Of the day before those. */
  readonly oldestUnits: bigint;
  /** The days before this one that still count, oldest first. */
  readonly earlier: readonly TradedDay[];
}

export function dayOf(atMs: number): number {
  // The bit operation drops what is behind the point; a remainder of numbers this large costs ten times as much.
  return ((atMs - DAY_BEGINS_MS) / DAY_MS) | 0;
}

export function noTurnover(day: number): Turnover {
  return { day, todayUnits: 0n, recentUnits: 0n, oldestUnits: 0n, earlier: [] };
}

/** The same trades, looked at on a later day. */
export function turnoverOn(turnover: Turnover, day: number): Turnover {
  if (day === turnover.day) return turnover;
  const { todayUnits } = turnover;
  const traded = todayUnits === 0n ? [] : [{ day: turnover.day, units: todayUnits }];
  const earlier = [...turnover.earlier, ...traded].filter((one) => one.day >= day - DAYS_COUNTED);
  const oldestUnits = earlier.find((one) => one.day === day - DAYS_COUNTED)?.units ?? 0n;
  const allUnits = earlier.reduce((sum, { units }) => sum + units, 0n);
  return { day, todayUnits: 0n, recentUnits: allUnits - oldestUnits, oldestUnits, earlier };
}

/**
 * What counts for a tier: thirty days up to this one, or the thirty before it, whichever is more. So a trade raises a
 * tier at once, and a day without trades lowers it only when the next begins.
 */
export function countedUnits({ todayUnits, recentUnits, oldestUnits }: Turnover): bigint {
  return recentUnits + (todayUnits > oldestUnits ? todayUnits : oldestUnits);
}
