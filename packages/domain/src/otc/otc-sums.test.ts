import { expect, test } from 'vitest';
import { otcSums } from './otc-sums.ts';

const WHOLE = 100_000_000n;
const PRICE = 710_000_000n;

test('whoever names the coin pays whole hundredths, rounded up', () => {
  expect(otcSums({ coinUnits: 100n * WHOLE }, PRICE)).toEqual({ units: 100n * WHOLE, fiatUnits: 710n * WHOLE });
  expect(otcSums({ coinUnits: 1n }, PRICE)).toEqual({ units: 1n, fiatUnits: 1_000_000n });
});

test('whoever names the money gets the coin of it, rounded down', () => {
  expect(otcSums({ fiatUnits: 1000n * WHOLE }, PRICE)).toEqual({ units: 14_084_507_042n, fiatUnits: 1000n * WHOLE });
});

test('nothing is no order, and without a price there is none', () => {
  expect(otcSums({ coinUnits: 0n }, PRICE)).toBeUndefined();
  expect(otcSums({ fiatUnits: 1n }, PRICE)).toBeUndefined();
  expect(otcSums({ fiatUnits: WHOLE }, 0n)).toBeUndefined();
});
