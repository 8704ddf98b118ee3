import { ArrowDownWideNarrow, ArrowUpNarrowWide } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { Field } from '../inputs/field.tsx';
import { IconButton } from '../icon-button.tsx';
import { Pagination } from './pagination.tsx';
import { Select } from '../inputs/select.tsx';
import type { Column, Sort } from './column.ts';
import { useUiTexts } from '../ui-texts.tsx';

interface TableCardsProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly sort: Sort | undefined;
  readonly onSort: (sort: Sort) => void;
  readonly card?: ((row: Row) => ReactNode) | undefined;
}

/** The table on a phone: each row a card of names and values, so that nothing scrolls sideways. */
export function TableCards<Row>({ label, columns, rows, rowKey, sort, onSort, card }: TableCardsProps<Row>) {
  const [page, setPage] = useState(1);
  const pageCount = Math.ceil(rows.length / CARDS_PER_PAGE);
  const shownPage = Math.min(page, Math.max(1, pageCount));
  const drawnCount = useDrawnCount(CARDS_PER_PAGE);
  const firstIndex = (shownPage - 1) * CARDS_PER_PAGE;
  const shown = rows.slice(firstIndex, firstIndex + drawnCount);
  return (
    <div className="flex flex-col gap-3">
      <SortBar columns={columns} sort={sort} onSort={onSort} />
      <ul aria-label={label} className="flex flex-col divide-y divide-line">
        {shown.map((row) => (
          <li key={rowKey(row)} className="relative">
            {card === undefined ? <ListCard row={row} columns={columns} /> : card(row)}
          </li>
        ))}
      </ul>
      {pageCount > 1 && <Pagination label={label} page={shownPage} pageCount={pageCount} onChange={setPage} />}
    </div>
  );
}

const CARDS_PER_PAGE = 50;
/** About as many as a phone shows at once. */
const CARDS_AT_ONCE = 10;

/** What lies below the first screen is drawn piece by piece afterwards: a slow phone answers to a finger meanwhile. */
function useDrawnCount(countMax: number): number {
  const [count, setCount] = useState(CARDS_AT_ONCE);
  useEffect(() => {
    if (count >= countMax) return undefined;
    const timer = setTimeout(() => setCount(count + CARDS_AT_ONCE));
    return () => clearTimeout(timer);
  }, [count, countMax]);
  return count;
}

interface ListCardProps<Row> {
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
}

/** Every column by its name; what identifies the row stands above, what can be done with it below. */
function ListCard<Row>({ row, columns }: ListCardProps<Row>) {
  const title = columns.find((column) => column.isTitle) ?? columns[0];
  const action = columns.find((column) => column.isAction);
  const others = columns.filter((column) => column !== title && column !== action);
  return (
    <div className="flex flex-col gap-2 py-3">
      <div className="text-14 font-medium">{title?.cell(row)}</div>
      <dl className="flex flex-col gap-1.5 text-13">
        {others.map((column) => (
          <div key={column.key} className="flex items-center justify-between gap-4">
            <dt className="text-muted">{column.header}</dt>
            <dd className="min-w-0 text-end tabular-nums">{column.cell(row)}</dd>
          </div>
        ))}
      </dl>
      {action !== undefined && <div className="flex pt-1 *:flex-1 empty:hidden">{action.cell(row)}</div>}
    </div>
  );
}

type SortBarProps<Row> = Pick<TableCardsProps<Row>, 'columns' | 'sort' | 'onSort'>;

function SortBar<Row>({ columns, sort, onSort }: SortBarProps<Row>) {
  const { text } = useUiTexts();
  const options = columns
    .filter(({ sortBy }) => sortBy !== undefined)
    .map(({ key, header }) => ({ value: key, label: header }));
  if (options.length === 0) return null;
  const isDescending = sort?.isDescending ?? false;
  const Icon = isDescending ? ArrowDownWideNarrow : ArrowUpNarrowWide;
  return (
    <div className="flex items-center gap-2">
      <Field label={text('ui.table.sortBy')} hidesLabel className="flex-1">
        <Select
          options={options}
          value={sort?.columnKey}
          placeholder={text('ui.table.sortBy')}
          onChange={(columnKey) => onSort({ columnKey, isDescending })}
        />
      </Field>
      <IconButton
        label={text(isDescending ? 'ui.table.descending' : 'ui.table.ascending')}
        icon={<Icon aria-hidden className="size-5" />}
        disabled={sort === undefined}
        onClick={() => sort !== undefined && onSort({ ...sort, isDescending: !isDescending })}
      />
    </div>
  );
}
