import * as z from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { TimeMs } from '../shared/fields.ts';

/**
 * What is asked before the first use in live mode, with the answers to choose from. The screen has a text for each word
 * (`perpetuals.knowledge.<question>` and `….<question>.<answer>`); which answer is right, the server alone knows.
 */
export const KNOWLEDGE_QUESTIONS = {
  leverage: ['lossesToo', 'gainsOnly', 'lowerFees'],
  liquidation: ['lastTrade', 'closedByMark', 'askedFirst'],
  funding: ['houseIncome', 'oncePaidAtOpening', 'betweenTraders'],
  crossMargin: ['wholeWallet', 'onePosition', 'spotWallet'],
  stopLoss: ['alwaysExact', 'mayDiffer', 'neverFires'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type KnowledgeQuestion = keyof typeof KNOWLEDGE_QUESTIONS;

export const KnowledgeState = z.strictObject({
  /** False in demo mode, where everything is a rehearsal. */
  isNeeded: z.boolean(),
  passedAtMs: z.nullable(TimeMs),
});
export type KnowledgeState = z.infer<typeof KnowledgeState>;

export const getPerpetualKnowledge = endpoint({
  method: 'GET',
  path: '/api/contract/knowledge',
  access: 'user',
  summary: 'Whether the questions about contracts must be answered before the first order, and whether they were',
  reply: KnowledgeState,
  refusals: {},
});

const QUESTIONS = KNOWLEDGE_QUESTIONS;

const KnowledgeAnswers = z.strictObject({
  leverage: z.enum(QUESTIONS.leverage),
  liquidation: z.enum(QUESTIONS.liquidation),
  funding: z.enum(QUESTIONS.funding),
  crossMargin: z.enum(QUESTIONS.crossMargin),
  stopLoss: z.enum(QUESTIONS.stopLoss),
});
export type KnowledgeAnswers = z.infer<typeof KnowledgeAnswers>;

export const answerPerpetualKnowledge = endpoint({
  method: 'POST',
  path: '/api/contract/knowledge',
  access: 'user',
  summary: 'Answer the questions about contracts; passed when every answer is right, and then kept with the account',
  body: z.strictObject({ answers: KnowledgeAnswers }),
  reply: z.extend(KnowledgeState, {
    /** The questions to think about again. */
    wrong: z.array(z.enum(['leverage', 'liquidation', 'funding', 'crossMargin', 'stopLoss'])),
  }),
  refusals: {},
});
