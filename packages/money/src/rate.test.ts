import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyPpm, applyRate, parseRate, printRate, rateFromPpm } from './rate.ts';

test('a rate in parts per million and the same rate with 18 decimals give the same money', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 22n }), fc.integer({ min: 0, max: 5_000_000 }), (units, ppm) => {
      expect(applyPpm(units, ppm, 'up')).toBe(applyRate(units, rateFromPpm(ppm), 'up'));
      expect(applyPpm(units, ppm, 'down')).toBe(applyRate(units, rateFromPpm(ppm), 'down'));
    }),
  );
});

test('rounding against the user costs less than one unit', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 22n }), fc.integer({ min: 0, max: 1_000_000 }), (units, ppm) => {
      const fee = applyPpm(units, ppm, 'up');
      expect(fee * 1_000_000n - units * BigInt(ppm)).toBeLessThan(1_000_000n);
      expect(fee).toBeLessThanOrEqual(units);
      expect(fee * 1_000_000n).toBeGreaterThanOrEqual(units * BigInt(ppm));
    }),
  );
});

test('rates are read and printed without loss', () => {
  const rate = parseRate('0.000150000000000001');
  expect(rate && printRate(rate)).toBe('0.000150000000000001');
  expect(parseRate('0.0000000000000000001')).toBeUndefined();
  expect(printRate(rateFromPpm(1000))).toBe('0.001');
});
