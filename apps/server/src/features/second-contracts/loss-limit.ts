/** Somebody's own limit: the one that holds, and a higher one that is still to come. */
export interface LossLimitState {
  /** Null: the operator's. */
  readonly ownUnits: bigint | null;
  readonly nextUnits: bigint | null;
  readonly nextFromMs: number | null;
}

export interface LimitChange {
  readonly units: bigint;
  readonly houseUnits: bigint;
  readonly nowMs: number;
  /** How long a higher limit waits. */
  readonly raiseMs: number;
}

/** What holds now: a higher limit whose time has come has taken the place of the one before. */
export function settledLimit(limit: LossLimitState, nowMs: number): LossLimitState {
  if (limit.nextFromMs === null || limit.nextFromMs > nowMs) return limit;
  return { ownUnits: limit.nextUnits, nextUnits: null, nextFromMs: null };
}

/** A lower limit holds at once and ends a higher one that was to come; a higher one holds after a day (rule 4.8). */
export function changeLimit(
  before: LossLimitState,
  { units, houseUnits, nowMs, raiseMs }: LimitChange,
): LossLimitState {
  const limit = settledLimit(before, nowMs);
  if (units <= (limit.ownUnits ?? houseUnits)) return { ownUnits: units, nextUnits: null, nextFromMs: null };
  return { ...limit, nextUnits: units, nextFromMs: nowMs + raiseMs };
}
