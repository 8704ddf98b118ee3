import { serverClock } from './server-clock.ts';

const ASK_AGAIN_MS = 1_000;

/** How soon to ask again for what is over by this clock: by the server's own it may have a moment left. */
export function askAgainAfter(untilMs: number | undefined): number | false {
  return untilMs !== undefined && untilMs <= serverClock.nowMs() ? ASK_AGAIN_MS : false;
}
