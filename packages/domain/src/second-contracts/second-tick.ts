/** One second of a symbol's signed index. */
export interface SecondTick {
  readonly seq: number;
  /** A whole second. */
  readonly tsMs: number;
  readonly priceUnits: bigint;
  /** The hash under its signature; nothing here looks at it, and whoever checks the result finds the tick by it. */
  readonly hash: string;
}

export const SECOND_MS = 1_000;

/** An order waits so long for its open tick (rule 4.4). */
export const OPEN_WAIT_MS = 2_000;

/** The mean is taken over so many seconds, and of so many ticks at least (rule 4.5). */
export const CLOSE_SECONDS = 5;
export const CLOSE_TICKS_MIN = 3;

/** What ends is settled so long after its last second at the latest (rule 4.5). */
export const SETTLED_WITHIN_MS = 10_000;

/** The first second whose tick counts for a contract that closes then. */
export function closeFromMs(closeAtMs: number): number {
  return closeAtMs - (CLOSE_SECONDS - 1) * SECOND_MS;
}

/** The first tick at or after the acceptance, unless it comes too late; the ticks are in the order of time. */
export function openTickOf(ticks: readonly SecondTick[], acceptedAtMs: number): SecondTick | undefined {
  const first = ticks.find(({ tsMs }) => tsMs >= acceptedAtMs);
  return first !== undefined && first.tsMs <= acceptedAtMs + OPEN_WAIT_MS ? first : undefined;
}

/** Those of the last five seconds that exist. */
export function closeTicksOf(ticks: readonly SecondTick[], closeAtMs: number): readonly SecondTick[] {
  return ticks.filter(({ tsMs }) => tsMs >= closeFromMs(closeAtMs) && tsMs <= closeAtMs);
}
