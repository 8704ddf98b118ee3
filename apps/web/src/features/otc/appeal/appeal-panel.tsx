import { cancelAppeal, type Appeal } from '@candor/contract/otc/appeal.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { Badge } from '@candor/ui/badge.tsx';
import { Button } from '@candor/ui/button.tsx';
import { Countdown } from '@candor/ui/charts/countdown.tsx';
import { showToast } from '@candor/ui/overlays/toast-store.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { call } from '#shared/api/call.ts';
import { useSendOnce } from '@candor/browser/calls/use-send-once.ts';
import { formatDateTime } from '#shared/i18n/dates.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { loadChunk } from '#shared/navigation/chunk.ts';
import { useDateStyle } from '#shared/settings/settings-store.ts';
import { serverClock } from '@candor/browser/calls/server-clock.ts';
import { Fact, Facts } from '#shared/wallet/facts.tsx';
import { ActionDialog } from '../action-dialog.tsx';
import { APPEAL_CLOSED, mayAnswer } from '../order/order-state.ts';
import { OTC_KEY } from '../queries.ts';

interface AppealPanelProps {
  readonly appeal: Appeal;
  /** What is disputed. */
  readonly coin: string;
}

/** How an appeal stands, what was said, what was decided, and what may be said now. */
export function AppealPanel({ appeal, coin }: AppealPanelProps) {
  const t = useT();
  const { status, isOwn } = appeal;
  const [asked, setAsked] = useState<'answer' | 'cancel'>();
  const close = () => setAsked(undefined);
  return (
    <section aria-label={t('otc.appeal.title')} className="flex flex-col gap-3 rounded-medium border border-line p-4">
      <h3 className="flex flex-wrap items-center justify-between gap-2 text-14 font-semibold">
        {t(isOwn ? 'otc.appeal.own' : 'otc.appeal.other')}
        <Badge tone={status === APPEAL_CLOSED ? 'neutral' : 'danger'}>
          {mayAnswer(appeal) ? t('otc.appeal.yourTurn') : t(`otc.appeal.status.${status}`)}
        </Badge>
      </h3>
      <AppealFacts appeal={appeal} coin={coin} />
      <div className="flex flex-wrap gap-3 empty:hidden">
        {mayAnswer(appeal) && (
          <Button variant="primary" onClick={() => setAsked('answer')}>
            {t('otc.appeal.answer')}
          </Button>
        )}
        {isOwn && status !== APPEAL_CLOSED && (
          <Button onClick={() => setAsked('cancel')}>{t('otc.appeal.cancel')}</Button>
        )}
      </div>
      {asked === 'cancel' && <CancelAppeal appeal={appeal} onClose={close} />}
      {asked === 'answer' && (
        <Suspense>
          <AnswerDialog appeal={appeal} onClose={close} />
        </Suspense>
      )}
    </section>
  );
}

const AnswerDialog = lazy(async () => ({
  default: (await loadChunk(() => import('./answer-dialog.tsx'))).AnswerDialog,
}));

function AppealFacts({ appeal, coin }: AppealPanelProps) {
  const t = useT();
  const style = useDateStyle();
  const { question, decision, decisionReason, buyerCou, dueTime, closeTime } = appeal;
  return (
    <>
      <Facts>
        <Fact label={t('otc.appeal.reason')}>{t(`otc.appeal.reason.${appeal.reason}`)}</Fact>
        <Fact label={t('otc.appeal.pictures')}>{appeal.proofs}</Fact>
        <Fact label={t('common.list.time')}>{formatDateTime(appeal.createTime, style)}</Fact>
        {dueTime !== null && (
          <Fact label={t('otc.appeal.due')}>
            <Countdown untilMs={dueTime} nowMs={serverClock.nowMs} />
          </Fact>
        )}
        {decision !== null && <Fact label={t('otc.appeal.decision')}>{t(`otc.appeal.decision.${decision}`)}</Fact>}
        {decision !== null && (
          <Fact label={t('otc.order.buyerPart')}>
            <Amount value={buyerCou ?? undefined} unit={coin} />
          </Fact>
        )}
        {closeTime !== null && <Fact label={t('otc.appeal.status.4')}>{formatDateTime(closeTime, style)}</Fact>}
      </Facts>
      <Written>{appeal.description}</Written>
      {question !== null && <Written label={t('otc.appeal.question')}>{question}</Written>}
      {decisionReason !== null && <Written label={t('otc.appeal.decisionReason')}>{decisionReason}</Written>}
    </>
  );
}

interface WrittenProps {
  readonly label?: string;
  readonly children: string;
}

/** What somebody has written, as text. */
function Written({ label, children }: WrittenProps) {
  return (
    <p dir="auto" className="text-13 break-words whitespace-pre-wrap">
      {label !== undefined && <span className="text-muted">{label}: </span>}
      {children}
    </p>
  );
}

interface CancelAppealProps extends Pick<AppealPanelProps, 'appeal'> {
  readonly onClose: () => void;
}

function CancelAppeal({ appeal: { id }, onClose }: CancelAppealProps) {
  const t = useT();
  const queries = useQueryClient();
  const sendOnce = useSendOnce();
  const cancelling = useMutation({
    mutationFn: () => sendOnce(id, (key) => call(cancelAppeal, { params: { id } }, { key })),
    onSuccess: () => {
      showToast({ tone: 'success', title: t('otc.appeal.cancelled') });
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: OTC_KEY }),
  });
  return (
    <ActionDialog
      title={t('otc.appeal.cancel')}
      variant="danger"
      isWorking={cancelling.isPending}
      onClose={onClose}
      onConfirm={() => cancelling.mutate()}
    >
      <p>{t('otc.appeal.cancelText')}</p>
    </ActionDialog>
  );
}
