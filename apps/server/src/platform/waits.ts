import * as z from 'zod';
import { StartProblem } from './start-problem.ts';

/** How long something rests before it goes on. */
export interface Waits {
  /** Withdrawals, after a change of what proves a person. */
  readonly credentialHoldMs: number;
}

/** In seconds; a wait that is named replaces the mode's own. */
export const WaitOverrides = z.strictObject({ credentialHold: z.int().min(1).max(31_536_000).optional() });
export type WaitOverrides = z.infer<typeof WaitOverrides>;

const WAIT_SECONDS = {
  /** Short enough to see one begin and end. */
  demo: { credentialHold: 300 },
  live: { credentialHold: 86_400 },
} as const;

export function waitsOf(mode: keyof typeof WAIT_SECONDS, given: WaitOverrides): Waits {
  return { credentialHoldMs: (given.credentialHold ?? WAIT_SECONDS[mode].credentialHold) * 1000 };
}

/** Where money is real, a wait may be longer than the rules say and never shorter. */
export function requireFullWaits({ credentialHold = WAIT_SECONDS.live.credentialHold }: WaitOverrides): void {
  if (credentialHold >= WAIT_SECONDS.live.credentialHold) return;
  throw new StartProblem('Live mode keeps its waiting times: CANDOR_WAITS may only make them longer.');
}
