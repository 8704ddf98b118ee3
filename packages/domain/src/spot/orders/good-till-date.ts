import { refuse } from '../../result.ts';
import type { TimeInForce } from './order.ts';

/** Nearer than this the clocks of two machines say different things of it; the last second of 9999 is the latest. */
const GOOD_TILL_AHEAD_MS = 10_000;
export const GOOD_TILL_LAST_MS = 253_402_300_799_000;

interface Lifetime {
  readonly timeInForce?: TimeInForce;
  readonly expiresAtMs?: number;
}

/** A date belongs to an order that is good till it, and lies far enough ahead. */
export function checkGoodTillDate({ timeInForce = 'GTC', expiresAtMs }: Lifetime, atMs: number) {
  if ((timeInForce === 'GTD') !== (expiresAtMs !== undefined)) {
    return refuse('unsupportedCombination', { what: timeInForce, with: 'goodTillDate' });
  }
  if (expiresAtMs === undefined) return undefined;
  const isPossible = Number.isSafeInteger(expiresAtMs) && expiresAtMs <= GOOD_TILL_LAST_MS;
  return isPossible && expiresAtMs >= atMs + GOOD_TILL_AHEAD_MS ? undefined : outOfRange();
}

/** An amendment may bring another date along; once the old one has passed there is nothing to amend. */
export function checkAmendedDate(order: Lifetime, wanted: number | undefined, atMs: number) {
  if (isPassed(order, atMs)) return outOfRange();
  if (wanted === undefined) return undefined;
  return checkGoodTillDate({ timeInForce: order.timeInForce ?? 'GTC', expiresAtMs: wanted }, atMs);
}

/** Whether the time of an order is over: from that very moment on it does not trade any more. */
export function isPassed({ expiresAtMs }: Lifetime, atMs: number): boolean {
  return expiresAtMs !== undefined && expiresAtMs <= atMs;
}

function outOfRange() {
  return refuse('goodTillDateOutOfRange', { seconds: String(GOOD_TILL_AHEAD_MS / 1_000), year: '9999' });
}
