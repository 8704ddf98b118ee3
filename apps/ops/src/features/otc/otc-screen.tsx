import { listAppealCases, type AppealCase } from '@candor/contract/staff/otc-cases.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { CaseQueue } from '#shared/cases/case-queue.tsx';
import { DueClock } from '#shared/cases/due-clock.tsx';
import { useLive } from '#shared/api/use-live.ts';
import { useT, type Translate } from '#shared/texts/use-t.ts';
import { AppealCaseView } from './appeal-case-view.tsx';

/** Appeals about OTC orders, and the open one beside them. */
export function OtcScreen() {
  const t = useT();
  return (
    <CaseQueue
      path="/otc"
      label={t('ops.nav.otc')}
      query={useLive(listAppealCases, {})}
      idOf={({ id }) => id}
      idHeader={t('ops.column.number')}
      columns={columnsOf(t)}
    >
      {(row, onDone) => <AppealCaseView key={row.id} row={row} onDone={onDone} />}
    </CaseQueue>
  );
}

function columnsOf(t: Translate): readonly Column<AppealCase>[] {
  return [
    { key: 'order', header: t('ops.otc.order'), cell: ({ orderCode }) => orderCode },
    { key: 'state', header: t('ops.otc.state'), cell: ({ state }) => t(`ops.otc.state.${state}`) },
    {
      key: 'amount',
      header: t('ops.column.amount'),
      align: 'end',
      sortBy: ({ value }) => value,
      sortAs: 'decimal',
      cell: ({ amount, coin }) => <Amount value={amount} unit={coin} />,
    },
    { key: 'due', header: t('ops.column.due'), cell: ({ dueAtMs }) => <DueClock dueAtMs={dueAtMs} /> },
  ];
}
