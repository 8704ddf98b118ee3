/** A moment of the past. */
export interface PastMoment {
  readonly atMs: number;
  /** Whether the disclosed accounts trade from here on. */
  readonly hasMarket: boolean;
  /** Whether the index is told and the jobs of the server take their turns here. */
  readonly hasTurns: boolean;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** When funding falls due. */
const FUNDING_MS = 8 * HOUR_MS;
/** How long before the first start the market began: figures of 24 hours are whole from the first hour on. */
const MARKET_MS = 26 * HOUR_MS;

/** When the market of a past began that ends now and is so long. */
export function marketStartOf(nowMs: number, pastMs: number): number {
  return Math.ceil((nowMs - Math.min(pastMs, MARKET_MS)) / MINUTE_MS) * MINUTE_MS;
}

/** The moments before now, oldest first: whenever funding fell due, and every minute since the market began. */
export function momentsOf(nowMs: number, pastMs: number): readonly PastMoment[] {
  const marketMs = marketStartOf(nowMs, pastMs);
  const moments: PastMoment[] = [];
  const firstMs = Math.ceil((nowMs - pastMs) / FUNDING_MS) * FUNDING_MS;
  for (let atMs = firstMs; atMs < marketMs; atMs += FUNDING_MS) {
    moments.push({ atMs, hasMarket: false, hasTurns: true });
  }
  for (let atMs = marketMs; atMs < nowMs; atMs += MINUTE_MS) {
    moments.push({ atMs, hasMarket: true, hasTurns: atMs % HOUR_MS === 0 || atMs === marketMs });
  }
  return moments;
}
