import { listWithdrawalCases, type WithdrawalCase } from '@candor/contract/staff/withdrawal-cases.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { CaseQueue } from '#shared/cases/case-queue.tsx';
import { DueClock } from '#shared/cases/due-clock.tsx';
import { useLive } from '#shared/api/use-live.ts';
import { useT, type Translate } from '#shared/texts/use-t.ts';
import { printApprovals } from './print-approvals.ts';
import { WithdrawalCaseView } from './withdrawal-case-view.tsx';
import { UserLink } from '#shared/user-link.tsx';

/** Withdrawals that wait, and the open one beside them. */
export function WithdrawalsScreen() {
  const t = useT();
  return (
    <CaseQueue
      label={t('ops.nav.withdrawals')}
      query={useLive(listWithdrawalCases, {})}
      idOf={({ id }) => id}
      idHeader={t('ops.column.number')}
      columns={columnsOf(t)}
    >
      {(row, onDone) => <WithdrawalCaseView key={row.id} row={row} onDone={onDone} />}
    </CaseQueue>
  );
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
    { key: 'due', header: t('ops.column.due'), cell: ({ dueAtMs }) => <DueClock dueAtMs={dueAtMs} /> },
  ];
}
