import { listLoanCases, type LoanCase } from '@candor/contract/staff/loan-cases.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { CaseQueue } from '#shared/cases/case-queue.tsx';
import { DueClock } from '#shared/cases/due-clock.tsx';
import { useLive } from '#shared/api/use-live.ts';
import { useT, type Translate } from '#shared/texts/use-t.ts';
import { LoanCaseView } from './loan-case-view.tsx';

/** Applications for loans, and the open one beside them. */
export function LoansScreen() {
  const t = useT();
  return (
    <CaseQueue
      path="/loans"
      label={t('ops.nav.loans')}
      query={useLive(listLoanCases, {})}
      idOf={({ id }) => id}
      idHeader={t('ops.column.number')}
      columns={columnsOf(t)}
    >
      {(row, onDone) => <LoanCaseView key={row.id} row={row} onDone={onDone} />}
    </CaseQueue>
  );
}

function columnsOf(t: Translate): readonly Column<LoanCase>[] {
  return [
    { key: 'user', header: t('ops.column.user'), cell: ({ loginName }) => loginName },
    {
      key: 'amount',
      header: t('ops.column.amount'),
      align: 'end',
      sortBy: ({ amount }) => amount,
      sortAs: 'decimal',
      cell: ({ amount, coin }) => <Amount value={amount} unit={coin} />,
    },
    {
      key: 'ltv',
      header: t('ops.loans.ltv'),
      align: 'end',
      cell: ({ ltv }) => <Amount value={ltv ?? undefined} unit="%" />,
    },
    { key: 'score', header: t('ops.loans.score'), align: 'end', cell: ({ score }) => score },
    { key: 'due', header: t('ops.column.due'), cell: ({ dueAtMs }) => <DueClock dueAtMs={dueAtMs} /> },
  ];
}
