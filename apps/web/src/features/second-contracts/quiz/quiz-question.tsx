import type { KNOWLEDGE_QUESTIONS, KnowledgeQuestion } from '@candor/contract/second-contracts/protections.ts';
import { RadioGroup } from '@candor/ui/inputs/radio-group.tsx';
import type { PlainMessageId } from '#shared/i18n/translate.ts';
import { useT } from '#shared/i18n/use-t.ts';

interface QuizQuestionProps {
  readonly question: KnowledgeQuestion;
  readonly answer: string | undefined;
  readonly onAnswer: (answer: string) => void;
}

export function QuizQuestion({ question, answer, onAnswer }: QuizQuestionProps) {
  const t = useT();
  const texts: Readonly<Record<string, PlainMessageId>> = ANSWERS[question];
  return (
    <RadioGroup
      label={t(`quiz.${question}.question`)}
      value={answer}
      onChange={onAnswer}
      options={Object.entries(texts).map(([value, label]) => ({ value, label: t(label) }))}
    />
  );
}

/** Typed by the contract: an answer without a text, or a text without an answer, does not compile. */
const ANSWERS = {
  counterparty: {
    venue: 'quiz.counterparty.venue',
    otherUsers: 'quiz.counterparty.otherUsers',
    nobody: 'quiz.counterparty.nobody',
  },
  openPrice: {
    priceOnScreen: 'quiz.openPrice.priceOnScreen',
    firstTickAfter: 'quiz.openPrice.firstTickAfter',
    bestOfMinute: 'quiz.openPrice.bestOfMinute',
  },
  closePrice: {
    lastTick: 'quiz.closePrice.lastTick',
    highestTick: 'quiz.closePrice.highestTick',
    meanOfFive: 'quiz.closePrice.meanOfFive',
  },
  tie: {
    stakeAndFeeBack: 'quiz.tie.stakeAndFeeBack',
    stakeLost: 'quiz.tie.stakeLost',
    halfBack: 'quiz.tie.halfBack',
  },
  cancel: { anytime: 'quiz.cancel.anytime', never: 'quiz.cancel.never', firstSeconds: 'quiz.cancel.firstSeconds' },
  loss: { cost1: 'quiz.loss.cost1', cost85: 'quiz.loss.cost85', cost86: 'quiz.loss.cost86' },
  win: { gain84: 'quiz.win.gain84', gain85: 'quiz.win.gain85', gain185: 'quiz.win.gain185' },
  breakEven: {
    third: 'quiz.breakEven.third',
    half: 'quiz.breakEven.half',
    moreThanHalf: 'quiz.breakEven.moreThanHalf',
  },
  missingTicks: {
    venueDecides: 'quiz.missingTicks.venueDecides',
    allBack: 'quiz.missingTicks.allBack',
    stakeLost: 'quiz.missingTicks.stakeLost',
  },
  longRun: {
    gains: 'quiz.longRun.gains',
    staysEven: 'quiz.longRun.staysEven',
    losesFees: 'quiz.longRun.losesFees',
  },
} as const satisfies {
  readonly [Name in KnowledgeQuestion]: Readonly<
    Record<(typeof KNOWLEDGE_QUESTIONS)[Name][number], `quiz.${Name}.${string}`>
  >;
};
