import type { KNOWLEDGE_QUESTIONS, KnowledgeQuestion } from '@candor/contract/perpetuals/knowledge.ts';
import type { PlainMessageId } from '#shared/i18n/translate.ts';

/** In the order they are asked. */
export const QUESTIONS = [
  'leverage',
  'liquidation',
  'funding',
  'crossMargin',
  'stopLoss',
] as const satisfies readonly KnowledgeQuestion[];

type AnswerNames = {
  readonly [Question in KnowledgeQuestion]: readonly (readonly [
    (typeof KNOWLEDGE_QUESTIONS)[Question][number],
    PlainMessageId,
  ])[];
};

/** What there is to choose from; which of it is right, the server alone knows. */
export const KNOWLEDGE_ANSWERS: AnswerNames = {
  leverage: [
    ['lossesToo', 'knowledge.leverage.lossesToo'],
    ['gainsOnly', 'knowledge.leverage.gainsOnly'],
    ['lowerFees', 'knowledge.leverage.lowerFees'],
  ],
  liquidation: [
    ['lastTrade', 'knowledge.liquidation.lastTrade'],
    ['closedByMark', 'knowledge.liquidation.closedByMark'],
    ['askedFirst', 'knowledge.liquidation.askedFirst'],
  ],
  funding: [
    ['houseIncome', 'knowledge.funding.houseIncome'],
    ['oncePaidAtOpening', 'knowledge.funding.oncePaidAtOpening'],
    ['betweenTraders', 'knowledge.funding.betweenTraders'],
  ],
  crossMargin: [
    ['wholeWallet', 'knowledge.crossMargin.wholeWallet'],
    ['onePosition', 'knowledge.crossMargin.onePosition'],
    ['spotWallet', 'knowledge.crossMargin.spotWallet'],
  ],
  stopLoss: [
    ['alwaysExact', 'knowledge.stopLoss.alwaysExact'],
    ['mayDiffer', 'knowledge.stopLoss.mayDiffer'],
    ['neverFires', 'knowledge.stopLoss.neverFires'],
  ],
};
