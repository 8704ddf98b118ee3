import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Column } from './column.ts';
import { Table } from './table.tsx';
import { TableCards } from './table-cards.tsx';
import { renderPart } from '../test-render.tsx';

interface Row {
  readonly name: string;
  readonly amount: string;
}

const columns: readonly Column<Row>[] = [
  { key: 'name', header: 'Name', cell: (row) => row.name },
  {
    key: 'amount',
    header: 'Amount',
    align: 'end',
    sortAs: 'decimal',
    sortBy: (row) => row.amount,
    cell: (row) => row.amount,
  },
];

const rows: readonly Row[] = [
  { name: 'first', amount: '9' },
  { name: 'second', amount: '10.5' },
  { name: 'third', amount: '0.3' },
];

test('pressing a header sorts by value and says so', async () => {
  const { user, getByRole, getAllByRole } = renderPart(table(rows));
  const names = () =>
    getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell')[0]?.textContent);
  await user.click(getByRole('button', { name: 'Amount' }));
  expect(getByRole('columnheader', { name: 'Amount' }).getAttribute('aria-sort')).toBe('ascending');
  expect(names()).toEqual(['third', 'first', 'second']);
  await user.click(getByRole('button', { name: 'Amount' }));
  expect(getByRole('columnheader', { name: 'Amount' }).getAttribute('aria-sort')).toBe('descending');
});

test('a row does not slide away under the pointer when a live value changes its order', async () => {
  const sorted = { columnKey: 'amount', isDescending: false };
  const { user, getAllByRole, redraw } = renderPart(table(rows, sorted));
  const names = () =>
    getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell')[0]?.textContent);
  const [, body] = getAllByRole('rowgroup');
  expect(names()).toEqual(['third', 'first', 'second']);
  if (body !== undefined) await user.hover(body);
  const changed = rows.map((row) => (row.name === 'third' ? { ...row, amount: '99' } : row));
  redraw(table(changed, sorted));
  expect(names()).toEqual(['third', 'first', 'second']);
  await user.unhover(document.body);
  if (body !== undefined) await user.unhover(body);
  expect(names()).toEqual(['first', 'second', 'third']);
});

test('an empty table shows what to do instead, or that there is nothing', () => {
  const { container, redraw } = renderPart(
    <Table label="Rows" columns={columns} rows={[]} rowKey={(row) => row.name} empty={<p>No rows</p>} />,
  );
  expect(container.textContent).toBe('No rows');
  redraw(table([]));
  expect(container.textContent).toBe('ui.table.empty');
});

test('columns are put away; what names a row and what acts on it cannot be', () => {
  const act: Column<Row> = { key: 'act', header: 'Action', isAction: true, cell: () => <button>Take</button> };
  const [name, amount] = columns;
  if (name === undefined || amount === undefined) throw new Error('There are two columns.');
  const drawn = (hidden: readonly string[]) => (
    <Table
      label="Rows"
      columns={[{ ...name, isTitle: true }, amount, act]}
      rows={rows}
      rowKey={(row) => row.name}
      choice={{ hidden, onChange: () => undefined }}
    />
  );
  const { getAllByRole, redraw } = renderPart(drawn([]));
  const headers = () => getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headers()).toEqual(['Name', 'Amount', 'Action']);
  redraw(drawn(['amount', 'name', 'act']));
  expect(headers()).toEqual(['Name', 'Action']);
});

test('on a phone the buttons of a row end its card, without a header beside them', () => {
  const act: Column<Row> = { key: 'act', header: 'Action', isAction: true, cell: () => <button>Take</button> };
  const { getAllByRole } = renderPart(
    <TableCards
      label="Rows"
      columns={[...columns.slice(0, 1), act, ...columns.slice(1)]}
      rows={rows}
      rowKey={(row) => row.name}
      sort={undefined}
      onSort={() => undefined}
    />,
  );
  const cards = getAllByRole('listitem').map((card) => card.textContent);
  expect(cards).toEqual(['firstAmount9Take', 'secondAmount10.5Take', 'thirdAmount0.3Take']);
});

function table(shown: readonly Row[], initialSort?: { readonly columnKey: string; readonly isDescending: boolean }) {
  return (
    <Table
      label="Rows"
      columns={columns}
      rows={shown}
      rowKey={(row) => row.name}
      {...(initialSort && { initialSort })}
    />
  );
}
