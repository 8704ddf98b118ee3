import type { Failure } from '@candor/browser/errors/failure.ts';
import { TOAST_THROTTLE_MS } from '../constants.ts';

/** What a rejected call leads to (ERR-1, ERR-2, ERR-3). */
export type FailureAction = 'logout' | 'toast' | 'none';

const STEP_ONE_PASSED = 206;

/** Decides by the server's own words; the reader's text is made afterwards. */
export function chooseFailureAction({ error, isQuiet }: Failure): FailureAction {
  if (isQuiet || error.code === STEP_ONE_PASSED) return 'none';
  if (error.status === 401 || error.code === 401) return 'logout';
  return isPrivateText(error.message) ? 'none' : 'toast';
}

/** A text that speaks of the database or of a token is never shown. */
export function isPrivateText(text: string): boolean {
  return /sql|token is invalid/i.test(text);
}

/** Lets one toast through every two seconds; the first of a burst is the one that is seen. */
export function createToastThrottle(nowMs: () => number): () => boolean {
  let shownAtMs = Number.NEGATIVE_INFINITY;
  return () => {
    const atMs = nowMs();
    if (atMs - shownAtMs < TOAST_THROTTLE_MS) return false;
    shownAtMs = atMs;
    return true;
  };
}
