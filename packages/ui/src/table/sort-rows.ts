import type { Column, Sort, SortValue } from './column.ts';
import { compareBy } from './compare-by.ts';

interface SortOrder<Row> {
  readonly columns: readonly Column<Row>[];
  readonly sort: Sort | undefined;
  readonly collator: Intl.Collator;
}

/** A sorted copy; equal rows keep their order. */
export function sortRows<Row>(rows: readonly Row[], { columns, sort, collator }: SortOrder<Row>): readonly Row[] {
  const column = columns.find(({ key }) => key === sort?.columnKey);
  const sortBy = column?.sortBy;
  if (sort === undefined || sortBy === undefined) return rows;
  const compare = compareBy(column?.sortAs, collator);
  const factor = sort.isDescending ? -1 : 1;
  const known = rows.map((row) => ({ row, value: sortBy(row) }));
  const sorted = known.toSorted((left, right) => {
    if (left.value === undefined || right.value === undefined) return unknownLast(left.value, right.value);
    return factor * compare(left.value, right.value);
  });
  return sorted.map(({ row }) => row);
}

/** First press ascends, the second descends, the third gives back the order the rows came in. */
export function nextSort(sort: Sort | undefined, columnKey: string): Sort | undefined {
  if (sort?.columnKey !== columnKey) return { columnKey, isDescending: false };
  return sort.isDescending ? undefined : { columnKey, isDescending: true };
}

function unknownLast(left: SortValue, right: SortValue): number {
  return Number(left === undefined) - Number(right === undefined);
}
