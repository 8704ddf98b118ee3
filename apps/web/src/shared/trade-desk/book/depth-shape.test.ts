// @vitest-environment node
import { expect, test } from 'vitest';
import { groupLevels } from './book-rows.ts';
import { depthScaleOf, placeOf, priceAtPlace, rowAtPrice, stairs } from './depth-shape.ts';

const UNIT = 100_000_000n;
const bids = groupLevels(
  [
    ['99', '1'],
    ['98', '2'],
    ['80', '5'],
  ],
  { side: 'bid', stepUnits: UNIT, count: 9 },
);
const asks = groupLevels(
  [
    ['101', '1'],
    ['104', '3'],
  ],
  { side: 'ask', stepUnits: UNIT, count: 9 },
);

test('[1A.11] the axis counts prices evenly around the middle, as wide as the nearer end of the book', () => {
  const scale = depthScaleOf({ bids, asks });
  expect(scale).toEqual({ middle: 100, span: 4, deepest: 400_000_000 });
  if (scale === undefined) return;
  expect([96, 98, 100, 104, 80].map((price) => placeOf(price, scale))).toEqual([0, 0.25, 0.5, 1, 0]);
  expect(priceAtPlace(0.75, scale)).toBe(102);
  expect(stairs(asks, scale, { width: 800, height: 208 })).toBe('M500.0 208H500.0V158.0H800.0V8.0H800V208Z');
});

test('[1A.11] under the pointer stands what moves the price to there', () => {
  const scale = depthScaleOf({ bids, asks });
  if (scale === undefined) throw new Error('The book has two sides.');
  const sumAt = (price: number) => rowAtPrice(price, { bids, asks }, scale)?.totalUnits;
  expect(sumAt(103.9)).toBe(UNIT);
  expect(sumAt(104)).toBe(4n * UNIT);
  expect(sumAt(97)).toBe(3n * UNIT);
  expect(sumAt(99.5)).toBeUndefined();
  expect(depthScaleOf({ bids: [], asks: [] })).toBeUndefined();
});
