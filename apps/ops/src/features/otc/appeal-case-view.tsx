import type { ReplyOutput } from '@candor/contract/shared/endpoint.ts';
import { OTC_SYSTEM_WORDS } from '@candor/contract/otc/chat.ts';
import { askForEvidence, openAppealCase, type AppealCase } from '@candor/contract/staff/otc-cases.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { Button } from '@candor/ui/button.tsx';
import { useState } from 'react';
import { EvidencePicture } from '#shared/cases/evidence-picture.tsx';
import { FactList } from '#shared/fact-list.tsx';
import { Loaded } from '#shared/loaded.tsx';
import { Moment } from '#shared/moment.tsx';
import { nameStaff } from '#shared/names/name-staff.ts';
import { Panel } from '#shared/panel.tsx';
import { ReasonDialog } from '#shared/cases/reason-dialog.tsx';
import { useMayCall } from '#shared/api/session.ts';
import { useChange } from '#shared/api/use-live.ts';
import { useOpened } from '#shared/cases/use-opened.ts';
import { useT } from '#shared/texts/use-t.ts';
import { DecisionForm } from './decision-form.tsx';

interface AppealCaseViewProps {
  readonly row: AppealCase;
  readonly onDone: () => void;
}

/** What both sides say, what they said to each other, and what becomes of the coin. */
export function AppealCaseView({ row, onDone }: AppealCaseViewProps) {
  const { id } = row;
  const t = useT();
  const mayCall = useMayCall();
  const looked = useOpened(openAppealCase, { params: { id } });
  const askMore = useChange(askForEvidence);
  const [isAsking, setIsAsking] = useState(false);
  const isInHand = row.state === 'arbitration' && mayCall(askForEvidence);
  return (
    <Panel title={t('ops.cases.case', { id })}>
      <Loaded query={looked}>{(opened) => <AppealFacts shown={{ ...opened, ...row }} />}</Loaded>
      {isInHand && (
        <>
          <Button className="self-start" onClick={() => setIsAsking(true)}>
            {t('ops.otc.askMore')}
          </Button>
          <DecisionForm row={row} onDone={onDone} />
        </>
      )}
      <ReasonDialog
        title={isAsking ? t('ops.otc.askMore') : undefined}
        description={t('ops.otc.askMoreText')}
        isWorking={askMore.isPending}
        error={askMore.error}
        onClose={() => setIsAsking(false)}
        onConfirm={(reason) =>
          askMore.mutate({ params: { id }, body: { reason } }, { onSuccess: () => setIsAsking(false) })
        }
      />
    </Panel>
  );
}

type Shown = ReplyOutput<typeof openAppealCase>;

function AppealFacts({ shown }: { readonly shown: Shown }) {
  const t = useT();
  const { proposal } = shown;
  return (
    <>
      <FactList
        facts={[
          [t('ops.otc.order'), shown.orderCode],
          [t('ops.otc.state'), t(`ops.otc.state.${shown.state}`)],
          [t('ops.otc.reason'), t(`ops.otc.reason.${shown.reason}`)],
          [t('ops.otc.seller'), shown.sellerId],
          [t('ops.otc.buyer'), shown.buyerId],
          [t('ops.otc.filedBy'), t(`ops.otc.${shown.filedBy}`)],
          [t('ops.otc.contact'), [shown.contact, shown.phone].filter((part) => part !== '').join(', ')],
          [t('ops.column.amount'), <Amount key="amount" value={shown.amount} unit={shown.coin} />],
          [t('ops.otc.payment'), <Amount key="payment" value={shown.fiatAmount} unit={shown.fiat.toUpperCase()} />],
          [t('ops.otc.opened'), <Moment key="opened" atMs={shown.openedAtMs} />],
          [t('ops.otc.paid'), shown.paidAtMs === null ? '—' : <Moment key="paid" atMs={shown.paidAtMs} />],
          [
            t('ops.otc.proposal'),
            proposal === null ? (
              '—'
            ) : (
              <span key="proposal">
                {nameStaff(proposal.by)}: {t(`ops.otc.decision.${proposal.decision}`)},{' '}
                <Amount value={proposal.buyerAmount} unit={shown.coin} /> ({proposal.reason})
              </span>
            ),
          ],
        ]}
      />
      <h3 className="text-13 font-semibold">{t('ops.otc.statements')}</h3>
      {shown.statements.map(({ by, description, pictures, atMs }) => (
        <div key={`${by}-${atMs}`} className="flex flex-col gap-2 text-13">
          <p className="whitespace-pre-wrap">
            <Speaker by={by} atMs={atMs} />
            {description}
          </p>
          {pictures.map((jpeg, index) => (
            <EvidencePicture key={jpeg.slice(-40)} name={`${t(`ops.otc.${by}`)} ${index + 1}`} jpeg={jpeg} />
          ))}
        </div>
      ))}
      <h3 className="text-13 font-semibold">{t('ops.otc.chat')}</h3>
      {shown.chat.map((said) => (
        <SaidLine key={`${said.by}-${said.atMs}-${said.text}`} said={said} />
      ))}
    </>
  );
}

/** One message of the chat; the operator says words, which are told in the reader's language. */
function SaidLine({ said: { by, text, picture, atMs } }: { readonly said: Shown['chat'][number] }) {
  const t = useT();
  const word = by === 'operator' ? OTC_SYSTEM_WORDS.find((known) => known === text) : undefined;
  return (
    <div className="flex flex-col gap-2 text-13">
      <p className="break-words whitespace-pre-wrap">
        <Speaker by={by} atMs={atMs} />
        {word === undefined ? text : t(`ops.otc.said.${word}`)}
      </p>
      {picture !== null && <EvidencePicture name={t('ops.otc.chat')} jpeg={picture} />}
    </div>
  );
}

/** Who said something, and when: who was late is often the question. */
function Speaker({ by, atMs }: Pick<Shown['chat'][number], 'by' | 'atMs'>) {
  const t = useT();
  return (
    <span className="block text-12 text-muted">
      {t(`ops.otc.${by}`)} · <Moment atMs={atMs} />
    </span>
  );
}
