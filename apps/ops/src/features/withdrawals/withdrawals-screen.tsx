import { WITHDRAWAL_CASES, WITHDRAWAL_OUTCOMES } from '@candor/contract/staff/case-memory/case-queues.ts';
import { listWithdrawalCases, type WithdrawalCase } from '@candor/contract/staff/withdrawal-cases.ts';
import { WITHDRAWAL_STOP_REASONS } from '@candor/contract/withdrawals/wire.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { CaseQueue } from '#shared/cases/case-queue.tsx';
import { DueClock } from '#shared/cases/due-clock.tsx';
import { Waited } from '#shared/cases/waited.tsx';
import { useLive } from '#shared/api/use-live.ts';
import { useT, type Translate } from '#shared/texts/use-t.ts';
import { DecidedWithdrawal } from './decided-withdrawal.tsx';
import { printApprovals } from './print-approvals.ts';
import { WithdrawalCaseView } from './withdrawal-case-view.tsx';
import { UserLink } from '#shared/user-link.tsx';

/** Withdrawals that wait, and the open one beside them. */
export function WithdrawalsScreen() {
  const t = useT();
  return (
    <CaseQueue
      path="/withdrawals"
      label={t('ops.nav.withdrawals')}
      query={useLive(listWithdrawalCases, {})}
      idOf={({ id }) => id}
      idHeader={t('ops.column.number')}
      columns={columnsOf(t)}
      memory={{
        calls: WITHDRAWAL_CASES,
        outcomes: WITHDRAWAL_OUTCOMES.map((value) => ({ value, label: t(`ops.withdrawalOutcome.${value}`) })),
        nameReason: (reason) => nameStopReason(t, reason),
        renderDecided: (id) => <DecidedWithdrawal key={id} id={id} />,
      }}
    >
      {(row, onDone) => <WithdrawalCaseView key={row.id} row={row} onDone={onDone} />}
    </CaseQueue>
  );
}

/** A reason of the closed list in words; the reference of a bank as it is. */
function nameStopReason(t: Translate, reason: string): string {
  const known = WITHDRAWAL_STOP_REASONS.find((one) => one === reason);
  return known === undefined ? reason : t(`ops.stopReason.${known}`);
}

function columnsOf(t: Translate): readonly Column<WithdrawalCase>[] {
  return [
    { key: 'user', header: t('ops.column.user'), cell: ({ userId }) => <UserLink userId={userId} /> },
    {
      key: 'amount',
      header: t('ops.column.amount'),
      align: 'end',
      sortBy: ({ value }) => value,
      sortAs: 'decimal',
      cell: ({ amount, coin }) => <Amount value={amount} unit={coin} />,
    },
    { key: 'approvals', header: t('ops.column.approvals'), align: 'end', cell: (row) => printApprovals(row, t) },
    {
      key: 'waited',
      header: t('ops.case.waited'),
      sortBy: ({ submittedAtMs }) => submittedAtMs,
      cell: ({ submittedAtMs }) => <Waited sinceMs={submittedAtMs} />,
    },
    { key: 'due', header: t('ops.column.due'), cell: ({ dueAtMs }) => <DueClock dueAtMs={dueAtMs} /> },
  ];
}
