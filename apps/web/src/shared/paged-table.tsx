import { buttonClass } from '@candor/ui/button-class.ts';
import type { DrawingName } from '@candor/ui/charts/line-drawing.tsx';
import { EmptyState } from '@candor/ui/empty-state.tsx';
import { Pagination } from '@candor/ui/table/pagination.tsx';
import { Skeleton } from '@candor/ui/skeleton.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { Table } from '@candor/ui/table/table.tsx';
import type { ReactNode } from 'react';
import { Loaded } from './loaded.tsx';
import { Link } from './router/link.tsx';

interface PagedTableProps<Row> {
  readonly label: string;
  /** Said when there is no row. */
  readonly empty: string;
  /** Where one begins what would stand here; offered when there is no row. */
  readonly start?: { readonly to: string; readonly label: string } | undefined;
  /** What one does to begin, where that is on this page. */
  readonly step?: ReactNode;
  /** Of what would stand here. */
  readonly drawing?: DrawingName | undefined;
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  readonly query: {
    readonly data: { readonly records: readonly Row[]; readonly pages: number } | undefined;
    readonly isError: boolean;
    /** The rows on screen are those of the last choice, and the next are on their way. */
    readonly isPlaceholderData: boolean;
    refetch(): unknown;
  };
  readonly page: number;
  readonly onPage: (page: number) => void;
}

/** A page of records: its outline until it is there, cards on a phone, and the way to the other pages. */
export function PagedTable<Row>({ label, columns, rowKey, query, ...rest }: PagedTableProps<Row>) {
  const { empty, start, step, drawing, ...pages } = rest;
  return (
    <Loaded query={query} skeleton={<Outline />}>
      {({ records, pages: pageCount }) => (
        <div aria-busy={query.isPlaceholderData} className="flex flex-col gap-3 aria-busy:opacity-60">
          <div className="overflow-hidden sm:rounded-large sm:border sm:border-line sm:bg-surface-2">
            <Table
              label={label}
              columns={columns.map(withoutSort)}
              rows={records}
              rowKey={rowKey}
              empty={<EmptyState drawing={drawing} title={empty} action={start ? <StartLink {...start} /> : step} />}
            />
          </div>
          {pageCount > 1 && (
            <Pagination label={label} page={pages.page} pageCount={pageCount} onChange={pages.onPage} />
          )}
        </div>
      )}
    </Loaded>
  );
}

function StartLink({ to, label }: NonNullable<PagedTableProps<never>['start']>) {
  return (
    <Link to={to} className={buttonClass({ variant: 'primary' })}>
      {label}
    </Link>
  );
}

/** The rows are a page of a longer list in the server's order; sorting this page alone would tell something untrue. */
function withoutSort<Row>({ sortBy: _by, sortAs: _as, ...column }: Column<Row>): Column<Row> {
  return column;
}

const OUTLINE_ROWS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

function Outline() {
  return (
    <div className="flex flex-col gap-2">
      {OUTLINE_ROWS.map((row) => (
        <Skeleton key={row} className="h-10 w-full" />
      ))}
    </div>
  );
}
