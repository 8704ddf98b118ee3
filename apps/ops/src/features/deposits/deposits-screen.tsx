import { listDepositCases, type DepositCase } from '@candor/contract/staff/deposit-cases.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { CaseQueue } from '#shared/cases/case-queue.tsx';
import { DueClock } from '#shared/cases/due-clock.tsx';
import { useLive } from '#shared/api/use-live.ts';
import { useT, type Translate } from '#shared/texts/use-t.ts';
import { DepositCaseView } from './deposit-case-view.tsx';
import { UserLink } from '#shared/user-link.tsx';

/** Declared deposits that wait, and the open one beside them. */
export function DepositsScreen() {
  const t = useT();
  return (
    <CaseQueue
      label={t('ops.nav.deposits')}
      query={useLive(listDepositCases, {})}
      idOf={({ id }) => id}
      idHeader={t('ops.column.number')}
      columns={columnsOf(t)}
    >
      {(row, onDone) => <DepositCaseView key={row.id} row={row} onDone={onDone} />}
    </CaseQueue>
  );
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
    { key: 'due', header: t('ops.column.due'), cell: ({ dueAtMs }) => <DueClock dueAtMs={dueAtMs} /> },
  ];
}
