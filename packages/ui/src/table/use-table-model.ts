import {
  columnVisibilityFeature,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import { useUiTexts } from '../ui-texts.tsx';
import { isOptional, type ColumnChoice } from './column-choice.tsx';
import { compareBy } from './compare-by.ts';
import type { Column, Sort, TableModel } from './column.ts';

const FEATURES = tableFeatures({
  columnVisibilityFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
});

interface TableModelOptions<Row> {
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly initialSort: Sort | undefined;
  readonly choice: ColumnChoice | undefined;
}

/** What a table shows, and in which order. */
export function useTableModel<Row>({
  columns,
  rows,
  rowKey,
  initialSort,
  choice,
}: TableModelOptions<Row>): TableModel<Row> {
  const { locale } = useUiTexts();
  const collator = useMemo(() => new Intl.Collator(locale, { numeric: true }), [locale]);
  const columnVisibility = useVisibility(columns, choice);
  const table = useTable<typeof FEATURES, Held<Row>, { readonly sorting: SortingState }>(
    {
      features: FEATURES,
      columns: columns.map((column) => definitionOf(column, collator)),
      // New ones each time: a column may reckon from more than its row, and what it said at the last drawing is not kept.
      data: rows.map((row) => ({ row })),
      getRowId: ({ row }) => rowKey(row),
      enableMultiSort: false,
      sortDescFirst: false,
      initialState: { sorting: initialSort === undefined ? [] : [stateOf(initialSort)] },
      state: { columnVisibility },
    },
    ({ sorting }) => ({ sorting }),
  );
  const [sorted] = table.state.sorting;
  return {
    columns: columns.filter(({ key }) => table.getColumn(key)?.getIsVisible() === true),
    rows: table.getRowModel().rows.map(({ original }) => original.row),
    sort: sorted && { columnKey: sorted.id, isDescending: sorted.desc },
    onSort: (sort) => table.setSorting([stateOf(sort)]),
    onPressHeader: (columnKey) => table.getColumn(columnKey)?.toggleSorting(),
  };
}

interface Held<Row> {
  readonly row: Row;
}

type SortingState = readonly { readonly id: string; readonly desc: boolean }[];

function stateOf({ columnKey, isDescending }: Sort) {
  return { id: columnKey, desc: isDescending };
}

function definitionOf<Row>(column: Column<Row>, collator: Intl.Collator): ColumnDef<typeof FEATURES, Held<Row>> {
  const { key, sortBy } = column;
  if (sortBy === undefined) return { id: key, enableSorting: false };
  const compare = compareBy(column.sortAs, collator);
  return {
    id: key,
    accessorFn: ({ row }) => sortBy(row),
    // What is not known stands last, whichever way one sorts.
    sortUndefined: 'last',
    sortFn: (one, other, id) => compare(one.getValue(id), other.getValue(id)),
  };
}

/** The same object as long as it says the same: another one would count as a change, and draw again. */
function useVisibility<Row>(columns: readonly Column<Row>[], choice: ColumnChoice | undefined) {
  const hidden = columns
    .filter((column) => isOptional(column) && choice?.hidden.includes(column.key) === true)
    .map(({ key }) => key)
    .join(' ');
  return useMemo(() => Object.fromEntries(hidden.split(' ').map((key) => [key, false])), [hidden]);
}
