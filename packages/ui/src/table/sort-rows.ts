import { compareDecimals } from '@candor/format/compare-decimals.ts';

/** Undefined is not known, and stands last whichever way one sorts. */
export type SortValue = string | number | bigint | undefined;

export interface SortableColumn<Row> {
  readonly key: string;
  readonly sortBy?: ((row: Row) => SortValue) | undefined;
  /** `decimal` for amounts that travel as strings; text sorts as the reader's language does. */
  readonly sortAs?: 'text' | 'decimal' | undefined;
}

export interface Sort {
  readonly columnKey: string;
  readonly isDescending: boolean;
}

interface SortOrder<Row> {
  readonly columns: readonly SortableColumn<Row>[];
  readonly sort: Sort | undefined;
  readonly locale: string;
}

/** A sorted copy; equal rows keep their order. */
export function sortRows<Row>(rows: readonly Row[], { columns, sort, locale }: SortOrder<Row>): readonly Row[] {
  const column = columns.find(({ key }) => key === sort?.columnKey);
  const sortBy = column?.sortBy;
  if (sort === undefined || sortBy === undefined) return rows;
  const compare =
    column?.sortAs === 'decimal' ? compareAsDecimals : compareWith(new Intl.Collator(locale, { numeric: true }));
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

type Known = Exclude<SortValue, undefined>;

function unknownLast(left: SortValue, right: SortValue): number {
  return Number(left === undefined) - Number(right === undefined);
}

function compareAsDecimals(left: Known, right: Known): number {
  return compareDecimals(String(left), String(right));
}

function compareWith(collator: Intl.Collator): (left: Known, right: Known) => number {
  return (left, right) => {
    if (typeof left === 'string' && typeof right === 'string') return collator.compare(left, right);
    if (left === right) return 0;
    return left < right ? -1 : 1;
  };
}
