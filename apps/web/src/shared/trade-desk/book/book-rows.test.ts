// @vitest-environment node
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits, requireUnits } from '@candor/money/decimal.ts';
import { expect, test } from 'vitest';
import { deepestOf, groupLevels, holdPrices, shareOf, type BookRow } from './book-rows.ts';

const units = (text: string) => requireUnits(text, LEDGER_SCALE);
const print = (rows: readonly BookRow[]) =>
  rows.map((row) =>
    [row.priceUnits, row.quantityUnits, row.totalUnits, row.totalQuoteUnits]
      .map((value) => printUnits(value, LEDGER_SCALE))
      .join(' '),
  );
const bids = [
  ['99.98', '1'],
  ['99.91', '2'],
  ['99.9', '3'],
  ['99.8', '4'],
] as const;
const asks = [
  ['100.02', '1'],
  ['100.1', '2'],
  ['100.11', '3'],
] as const;

test('rows of one tick are the levels themselves, summed down', () => {
  expect(print(groupLevels(bids, { side: 'bid', stepUnits: units('0.01'), count: 2 }))).toEqual([
    '99.98 1 1 99.98',
    '99.91 2 3 299.8',
  ]);
});

test('a grouped bid is rounded down and a grouped ask up', () => {
  expect(print(groupLevels(bids, { side: 'bid', stepUnits: units('0.1'), count: 9 }))).toEqual([
    '99.9 6 6 599.5',
    '99.8 4 10 998.7',
  ]);
  expect(print(groupLevels(asks, { side: 'ask', stepUnits: units('0.1'), count: 9 }))).toEqual([
    '100.1 3 3 300.22',
    '100.2 3 6 600.55',
  ]);
});

test('a row that is full takes all of its levels, also the last in view', () => {
  expect(print(groupLevels(bids, { side: 'bid', stepUnits: units('0.1'), count: 1 }))).toEqual(['99.9 6 6 599.5']);
});

test('held prices stay in their places while their quantities change', () => {
  const rows = groupLevels(bids.slice(1), { side: 'bid', stepUnits: units('0.01'), count: 9 });
  expect(print(holdPrices(rows, [units('99.98'), units('99.91')]))).toEqual(['99.98 0 0 0', '99.91 2 2 199.82']);
});

test('bars of both sides share one scale', () => {
  const step = { stepUnits: units('0.01'), count: 9 };
  const rows = groupLevels(bids, { side: 'bid', ...step });
  const deepest = deepestOf(rows, groupLevels(asks, { side: 'ask', ...step }));
  expect(rows.map((row) => shareOf(row.totalUnits, deepest))).toEqual([0.1, 0.3, 0.6, 1]);
});
