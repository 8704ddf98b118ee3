import { answerPerpetualKnowledge } from '@candor/contract/perpetuals/knowledge.ts';
import type { RequestInput } from '@candor/contract/shared/endpoint.ts';
import { Banner } from '@candor/ui/banner.tsx';
import { Button } from '@candor/ui/button.tsx';
import { Dialog } from '@candor/ui/overlays/dialog.tsx';
import { RadioGroup } from '@candor/ui/inputs/radio-group.tsx';
import { showToast } from '@candor/ui/overlays/toast-store.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#shared/api/call.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { KNOWLEDGE_ANSWERS, QUESTIONS } from './knowledge-answers.ts';
import { useKnowledgeCheck } from './knowledge-store.ts';

type Answers = RequestInput<typeof answerPerpetualKnowledge>['body']['answers'];

/** What everybody should know before the first contract: asked once, and the order waits in the ticket meanwhile. */
export function KnowledgeDialog() {
  const t = useT();
  const [answers, setAnswers] = useState<Partial<Answers>>({});
  const close = () => useKnowledgeCheck.setState({ isOpen: false });
  const answer = useMutation({
    mutationFn: (whole: Answers) => call(answerPerpetualKnowledge, { body: { answers: whole } }),
    onSuccess: ({ passedAtMs }) => {
      if (passedAtMs === null) return;
      close();
      showToast({ tone: 'success', title: t('knowledge.passed') });
    },
  });
  const wrong = answer.data?.wrong ?? [];
  return (
    <Dialog
      isOpen
      onClose={close}
      title={t('knowledge.title')}
      description={t('knowledge.text')}
      footer={
        <>
          <Button onClick={close}>{t('spot.confirm.back')}</Button>
          <Button
            variant="primary"
            isLoading={answer.isPending}
            disabled={!isWhole(answers)}
            onClick={() => isWhole(answers) && answer.mutate(answers)}
          >
            {t('knowledge.send')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {wrong.length > 0 && <Banner tone="warning">{t('knowledge.again')}</Banner>}
        {QUESTIONS.map((question) => (
          <RadioGroup
            key={question}
            label={`${wrong.includes(question) ? '↻ ' : ''}${t(`knowledge.${question}`)}`}
            value={answers[question]}
            onChange={(chosen) => setAnswers((before) => ({ ...before, [question]: chosen }))}
            options={KNOWLEDGE_ANSWERS[question].map(([value, label]) => ({ value, label: t(label) }))}
          />
        ))}
      </div>
    </Dialog>
  );
}

function isWhole(answers: Partial<Answers>): answers is Answers {
  return QUESTIONS.every((question) => answers[question] !== undefined);
}
