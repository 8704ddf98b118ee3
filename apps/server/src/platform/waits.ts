import * as z from 'zod';
import { StartProblem } from './start-problem.ts';

/** How long something rests before it goes on. */
export interface Waits {
  /** Withdrawals, after a change of what proves a person. */
  readonly credentialHoldMs: number;
  /** A new address of the whitelist before money may go there, and the whitelist before it is off. */
  readonly addressWaitMs: number;
  /** From one block of a simulated chain to the next. */
  readonly simulatedBlockMs: number;
}

const Seconds = z.int().min(1).max(31_536_000);

/** In seconds; a wait that is named replaces the mode's own. */
export const WaitOverrides = z.strictObject({
  credentialHold: Seconds.optional(),
  addressWait: Seconds.optional(),
  /** Tests let a chain grow fast. */
  simulatedBlock: z.number().min(0.01).max(600).optional(),
});
export type WaitOverrides = z.infer<typeof WaitOverrides>;

const WAIT_SECONDS = {
  /** Short enough to see one begin and end. */
  demo: { credentialHold: 300, addressWait: 300, simulatedBlock: 1 },
  live: { credentialHold: 86_400, addressWait: 86_400, simulatedBlock: 1 },
} as const;

export function waitsOf(mode: keyof typeof WAIT_SECONDS, given: WaitOverrides): Waits {
  const own = WAIT_SECONDS[mode];
  return {
    credentialHoldMs: (given.credentialHold ?? own.credentialHold) * 1000,
    addressWaitMs: (given.addressWait ?? own.addressWait) * 1000,
    simulatedBlockMs: Math.round((given.simulatedBlock ?? own.simulatedBlock) * 1000),
  };
}

/** Where money is real, a wait may be longer than the rules say and never shorter. */
export function requireFullWaits(given: WaitOverrides): void {
  const { live } = WAIT_SECONDS;
  const isShorter =
    (given.credentialHold ?? live.credentialHold) < live.credentialHold ||
    (given.addressWait ?? live.addressWait) < live.addressWait;
  if (!isShorter) return;
  throw new StartProblem('Live mode keeps its waiting times: CANDOR_WAITS may only make them longer.');
}
