import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseDecimal, powerOfTen } from './decimal.ts';
import { abbreviatePrice } from './index.ts';

test.each([
  [1500, '1.50K'],
  ['1000', '1.00K'],
  ['1004.99', '1.00K'],
  ['1005', '1.01K'],
  ['999999', '1000.00K'],
  [1e6, '1.00M'],
  ['2345678', '2.35M'],
  [1e9, '1.00B'],
  [1e12, '1.00T'],
  ['1234567890123456789', '1234567.89T'],
  [1e21, '1000000000.00T'],
  [-1500, '-1.50K'],
])('[CONST-2] %s carries its letter: %s', (value, expected) => {
  expect(abbreviatePrice(value)).toBe(expected);
});

test.each([
  [100, '100.00'],
  ['100.005', '100.01'],
  ['999.99', '999.99'],
  ['999.994999', '999.99'],
  ['999.995', '1000.00'],
  ['-250.125', '-250.13'],
])('[CONST-2] %s, from 100, has two decimals: %s', (value, expected) => {
  expect(abbreviatePrice(value)).toBe(expected);
});

test.each([
  ['99.99999999', '99.99999999'],
  ['99.999999999', '100'],
  ['12.50', '12.5'],
  ['12', '12'],
  ['5.', '5'],
  ['.5', '0.5'],
  ['00.5', '0.5'],
  ['+0.5', '0.5'],
  ['1.123456785', '1.12345679'],
  ['1.123456784999', '1.12345678'],
  ['0.00001', '0.00001'],
  [1e-5, '0.00001'],
  ['0.000010004', '0.00001'],
  ['-0.25', '-0.25'],
  [0.1 + 0.2, '0.3'],
])('[CONST-2] %s, from 0.00001 to 100, stands as given: %s', (value, expected) => {
  expect(abbreviatePrice(value)).toBe(expected);
});

test.each([
  ['0.000009999', '0.000009999'],
  ['0.00000999999951', '0.00001'],
  ['0.0000012345678', '0.00000123457'],
  ['0.00000123456449', '0.00000123456'],
  [1e-7, '0.0000001'],
  [1.23456789e-10, '0.000000000123457'],
  [-1e-7, '-0.0000001'],
  ['0.000000000000000000000123456789', '0.000000000000000000000123457'],
])('[CONST-2] %s, below 0.00001, has up to six significant digits: %s', (value, expected) => {
  expect(abbreviatePrice(value)).toBe(expected);
});

test.each([0, '0', '0.000', '-0', -0, '0e-400'])('[CONST-2] zero is 0 (%s)', (value) => {
  expect(abbreviatePrice(value)).toBe('0');
});

test.each(['', ' ', '.', '-', '1.2.3', 'abc', '0x10', '1_000', '１', 'Infinity', NaN, Infinity, -Infinity])(
  '[CONST-2] %s is no number and shows as a dash',
  (value) => {
    expect(abbreviatePrice(value)).toBe('—');
  },
);

test('[CONST-2] any number prints without an exponent and, read back, lies within half of its last digit', () => {
  const floats = fc.double({ noNaN: true, noDefaultInfinity: true });
  const decimals = fc
    .tuple(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), fc.integer({ min: 0, max: 40 }))
    .map(([units, scale]) => `${units}e-${scale}`);
  fc.assert(
    fc.property(fc.oneof(floats, decimals), (value) => {
      const [, sign, digits = '', letter = ''] = /^(-?)(\d+(?:\.\d+)?)([KMBT]?)$/.exec(abbreviatePrice(value)) ?? [];
      const shown = parseDecimal(`${digits}e${EXPONENT_OF_LETTER[letter]}`);
      const exact = parseDecimal(value);
      if (shown === undefined || exact === undefined) throw new Error(`${value} is not printed as a number`);
      const scale = Math.max(shown.scale, exact.scale);
      const difference = shown.units * powerOfTen(scale - shown.scale) - exact.units * powerOfTen(scale - exact.scale);
      const lastPlace = (digits.split('.')[1] ?? '').length - Number(EXPONENT_OF_LETTER[letter]);
      const lastDigit = powerOfTen(Math.max(0, scale - lastPlace));
      expect(2n * difference <= lastDigit && -2n * difference <= lastDigit).toBe(true);
      expect(sign === '-').toBe(exact.isNegative);
    }),
  );
});

const EXPONENT_OF_LETTER: Readonly<Record<string, number>> = { '': 0, K: 3, M: 6, B: 9, T: 12 };
