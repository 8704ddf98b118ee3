import type { CaseHolder } from '@candor/contract/staff/case-memory/case-calls.ts';
import type { Column } from '@candor/ui/table/column.ts';
import { DataTable } from '@candor/ui/table/data-table.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import { useSession } from '../api/session-store.ts';
import { Loaded } from '../loaded.tsx';
import { useT } from '../texts/use-t.ts';
import { OpenCaseButton } from './open-case-button.tsx';

interface WaitingListProps<Case> {
  readonly label: string;
  readonly query: UseQueryResult<readonly Case[]>;
  readonly idOf: (row: Case) => string;
  readonly idHeader: string;
  readonly columns: readonly Column<Case>[];
  readonly openedId: string | undefined;
  readonly onOpen: (id: string) => void;
  /** Who has taken which; undefined of a queue whose cases nobody takes. */
  readonly holders: readonly CaseHolder[] | undefined;
  /** Only what whoever sits here has taken. */
  readonly isMine?: boolean;
}

/** What waits for a decision, each row opened by its name. */
export function WaitingList<Case>({ label, query, idOf, idHeader, columns, ...rest }: WaitingListProps<Case>) {
  const { openedId, onOpen, holders, isMine = false } = rest;
  const t = useT();
  const own = useSession(({ session }) => session?.staff.name);
  const holderOf = (row: Case) => holders?.find(({ id }) => id === idOf(row))?.staff;
  const name: Column<Case> = {
    key: 'id',
    header: idHeader,
    isTitle: true,
    cell: (row) => {
      const id = idOf(row);
      return <OpenCaseButton label={id} isOpen={id === openedId} onOpen={() => onOpen(id)} />;
    },
  };
  const holder: Column<Case> = {
    key: 'holder',
    header: t('ops.case.holder'),
    sortBy: holderOf,
    cell: (row) => holderOf(row) ?? '—',
  };
  const shown = holders === undefined ? [name, ...columns] : [name, ...columns, holder];
  return (
    <Loaded query={query} empty={t('ops.cases.none')}>
      {(rows) => (
        <DataTable
          label={label}
          columns={shown}
          rows={isMine ? rows.filter((row) => holderOf(row) === own) : rows}
          rowKey={idOf}
          empty={<p className="text-13 text-muted">{t('ops.decided.noneMine')}</p>}
        />
      )}
    </Loaded>
  );
}
