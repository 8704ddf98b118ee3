import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isExactGrid, lotsOf, priceUnitsOf, quantityUnitsOf, quoteUnitsOf, roundToTicks, ticksOf } from './grid.ts';

/** BTC/USDT: tick 0.01, step 0.00001. */
const GRID = { tickUnits: 1_000_000n, lotUnits: 1000n };

test('a price or quantity off the grid is not a number of ticks or lots', () => {
  expect(ticksOf(6_000_000_000_000n, GRID)).toBe(6_000_000);
  expect(ticksOf(6_000_000_000_001n, GRID)).toBeUndefined();
  expect(lotsOf(1100n, GRID)).toBeUndefined();
  expect(lotsOf(2000n, GRID)).toBe(2);
});

test('a count that a plain number cannot hold exactly is not given', () => {
  expect(lotsOf(10n ** 30n, GRID)).toBeUndefined();
});

test('ticks times lots is the exact value: nothing is rounded in a settlement', () => {
  const ticks = fc.integer({ min: 1, max: 100_000_000 });
  const lots = fc.integer({ min: 1, max: 100_000_000 });
  fc.assert(
    fc.property(ticks, lots, (priceTicks, quantityLots) => {
      const exact = priceUnitsOf(priceTicks, GRID) * quantityUnitsOf(quantityLots, GRID);
      expect(quoteUnitsOf(priceTicks, quantityLots, GRID) * 100_000_000n).toBe(exact);
    }),
  );
});

test('a grid whose tick times lot is a fraction of a unit is not exact', () => {
  expect(isExactGrid(GRID)).toBe(true);
  expect(isExactGrid({ tickUnits: 1n, lotUnits: 1n })).toBe(false);
  expect(isExactGrid({ tickUnits: 0n, lotUnits: 100_000_000n })).toBe(false);
});

test('a computed price is brought to the grid in the direction that was said', () => {
  expect(roundToTicks(1_500_000n, GRID, 'up')).toBe(2);
  expect(roundToTicks(1_500_000n, GRID, 'down')).toBe(1);
});
