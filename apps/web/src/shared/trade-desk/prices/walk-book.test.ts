// @vitest-environment node
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits, requireUnits } from '@candor/money/decimal.ts';
import { expect, test } from 'vitest';
import { averageOf, slippagePpmOf, walkBook } from './walk-book.ts';

const units = (text: string) => requireUnits(text, LEDGER_SCALE);
const asks = [
  ['60000', '0.1'],
  ['60010', '0.2'],
  ['60100', '1'],
] as const;

test('a quantity is taken level by level, best first', () => {
  const walk = walkBook(asks, { quantityUnits: units('0.2') });
  expect(walk).toMatchObject({ quantityUnits: units('0.2'), quoteUnits: units('12001'), isComplete: true });
  expect(printUnits(averageOf(walk ?? { quantityUnits: 0n, quoteUnits: 0n }) ?? 0n, LEDGER_SCALE)).toBe('60005');
  expect(walk && slippagePpmOf(walk)).toBe(84);
});

test('a budget buys whole steps and leaves the rest', () => {
  const walk = walkBook(asks, { budgetUnits: units('7000'), stepUnits: units('0.001') });
  expect(walk).toMatchObject({ quantityUnits: units('0.116'), quoteUnits: units('6960.16'), isComplete: true });
});

test('a book that is too thin says so', () => {
  expect(walkBook(asks, { quantityUnits: units('2') })).toMatchObject({
    quantityUnits: units('1.3'),
    isComplete: false,
  });
  expect(walkBook([], { quantityUnits: units('2') })).toBeUndefined();
});
