import { serverClock } from '@candor/browser/calls/server-clock.ts';

/** By the server's own clock there may be a moment left when it is over by this one. */
const WAIT_MIN_MS = 1_000;
/** This clock may be set right after the wait was reckoned. */
const WAIT_MAX_MS = 60_000;

/** How long a query waits before it asks again about something that ends: until then, and every second from then on. */
export function askAgainAfter(endMs: number | undefined): number | false {
  if (endMs === undefined) return false;
  return Math.min(WAIT_MAX_MS, Math.max(WAIT_MIN_MS, endMs - serverClock.nowMs()));
}
