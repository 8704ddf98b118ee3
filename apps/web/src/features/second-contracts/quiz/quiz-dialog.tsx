import {
  answerKnowledgeTest,
  KNOWLEDGE_CORRECT_MIN,
  KNOWLEDGE_QUESTIONS,
  type KnowledgeQuestion,
} from '@candor/contract/second-contracts/protections.ts';
import type { ReplyOutput } from '@candor/contract/shared/endpoint.ts';
import { Banner } from '@candor/ui/banner.tsx';
import { Button } from '@candor/ui/button.tsx';
import { Dialog } from '@candor/ui/overlays/dialog.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#shared/api/call.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { protections } from '../protections/protections-query.ts';
import { completeAnswers, type QuizAnswers } from './quiz-answers.ts';
import { QuizQuestion } from './quiz-question.tsx';

interface QuizDialogProps {
  readonly onClose: () => void;
}

type QuizResult = ReplyOutput<typeof answerKnowledgeTest>;

const QUESTIONS = Object.keys(KNOWLEDGE_QUESTIONS).filter((name): name is KnowledgeQuestion =>
  Object.hasOwn(KNOWLEDGE_QUESTIONS, name),
);

/** Ten questions, eight of which must be right. Nothing is lost when it is closed; nothing is told before it is sent. */
export function QuizDialog({ onClose }: QuizDialogProps) {
  const t = useT();
  const queries = useQueryClient();
  const [answers, setAnswers] = useState<QuizAnswers>({});
  const complete = completeAnswers(answers);
  const send = useMutation({
    mutationFn: (body: { readonly answers: NonNullable<typeof complete> }) => call(answerKnowledgeTest, { body }),
    onSuccess: () => void queries.invalidateQueries({ queryKey: protections.queryKey }),
  });
  const counts = { total: String(QUESTIONS.length), needed: String(KNOWLEDGE_CORRECT_MIN) };
  return (
    <Dialog
      isOpen
      size="large"
      onClose={onClose}
      title={t('quiz.title')}
      description={t('quiz.intro', counts)}
      footer={
        send.data === undefined ? (
          <Button
            variant="primary"
            isLoading={send.isPending}
            disabled={complete === undefined}
            onClick={() => complete !== undefined && send.mutate({ answers: complete })}
          >
            {t('quiz.send')}
          </Button>
        ) : (
          <Button variant="primary" onClick={onClose}>
            {t('quiz.close')}
          </Button>
        )
      }
    >
      {send.data === undefined ? (
        <ol className="flex flex-col gap-6">
          {QUESTIONS.map((question) => (
            <li key={question}>
              <QuizQuestion
                question={question}
                answer={answers[question]}
                onAnswer={(answer) => setAnswers((known) => ({ ...known, [question]: answer }))}
              />
            </li>
          ))}
        </ol>
      ) : (
        <Outcome result={send.data} />
      )}
    </Dialog>
  );
}

function Outcome({ result: { isPassed, correct, wrong } }: { readonly result: QuizResult }) {
  const t = useT();
  const counts = { correct: String(correct), total: String(QUESTIONS.length) };
  const missed = QUESTIONS.filter((question) => wrong.includes(question));
  return (
    <div role="status" className="flex flex-col gap-4">
      <Banner tone={isPassed ? 'success' : 'warning'} title={t('quiz.score', counts)}>
        {t(isPassed ? 'quiz.passed' : 'quiz.failed')}
      </Banner>
      {missed.length > 0 && (
        <section aria-label={t('quiz.missed')} className="flex flex-col gap-2 text-13">
          <h3 className="font-semibold">{t('quiz.missed')}</h3>
          <ul className="flex list-disc flex-col gap-1 ps-5 text-muted">
            {missed.map((question) => (
              <li key={question}>{t(`quiz.${question}.question`)}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
