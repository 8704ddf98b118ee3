import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '../test-render.tsx';
import type { Column, Sort } from './column.ts';
import { DataTable } from './data-table.tsx';
import { Table } from './table.tsx';

interface Row {
  readonly name: string;
  readonly amount: string | undefined;
}

type TableKind = typeof Table<Row>;

/** The site's, and the console's by TanStack Table: both sort alike. */
const TABLES: readonly (readonly [string, TableKind])[] = [
  ['Table', Table],
  ['DataTable', DataTable],
];

const columns: readonly Column<Row>[] = [
  { key: 'name', header: 'Name', sortBy: ({ name }) => name, cell: ({ name }) => name },
  {
    key: 'amount',
    header: 'Amount',
    sortBy: ({ amount }) => amount,
    sortAs: 'decimal',
    cell: ({ amount = '—' }) => amount,
  },
];

const rows: readonly Row[] = [
  { name: 'C10', amount: '9' },
  { name: 'c2', amount: undefined },
  { name: 'B', amount: '10.0' },
  { name: 'A', amount: '-3' },
];

test.each(TABLES)('%s: text sorts as a reader expects, figures inside it included', (_, Kind) => {
  expect(draw(Kind, { columnKey: 'name', isDescending: false }).names()).toEqual(['A', 'B', 'c2', 'C10']);
});

test.each(TABLES)('%s: decimals sort by value, and what is not known stands last both ways', async (_, Kind) => {
  const { names, press } = draw(Kind, { columnKey: 'amount', isDescending: false });
  expect(names()).toEqual(['A', 'C10', 'B', 'c2']);
  await press('Amount');
  expect(names()).toEqual(['B', 'C10', 'A', 'c2']);
});

test.each(TABLES)('%s: pressing a header goes up, down, and back to the order the rows came in', async (_, Kind) => {
  const { press, names, sortOf } = draw(Kind);
  const presses = [];
  for (const header of ['Name', 'Name', 'Name', 'Name', 'Amount']) {
    await press(header);
    presses.push([sortOf(header), ...names()].join(' '));
  }
  expect(presses).toEqual([
    'ascending A B c2 C10',
    'descending C10 c2 B A',
    'none C10 c2 B A',
    'ascending A B c2 C10',
    'ascending A C10 B c2',
  ]);
  expect(sortOf('Name')).toBe('none');
});

test.each(TABLES)('%s: a column that reckons from more than its row sorts by what it reckons now', (_, Kind) => {
  const ranked = (order: string): readonly Column<Row>[] => [
    { key: 'name', header: 'Name', sortBy: ({ name }) => order.indexOf(name.charAt(0)), cell: ({ name }) => name },
  ];
  const { names, redraw } = draw(Kind, { columnKey: 'name', isDescending: false }, ranked('ABCc'));
  expect(names()).toEqual(['A', 'B', 'C10', 'c2']);
  redraw(table(Kind, { columnKey: 'name', isDescending: false }, ranked('cCBA')));
  expect(names()).toEqual(['c2', 'C10', 'B', 'A']);
});

function draw(Kind: TableKind, initialSort?: Sort, shown = columns) {
  const { user, getByRole, getAllByRole, redraw } = renderPart(table(Kind, initialSort, shown));
  return {
    redraw,
    press: (header: string) => user.click(getByRole('button', { name: header })),
    sortOf: (header: string) => getByRole('columnheader', { name: header }).getAttribute('aria-sort'),
    names: () =>
      getAllByRole('row')
        .slice(1)
        .map((row) => within(row).getAllByRole('cell')[0]?.textContent),
  };
}

function table(Kind: TableKind, initialSort: Sort | undefined, shown: readonly Column<Row>[]) {
  return (
    <Kind label="Rows" columns={shown} rows={rows} rowKey={({ name }) => name} {...(initialSort && { initialSort })} />
  );
}
