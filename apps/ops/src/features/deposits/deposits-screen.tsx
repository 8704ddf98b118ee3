import { DEPOSIT_REASONS } from '@candor/contract/deposits/wire.ts';
import { DEPOSIT_CASES, DEPOSIT_OUTCOMES } from '@candor/contract/staff/case-memory/case-queues.ts';
import { listDepositCases, type DepositCase } from '@candor/contract/staff/deposit-cases.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { CaseQueue } from '#shared/cases/case-queue.tsx';
import { DueClock } from '#shared/cases/due-clock.tsx';
import { Waited } from '#shared/cases/waited.tsx';
import { useLive } from '#shared/api/use-live.ts';
import { useT, type Translate } from '#shared/texts/use-t.ts';
import { DecidedDeposit } from './decided-deposit.tsx';
import { DepositCaseView } from './deposit-case-view.tsx';
import { UserLink } from '#shared/user-link.tsx';

/** Declared deposits that wait, and the open one beside them. */
export function DepositsScreen() {
  const t = useT();
  return (
    <CaseQueue
      path="/deposits"
      label={t('ops.nav.deposits')}
      query={useLive(listDepositCases, {})}
      idOf={({ id }) => id}
      idHeader={t('ops.column.number')}
      columns={columnsOf(t)}
      memory={{
        calls: DEPOSIT_CASES,
        outcomes: DEPOSIT_OUTCOMES.map((value) => ({ value, label: t(`ops.depositState.${value}`) })),
        nameReason: (reason) => nameDepositReason(t, reason),
        renderDecided: (id) => <DecidedDeposit key={id} id={id} />,
      }}
    >
      {(row, onDone) => <DepositCaseView key={row.id} row={row} onDone={onDone} />}
    </CaseQueue>
  );
}

/** A reason of the closed list in words; what was found as it was written down. */
function nameDepositReason(t: Translate, reason: string): string {
  const known = DEPOSIT_REASONS.find((one) => one === reason);
  return known === undefined ? reason : t(`ops.depositReason.${known}`);
}

function columnsOf(t: Translate): readonly Column<DepositCase>[] {
  return [
    { key: 'user', header: t('ops.column.user'), cell: ({ userId }) => <UserLink userId={userId} /> },
    {
      key: 'amount',
      header: t('ops.column.amount'),
      align: 'end',
      sortBy: ({ amount }) => amount,
      sortAs: 'decimal',
      cell: ({ amount, coin }) => <Amount value={amount} unit={coin} />,
    },
    {
      key: 'approvals',
      header: t('ops.column.approvals'),
      align: 'end',
      cell: ({ approvedBy, approvalsNeeded }) => `${approvedBy.length} / ${approvalsNeeded}`,
    },
    {
      key: 'waited',
      header: t('ops.case.waited'),
      sortBy: ({ submittedAtMs }) => submittedAtMs,
      cell: ({ submittedAtMs }) => <Waited sinceMs={submittedAtMs} />,
    },
    { key: 'due', header: t('ops.column.due'), cell: ({ dueAtMs }) => <DueClock dueAtMs={dueAtMs} /> },
  ];
}
