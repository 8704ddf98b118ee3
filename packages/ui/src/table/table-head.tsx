import { ChevronDown, ChevronUp, ChevronsUpDown } from 'lucide-react';
import { classNames } from '../class-names.ts';
import type { Column, Sort } from './column.ts';
import { ColumnMenu, type ColumnChoice } from './column-choice.tsx';

interface TableHeadProps<Row> {
  /** All there are, to choose from. */
  readonly columns: readonly Column<Row>[];
  readonly drawn: readonly Column<Row>[];
  readonly choice?: ColumnChoice | undefined;
  readonly sort: Sort | undefined;
  readonly onSort: (columnKey: string) => void;
}

export function TableHead<Row>({ columns, drawn, choice, sort, onSort }: TableHeadProps<Row>) {
  const last = drawn.at(-1);
  return (
    <thead>
      <tr>
        {drawn.map((column) => {
          const direction = directionOf(column.key, sort);
          return (
            <th
              key={column.key}
              scope="col"
              aria-sort={column.sortBy === undefined ? undefined : (direction ?? 'none')}
              className={classNames(
                'sticky top-0 z-10 border-b border-line bg-surface-2 px-cell py-2 text-12 font-medium text-muted',
                column.wrapsHeader !== true && 'whitespace-nowrap',
                column.align === 'end' ? 'text-end' : 'text-start',
                column.isAction === true && 'end-0 z-20!',
                column.className,
              )}
            >
              {choice !== undefined && column === last && (
                <span className="float-end -my-1 ms-1">
                  <ColumnMenu columns={columns} choice={choice} />
                </span>
              )}
              {column.sortBy === undefined ? (
                column.header
              ) : (
                <button
                  type="button"
                  onClick={() => onSort(column.key)}
                  className="inline-flex min-h-6 items-center pointer-coarse:min-h-11 gap-1 rounded-small hover:text-ink"
                >
                  {column.header}
                  <SortIcon direction={direction} />
                </button>
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

type Direction = 'ascending' | 'descending' | undefined;

function directionOf(columnKey: string, sort: Sort | undefined): Direction {
  if (sort?.columnKey !== columnKey) return undefined;
  return sort.isDescending ? 'descending' : 'ascending';
}

interface SortIconProps {
  readonly direction: Direction;
}

function SortIcon({ direction }: SortIconProps) {
  if (direction === undefined) return <ChevronsUpDown aria-hidden className="size-3 text-faint" />;
  const Icon = direction === 'ascending' ? ChevronUp : ChevronDown;
  return <Icon aria-hidden className="size-3 text-accent" strokeWidth={3} />;
}
