import { listDepositCases, type DepositCase } from '@candor/contract/staff/deposit-cases.ts';
import { Amount } from '@candor/ui/amount.tsx';
import { Table, type Column } from '@candor/ui/table.tsx';
import { useState } from 'react';
import { CaseFrame } from '#shared/case-frame.tsx';
import { DueClock } from '#shared/due-clock.tsx';
import { Loaded } from '#shared/loaded.tsx';
import { OpenCaseButton } from '#shared/open-case-button.tsx';
import { useLive } from '#shared/use-live.ts';
import { useT, type Translate } from '#shared/use-t.ts';
import { DepositCaseView } from './deposit-case-view.tsx';

/** Declared deposits that wait, and the open one beside them. */
export function DepositsScreen() {
  const t = useT();
  const cases = useLive(listDepositCases, {});
  const [openedId, setOpenedId] = useState<string>();
  return (
    <CaseFrame
      title={t('ops.cases.waiting')}
      list={
        <Loaded query={cases} empty={t('ops.cases.none')}>
          {(rows) => (
            <Table
              label={t('ops.nav.deposits')}
              columns={columnsOf(t, { openedId, onOpen: setOpenedId })}
              rows={rows}
              rowKey={({ id }) => id}
            />
          )}
        </Loaded>
      }
    >
      {openedId !== undefined && <DepositCaseView key={openedId} id={openedId} onDone={() => setOpenedId(undefined)} />}
    </CaseFrame>
  );
}

interface Opening {
  readonly openedId: string | undefined;
  readonly onOpen: (id: string) => void;
}

function columnsOf(t: Translate, { openedId, onOpen }: Opening): readonly Column<DepositCase>[] {
  return [
    {
      key: 'id',
      header: t('ops.column.number'),
      cell: ({ id }) => <OpenCaseButton label={id} isOpen={id === openedId} onOpen={() => onOpen(id)} />,
    },
    { key: 'user', header: t('ops.column.user'), cell: ({ userId }) => userId },
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
      cell: ({ approvals, approvalsNeeded }) => `${approvals} / ${approvalsNeeded}`,
    },
    { key: 'due', header: t('ops.column.due'), cell: ({ dueAtMs }) => <DueClock dueAtMs={dueAtMs} /> },
  ];
}
