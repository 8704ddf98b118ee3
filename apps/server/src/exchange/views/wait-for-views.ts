import { setTimeout as pause } from 'node:timers/promises';
import type { Exchange } from '../exchange.ts';

/** How long a reader waits for the views to show what was done before: they are moments behind, unless they are ill. */
const VIEWS_WAIT_MS_MAX = 1000;

export async function waitForViews(exchange: Pick<Exchange, 'viewsCaughtUp'>): Promise<void> {
  await Promise.race([exchange.viewsCaughtUp(), pause(VIEWS_WAIT_MS_MAX, undefined, { ref: false })]);
}
