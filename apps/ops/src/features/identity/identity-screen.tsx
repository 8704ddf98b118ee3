import { listIdentityCases, type IdentityCase } from '@candor/contract/staff/identity-cases.ts';
import { Table, type Column } from '@candor/ui/table.tsx';
import { useState } from 'react';
import { CaseFrame } from '#shared/case-frame.tsx';
import { DueClock } from '#shared/due-clock.tsx';
import { Loaded } from '#shared/loaded.tsx';
import { Moment } from '#shared/moment.tsx';
import { OpenCaseButton } from '#shared/open-case-button.tsx';
import { useLive } from '#shared/use-live.ts';
import { useT, type Translate } from '#shared/use-t.ts';
import { IdentityCaseView } from './identity-case-view.tsx';

/** Verifications that wait, and the open one beside them. */
export function IdentityScreen() {
  const t = useT();
  const cases = useLive(listIdentityCases, {});
  const [openedId, setOpenedId] = useState<string>();
  return (
    <CaseFrame
      title={t('ops.cases.waiting')}
      list={
        <Loaded query={cases} empty={t('ops.cases.none')}>
          {(rows) => (
            <Table
              label={t('ops.nav.identity')}
              columns={columnsOf(t, { openedId, onOpen: setOpenedId })}
              rows={rows}
              rowKey={({ userId }) => userId}
            />
          )}
        </Loaded>
      }
    >
      {openedId !== undefined && (
        <IdentityCaseView key={openedId} userId={openedId} onDone={() => setOpenedId(undefined)} />
      )}
    </CaseFrame>
  );
}

interface Opening {
  readonly openedId: string | undefined;
  readonly onOpen: (id: string) => void;
}

function columnsOf(t: Translate, { openedId, onOpen }: Opening): readonly Column<IdentityCase>[] {
  return [
    {
      key: 'user',
      header: t('ops.column.user'),
      cell: ({ userId }) => (
        <OpenCaseButton label={userId} isOpen={userId === openedId} onOpen={() => onOpen(userId)} />
      ),
    },
    { key: 'part', header: t('ops.column.part'), cell: ({ part }) => t(`ops.identity.${part}`) },
    { key: 'country', header: t('ops.column.country'), cell: ({ country }) => country },
    { key: 'at', header: t('ops.column.submitted'), cell: ({ submittedAtMs }) => <Moment atMs={submittedAtMs} /> },
    { key: 'due', header: t('ops.column.due'), cell: ({ dueAtMs }) => <DueClock dueAtMs={dueAtMs} /> },
  ];
}
