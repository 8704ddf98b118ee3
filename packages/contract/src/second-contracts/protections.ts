import * as z from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import type { RefusalTable } from '../shared/refusal-table.ts';
import { Decimal, SentDecimal, SignedDecimal, TimeMs } from '../shared/fields.ts';

/** The knowledge test: what each question may be answered with. Which answer is right is the server's business. */
export const KNOWLEDGE_QUESTIONS = {
  /** Who stands on the other side of a contract? */
  counterparty: ['venue', 'otherUsers', 'nobody'],
  /** Which price opens a contract? */
  openPrice: ['priceOnScreen', 'firstTickAfter', 'bestOfMinute'],
  /** Which price settles it? */
  closePrice: ['lastTick', 'highestTick', 'meanOfFive'],
  /** What happens when both prices are equal? */
  tie: ['stakeAndFeeBack', 'stakeLost', 'halfBack'],
  /** May a contract be cancelled? */
  cancel: ['anytime', 'never', 'firstSeconds'],
  /** Stake 100, odds 0.85, fee 1, symmetric: what does being wrong cost? */
  loss: ['cost1', 'cost85', 'cost86'],
  /** The same contract: what does being right bring, after the fee? */
  win: ['gain84', 'gain85', 'gain185'],
  /** How often must one be right so as not to lose in the long run? */
  breakEven: ['third', 'half', 'moreThanHalf'],
  /** What happens when ticks are missing? */
  missingTicks: ['venueDecides', 'allBack', 'stakeLost'],
  /** What becomes of somebody who guesses, over many contracts? */
  longRun: ['gains', 'staysEven', 'losesFees'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type KnowledgeQuestion = keyof typeof KNOWLEDGE_QUESTIONS;

export const KNOWLEDGE_CORRECT_MIN = 8;

/** Self-exclusion in days; nobody can end it early, its owner neither. */
export const EXCLUSION_DAYS = [1, 7, 30, 180] as const;

/** A limit on what one may lose. What one sets lower holds at once; what one sets higher only after a day. */
const LossLimit = z.strictObject({
  limit: Decimal,
  /** The operator's own limit, above which nobody gets. */
  operatorLimit: Decimal,
  /** Lost so far, less what was won; below zero for a gain. */
  netLoss: SignedDecimal,
  /** What running contracts may still cost. */
  atRisk: Decimal,
  left: Decimal,
  /** A higher limit that is still to come. */
  pending: z.nullable(z.strictObject({ limit: Decimal, fromTime: TimeMs })),
});
export type LossLimit = z.infer<typeof LossLimit>;

const Count = z.strictObject({ limit: z.int(), used: z.int() });

/** How somebody stands with everything that protects them. Durations are the server's: short ones in demo mode. */
export const SecondProtections = z.strictObject({
  /** The word with which an order would be refused at the gate now; null when none would. */
  gate: z.nullable(z.string()),
  isRegionAllowed: z.boolean(),
  /** The level of verification that is needed, and the one that is reached. */
  levelNeeded: z.int(),
  level: z.int(),
  test: z.strictObject({
    isPassed: z.boolean(),
    /** After a fail. */
    nextAttemptTime: z.nullable(TimeMs),
    retryWaitMs: z.int(),
  }),
  coolingOff: z.strictObject({ durationMs: z.int(), untilTime: z.nullable(TimeMs) }),
  selfExclusion: z.strictObject({ untilTime: z.nullable(TimeMs), dayMs: z.int() }),
  dailyLoss: LossLimit,
  monthlyLoss: LossLimit,
  /** How long a higher limit waits. */
  raiseWaitMs: z.int(),
  dailyStake: z.strictObject({ limit: Decimal, used: Decimal }),
  dailyOrders: Count,
  openOrders: Count,
  /** Between two orders. */
  intervalMs: z.int(),
  nextOrderTime: z.nullable(TimeMs),
  realityCheck: z.strictObject({
    everyMs: z.int(),
    isDue: z.boolean(),
    /** Since the first order after the last check; null while there is none. */
    sinceTime: z.nullable(TimeMs),
    dueTime: z.nullable(TimeMs),
  }),
  /** The running totals of the day (UTC). */
  today: z.strictObject({
    orders: z.int(),
    stake: Decimal,
    profitLoss: SignedDecimal,
    wins: z.int(),
    losses: z.int(),
    ties: z.int(),
  }),
  atMs: TimeMs,
});
export type SecondProtections = z.infer<typeof SecondProtections>;

export const getSecondProtections = endpoint({
  method: 'GET',
  path: '/api/secondContract/protections',
  access: 'user',
  summary: 'How one stands with region, knowledge test, cooling-off, limits, self-exclusion and reality check',
  reply: SecondProtections,
  refusals: {},
});

export const SECOND_PROTECTION_REFUSALS = {
  /** `{untilMs, minutes}`: after a failed test. */
  knowledgeTestWait: { code: 7002, status: 422 },
  alreadyPassed: { code: 409, status: 409 },
  /** `{limit, asset}`: above the operator's own. */
  lossLimitTooHigh: { code: 3003, status: 422 },
} as const satisfies RefusalTable;

/** One answer to every question. */
export const KnowledgeAnswers = z.strictObject({
  counterparty: z.enum(KNOWLEDGE_QUESTIONS.counterparty),
  openPrice: z.enum(KNOWLEDGE_QUESTIONS.openPrice),
  closePrice: z.enum(KNOWLEDGE_QUESTIONS.closePrice),
  tie: z.enum(KNOWLEDGE_QUESTIONS.tie),
  cancel: z.enum(KNOWLEDGE_QUESTIONS.cancel),
  loss: z.enum(KNOWLEDGE_QUESTIONS.loss),
  win: z.enum(KNOWLEDGE_QUESTIONS.win),
  breakEven: z.enum(KNOWLEDGE_QUESTIONS.breakEven),
  missingTicks: z.enum(KNOWLEDGE_QUESTIONS.missingTicks),
  longRun: z.enum(KNOWLEDGE_QUESTIONS.longRun),
});

export const answerKnowledgeTest = endpoint({
  method: 'POST',
  path: '/api/secondContract/test',
  access: 'user',
  summary: 'Answer the ten questions of the knowledge test; eight right ones pass, and the cooling-off begins',
  body: z.strictObject({ answers: KnowledgeAnswers }),
  reply: z.strictObject({
    isPassed: z.boolean(),
    correct: z.int(),
    /** Questions that were answered wrongly. */
    wrong: z.array(z.string()),
    nextAttemptTime: z.nullable(TimeMs),
    coolingOffUntil: z.nullable(TimeMs),
  }),
  refusals: SECOND_PROTECTION_REFUSALS,
});

export const setSecondLimits = endpoint({
  method: 'POST',
  path: '/api/secondContract/limits',
  access: 'user',
  summary: 'Set one’s own loss limits: a lower one holds at once, a higher one after a day',
  body: z.strictObject({ dailyLoss: z.optional(SentDecimal), monthlyLoss: z.optional(SentDecimal) }),
  reply: SecondProtections,
  refusals: SECOND_PROTECTION_REFUSALS,
});

export const excludeSelf = endpoint({
  method: 'POST',
  path: '/api/secondContract/selfExclusion',
  access: 'user',
  summary: 'Exclude oneself from second contracts; it cannot be taken back, only made longer',
  body: z.strictObject({ days: z.literal(EXCLUSION_DAYS) }),
  reply: SecondProtections,
  refusals: {},
});

export const acknowledgeRealityCheck = endpoint({
  method: 'POST',
  path: '/api/secondContract/realityCheck',
  access: 'user',
  summary: 'Say that one has seen how long one has traded and what it came to',
  reply: SecondProtections,
  refusals: {},
});
