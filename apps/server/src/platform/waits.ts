import * as z from 'zod';
import { StartProblem } from './start-problem.ts';

/** How long something rests before it goes on. */
export interface Waits {
  /** Withdrawals, after a change of what proves a person. */
  readonly credentialHoldMs: number;
  /** A new address of the whitelist before money may go there, and the whitelist before it is off. */
  readonly addressWaitMs: number;
  /** After a failed knowledge test of second contracts, before the next. */
  readonly knowledgeRetryMs: number;
  /** After a passed one, before the first order. */
  readonly coolingOffMs: number;
  /** Before a higher loss limit holds; a lower one holds at once. */
  readonly limitRaiseMs: number;
  /** What a day of self-exclusion is. */
  readonly exclusionDayMs: number;
  /** From the first order to the question whether one knows how long one has traded. */
  readonly realityCheckMs: number;
  /** Before what a beginner has bought by OTC may leave. */
  readonly otcHoldMs: number;
  /** Before a merchant who left gets the deposit back. */
  readonly merchantLeaveMs: number;
  /** How old an account is before its owner may become a merchant. */
  readonly merchantAgeMs: number;
  /** After the payment of an OTC order, before either side may appeal. */
  readonly appealAfterMs: number;
  /** What the other side of an appeal has to answer. */
  readonly appealAnswerMs: number;
  /** What both sides have to bring what the operator asks for. */
  readonly appealEvidenceMs: number;
  /** Before new staff, or staff in a new role, approve anything. */
  readonly newStaffMs: number;
  /** From one block of a simulated chain to the next. */
  readonly simulatedBlockMs: number;
}

const Seconds = z.int().min(1).max(31_536_000);

/** In seconds; a wait that is named replaces the mode's own. */
export const WaitOverrides = z.strictObject({
  credentialHold: Seconds.optional(),
  addressWait: Seconds.optional(),
  knowledgeRetry: Seconds.optional(),
  coolingOff: Seconds.optional(),
  limitRaise: Seconds.optional(),
  exclusionDay: Seconds.optional(),
  realityCheck: Seconds.optional(),
  otcHold: Seconds.optional(),
  merchantLeave: Seconds.optional(),
  merchantAge: Seconds.optional(),
  appealAfter: Seconds.optional(),
  appealAnswer: Seconds.optional(),
  appealEvidence: Seconds.optional(),
  newStaff: Seconds.optional(),
  /** Tests let a chain grow fast. */
  simulatedBlock: z.number().min(0.01).max(600).optional(),
});
export type WaitOverrides = z.infer<typeof WaitOverrides>;

const WAIT_SECONDS = {
  /** Short enough to see one begin and end. */
  demo: {
    credentialHold: 300,
    addressWait: 300,
    knowledgeRetry: 60,
    coolingOff: 30,
    limitRaise: 120,
    exclusionDay: 60,
    realityCheck: 600,
    otcHold: 300,
    merchantLeave: 300,
    merchantAge: 1,
    appealAfter: 30,
    appealAnswer: 120,
    appealEvidence: 300,
    newStaff: 300,
    simulatedBlock: 1,
  },
  live: {
    credentialHold: 86_400,
    addressWait: 86_400,
    knowledgeRetry: 86_400,
    coolingOff: 86_400,
    limitRaise: 86_400,
    exclusionDay: 86_400,
    realityCheck: 1_800,
    otcHold: 86_400,
    merchantLeave: 604_800,
    merchantAge: 2_592_000,
    appealAfter: 600,
    appealAnswer: 1_800,
    appealEvidence: 86_400,
    newStaff: 604_800,
    simulatedBlock: 1,
  },
} as const;

/** What protects a person is never shorter than the rules say; a reality check may come more often. */
const FULL_WAITS = [
  'credentialHold',
  'addressWait',
  'knowledgeRetry',
  'coolingOff',
  'limitRaise',
  'exclusionDay',
  'otcHold',
  'merchantLeave',
  'merchantAge',
  'appealAfter',
  'appealAnswer',
  'appealEvidence',
  'newStaff',
] as const;

export function waitsOf(mode: keyof typeof WAIT_SECONDS, given: WaitOverrides): Waits {
  const own = WAIT_SECONDS[mode];
  const waitMs = (name: keyof typeof own): number => Math.round((given[name] ?? own[name]) * 1000);
  return {
    credentialHoldMs: waitMs('credentialHold'),
    addressWaitMs: waitMs('addressWait'),
    knowledgeRetryMs: waitMs('knowledgeRetry'),
    coolingOffMs: waitMs('coolingOff'),
    limitRaiseMs: waitMs('limitRaise'),
    exclusionDayMs: waitMs('exclusionDay'),
    realityCheckMs: waitMs('realityCheck'),
    otcHoldMs: waitMs('otcHold'),
    merchantLeaveMs: waitMs('merchantLeave'),
    merchantAgeMs: waitMs('merchantAge'),
    appealAfterMs: waitMs('appealAfter'),
    appealAnswerMs: waitMs('appealAnswer'),
    appealEvidenceMs: waitMs('appealEvidence'),
    newStaffMs: waitMs('newStaff'),
    simulatedBlockMs: waitMs('simulatedBlock'),
  };
}

/** Where money is real, a wait may be longer than the rules say and never shorter. */
export function requireFullWaits(given: WaitOverrides): void {
  const { live } = WAIT_SECONDS;
  const isShorter = FULL_WAITS.some((name) => (given[name] ?? live[name]) < live[name]);
  if (!isShorter) return;
  throw new StartProblem('Live mode keeps its waiting times: CANDOR_WAITS may only make them longer.');
}
