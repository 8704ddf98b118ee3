import { EmptyState } from '@candor/ui/empty-state.tsx';
import { Pagination } from '@candor/ui/pagination.tsx';
import { Skeleton } from '@candor/ui/skeleton.tsx';
import { type Column, Table } from '@candor/ui/table.tsx';
import { Loaded } from './loaded.tsx';

interface PagedTableProps<Row> {
  readonly label: string;
  /** Said when there is no row. */
  readonly empty: string;
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
export function PagedTable<Row>({ label, empty, columns, rowKey, query, page, onPage }: PagedTableProps<Row>) {
  return (
    <Loaded query={query} skeleton={<Outline />}>
      {({ records, pages }) => (
        <div aria-busy={query.isPlaceholderData} className="flex flex-col gap-3 aria-busy:opacity-60">
          <div className="overflow-hidden sm:rounded-large sm:border sm:border-line sm:bg-surface-2">
            <Table
              label={label}
              columns={columns.map(withoutSort)}
              rows={records}
              rowKey={rowKey}
              empty={<EmptyState title={empty} />}
            />
          </div>
          {pages > 1 && <Pagination label={label} page={page} pageCount={pages} onChange={onPage} />}
        </div>
      )}
    </Loaded>
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
