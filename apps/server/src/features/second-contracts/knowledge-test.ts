import {
  KNOWLEDGE_CORRECT_MIN,
  type KNOWLEDGE_QUESTIONS,
  type KnowledgeQuestion,
} from '@candor/contract/second-contracts/protections.ts';

export type KnowledgeAnswers = Readonly<Record<KnowledgeQuestion, string>>;

const RIGHT = {
  counterparty: 'venue',
  openPrice: 'firstTickAfter',
  closePrice: 'meanOfFive',
  tie: 'stakeAndFeeBack',
  cancel: 'never',
  loss: 'cost86',
  win: 'gain84',
  breakEven: 'moreThanHalf',
  missingTicks: 'allBack',
  longRun: 'losesFees',
} as const satisfies { readonly [Question in KnowledgeQuestion]: (typeof KNOWLEDGE_QUESTIONS)[Question][number] };

export interface KnowledgeMark {
  readonly isPassed: boolean;
  readonly correct: number;
  readonly wrong: readonly string[];
}

export function markAnswers(answers: KnowledgeAnswers): KnowledgeMark {
  const questions = Object.entries(RIGHT);
  const wrong = questions
    .filter(([question, right]) => Object(answers)[question] !== right)
    .map(([question]) => question);
  const correct = questions.length - wrong.length;
  return { isPassed: correct >= KNOWLEDGE_CORRECT_MIN, correct, wrong };
}
