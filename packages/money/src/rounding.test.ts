import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { divide, type Rounding } from './rounding.ts';

const ROWS: readonly (readonly [bigint, bigint, Rounding, bigint])[] = [
  [7n, 2n, 'up', 4n],
  [7n, 2n, 'down', 3n],
  [-7n, 2n, 'up', -4n],
  [-7n, 2n, 'down', -3n],
  [7n, -2n, 'up', -4n],
  [-7n, 2n, 'ceiling', -3n],
  [-7n, 2n, 'floor', -4n],
  [7n, 2n, 'ceiling', 4n],
  [7n, 2n, 'floor', 3n],
  [5n, 2n, 'halfUp', 3n],
  [-5n, 2n, 'halfUp', -3n],
  [4n, 3n, 'halfUp', 1n],
  [5n, 3n, 'halfUp', 2n],
  [5n, 2n, 'halfEven', 2n],
  [7n, 2n, 'halfEven', 4n],
  [-5n, 2n, 'halfEven', -2n],
  [7n, 3n, 'halfEven', 2n],
  [8n, 3n, 'halfEven', 3n],
  [6n, 3n, 'up', 2n],
];

test.each(ROWS)('%s divided by %s, rounded %s, is %s', (...[dividend, divisor, rounding, expected]) => {
  expect(divide(dividend, divisor, rounding)).toBe(expected);
});

test('every rounding stays within one unit of the exact quotient and only up and down disagree', () => {
  const nonZero = fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }).filter((value) => value !== 0n);
  const any = fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n });
  fc.assert(
    fc.property(any, nonZero, (dividend, divisor) => {
      const floor = divide(dividend, divisor, 'floor');
      const ceiling = divide(dividend, divisor, 'ceiling');
      const isExact = dividend % divisor === 0n;
      expect(ceiling - floor).toBe(isExact ? 0n : 1n);
      for (const rounding of ['up', 'down', 'halfUp', 'halfEven'] as const) {
        expect([floor, ceiling]).toContain(divide(dividend, divisor, rounding));
      }
    }),
  );
});

test('a division by zero crashes', () => {
  expect(() => divide(1n, 0n, 'down')).toThrow(RangeError);
});
