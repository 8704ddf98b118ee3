import type { ReplyOutput } from '@candor/contract/shared/endpoint.ts';
import type { openDepositCase } from '@candor/contract/staff/deposit-cases.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { Badge } from '@candor/ui/badge.tsx';
import { CaseLink } from '#shared/cases/case-link.tsx';
import { DueClock } from '#shared/cases/due-clock.tsx';
import { EvidencePicture } from '#shared/cases/evidence-picture.tsx';
import { FactList } from '#shared/fact-list.tsx';
import { Moment } from '#shared/moment.tsx';
import { nameApprovers } from '#shared/names/name-staff.ts';
import { useT } from '#shared/texts/use-t.ts';
import { UserLink } from '#shared/user-link.tsx';

interface DepositFactsProps {
  readonly shown: ReplyOutput<typeof openDepositCase>;
  /** It waits no longer, and has no clock any more. */
  readonly isDecided?: boolean;
}

/** The declaration, the screenshot, what the first reviewer found and what may be the same money. */
export function DepositFacts({ shown, isDecided = false }: DepositFactsProps) {
  const t = useT();
  const { duplicates, approvedBy, evidence, received, screenshot } = shown;
  const duplicateBadges = duplicates.map(({ id, userId, same }) => (
    <Badge key={id} tone="warning">
      {t(`ops.deposit.same.${same}`)} · <CaseLink kind="deposit" id={id} /> · <UserLink userId={userId} />
    </Badge>
  ));
  return (
    <>
      <FactList
        facts={[
          [t('ops.column.user'), <UserLink key="user" userId={shown.userId} />],
          [t('ops.deposit.declared'), <Amount key="amount" value={shown.amount} unit={shown.coin} />],
          [t('ops.column.network'), shown.network],
          [t('ops.column.submitted'), <Moment key="at" atMs={shown.submittedAtMs} />],
          [
            t('ops.deposit.transaction'),
            <span key="tx" className="font-mono break-all">
              {shown.txHash ?? '—'}
            </span>,
          ],
          [t('ops.column.approvals'), nameApprovers(`${approvedBy.length} / ${shown.approvalsNeeded}`, approvedBy)],
          ...(received === null || evidence === null
            ? []
            : [[t('ops.deposit.firstFinding'), `${received} ${shown.coin}, ${evidence}`] as const]),
          ...(isDecided ? [] : [[t('ops.column.due'), <DueClock key="due" dueAtMs={shown.dueAtMs} />] as const]),
          [
            t('ops.cases.duplicates'),
            <span key="same" className="flex flex-wrap gap-1">
              {duplicateBadges.length === 0 ? t('ops.cases.noDuplicates') : duplicateBadges}
            </span>,
          ],
        ]}
      />
      {screenshot !== null && <EvidencePicture name={t('ops.deposit.screenshot')} jpeg={screenshot} />}
    </>
  );
}
