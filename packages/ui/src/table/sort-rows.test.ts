// @vitest-environment node
import { expect, test } from 'vitest';
import { nextSort, sortRows, type Sort, type SortableColumn } from './sort-rows.ts';

interface Row {
  readonly name: string;
  readonly amount: string | undefined;
}

const columns: readonly SortableColumn<Row>[] = [
  { key: 'name', sortBy: (row) => row.name },
  { key: 'amount', sortBy: (row) => row.amount, sortAs: 'decimal' },
];

const rows: readonly Row[] = [
  { name: 'C10', amount: '9' },
  { name: 'c2', amount: undefined },
  { name: 'B', amount: '10.0' },
  { name: 'A', amount: '-3' },
];

test('text sorts as a reader expects, figures inside it included', () => {
  expect(names({ columnKey: 'name', isDescending: false })).toEqual(['A', 'B', 'c2', 'C10']);
});

test('decimals sort by value, and what is not known stands last both ways', () => {
  expect(names({ columnKey: 'amount', isDescending: false })).toEqual(['A', 'C10', 'B', 'c2']);
  expect(names({ columnKey: 'amount', isDescending: true })).toEqual(['B', 'C10', 'A', 'c2']);
});

test('without a sort the rows keep the order they came in', () => {
  expect(names(undefined)).toEqual(['C10', 'c2', 'B', 'A']);
});

test('pressing a header goes up, down, and back', () => {
  const up = nextSort(undefined, 'name');
  const down = nextSort(up, 'name');
  expect([up, down, nextSort(down, 'name')]).toEqual([
    { columnKey: 'name', isDescending: false },
    { columnKey: 'name', isDescending: true },
    undefined,
  ]);
  expect(nextSort(down, 'amount')).toEqual({ columnKey: 'amount', isDescending: false });
});

function names(sort: Sort | undefined): readonly string[] {
  return sortRows(rows, { columns, sort, locale: 'en' }).map((row) => row.name);
}
