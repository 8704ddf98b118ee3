import { Button } from '@candor/ui/button.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { DataTable } from '@candor/ui/table/data-table.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { CaseFrame } from './case-frame.tsx';
import { Loaded } from '../loaded.tsx';
import { OpenCaseButton } from './open-case-button.tsx';
import { Panel } from '../panel.tsx';
import { useT } from '../texts/use-t.ts';

interface CaseQueueProps<Case> {
  readonly label: string;
  readonly query: UseQueryResult<readonly Case[]>;
  /** What names a case, and the head of the column with it. */
  readonly idOf: (row: Case) => string;
  readonly idHeader: string;
  readonly columns: readonly Column<Case>[];
  /** The opened case, with its row as it stands now: what others decide meanwhile is seen at once. */
  readonly children: (row: Case, onDone: () => void) => ReactNode;
}

/** What waits for a decision, each row opened by its name, and the opened case beside it. */
export function CaseQueue<Case>({ label, query, idOf, idHeader, columns, children }: CaseQueueProps<Case>) {
  const t = useT();
  const [openedId, setOpenedId] = useState<string>();
  const opened = query.data?.find((row) => idOf(row) === openedId);
  const close = () => setOpenedId(undefined);
  const name: Column<Case> = {
    key: 'id',
    header: idHeader,
    cell: (row) => {
      const id = idOf(row);
      return <OpenCaseButton label={id} isOpen={id === openedId} onOpen={() => setOpenedId(id)} />;
    },
  };
  return (
    <CaseFrame
      title={t('ops.cases.waiting')}
      openedId={openedId}
      list={
        <Loaded query={query} empty={t('ops.cases.none')}>
          {(rows) => <DataTable label={label} columns={[name, ...columns]} rows={rows} rowKey={idOf} />}
        </Loaded>
      }
    >
      {opened !== undefined && children(opened, close)}
      {openedId !== undefined && query.data !== undefined && opened === undefined && (
        <Panel title={t('ops.cases.case', { id: openedId })}>
          <p className="text-13 text-muted">{t('ops.cases.gone')}</p>
          <Button className="self-start" onClick={close}>
            {t('ui.action.close')}
          </Button>
        </Panel>
      )}
    </CaseFrame>
  );
}
