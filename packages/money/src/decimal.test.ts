import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseUnits, printUnits, printUnitsFixed, requireUnits, rescaleUnits } from './decimal.ts';

test('printing and parsing lose nothing, at any scale and any size', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n }), fc.integer({ min: 0, max: 18 }), (units, scale) => {
      expect(parseUnits(printUnits(units, scale), scale)).toBe(units);
      expect(parseUnits(printUnitsFixed(units, scale), scale)).toBe(units);
    }),
  );
});

test.each([
  ['0', 0n],
  ['1', 100_000_000n],
  ['0.00000001', 1n],
  ['-1.5', -150_000_000n],
  ['007.10', 710_000_000n],
  ['90071992547409.93', 9_007_199_254_740_993_000_000n],
])('%s is read exactly', (text, units) => {
  expect(parseUnits(text, 8)).toBe(units);
});

test.each([
  '',
  ' 1',
  '1 ',
  '+1',
  '.5',
  '5.',
  '1e3',
  '0x10',
  '1,5',
  '１２',
  '--1',
  'NaN',
  'Infinity',
  '0.000000001',
  '1.2.3',
])('%j is not read as money', (text) => {
  expect(parseUnits(text, 8)).toBeUndefined();
  expect(() => requireUnits(text, 8)).toThrow(TypeError);
});

test.each([
  [150_000_000n, 8, '1.5', '1.50000000'],
  [-1n, 8, '-0.00000001', '-0.00000001'],
  [100n, 0, '100', '100'],
  [0n, 8, '0', '0.00000000'],
  [1_000_000_000n, 8, '10', '10.00000000'],
])('%s at scale %s prints as %s', (...[units, scale, short, fixed]) => {
  expect(printUnits(units, scale)).toBe(short);
  expect(printUnitsFixed(units, scale)).toBe(fixed);
});

test('going to fewer decimals rounds as said, going to more is exact', () => {
  expect(rescaleUnits(15n, { from: 1, to: 0, rounding: 'halfEven' })).toBe(2n);
  expect(rescaleUnits(15n, { from: 1, to: 0, rounding: 'down' })).toBe(1n);
  expect(rescaleUnits(15n, { from: 1, to: 3, rounding: 'down' })).toBe(1500n);
});
