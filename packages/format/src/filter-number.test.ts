import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { filterNumber } from './index.ts';

test.each([
  [0, '0.00000000'],
  ['-0', '0.00000000'],
  [0.5, '0.50000000'],
  ['.5', '0.50000000'],
  [1e-7, '0.00000010'],
  ['0.000000005', '0.00000001'],
  ['0.0000000049999', '0.00000000'],
  ['-0.0000000049999', '0.00000000'],
  ['0.999999999', '1.00000000'],
  ['1', '1.000000'],
  ['3.1234567', '3.123457'],
  ['3.1234565', '3.123457'],
  ['-3.1234565', '-3.123457'],
  ['9.9999999', '10.000000'],
  ['10', '10.00000'],
  ['999.999999', '1000.00000'],
  ['1000', '1000.000'],
  ['1234.5675', '1234.568'],
  ['10000', '10000.00'],
  ['12345.675', '12345.68'],
  ['100000', '100000.0'],
  ['999999.95', '1000000.0'],
  ['1000000', '1.0000M'],
  ['12345678', '12.3457M'],
  ['12345650', '12.3457M'],
  ['12345649.9', '12.3456M'],
  ['-12345678', '-12.3457M'],
  ['999999999', '1000.0000M'],
  [1e9, '1.0000B'],
  [1e12, '1.0000T'],
  [1e21, '1000000000.0000T'],
  ['123456789012345678901234567890', '123456789012345678.9012T'],
])('[CONST-3] %s shows as %s', (value, expected) => {
  expect(filterNumber(value)).toBe(expected);
});

test.each(['', '.', '--1', '1.2.3', '1e', 'e5', '12abc', '１２', NaN, Infinity])(
  '[CONST-3] %s is no number and shows as a dash',
  (value) => {
    expect(filterNumber(value)).toBe('—');
  },
);

const DECIMALS_BY_LENGTH = [8, 6, 5, 5, 3, 2, 1] as const;

test('[CONST-3] the size before rounding decides the decimals, and rounding is half up by absolute value', () => {
  const digits = fc.bigInt({ min: 0n, max: 10n ** 6n * 10n ** 12n - 1n });
  fc.assert(
    fc.property(digits, fc.boolean(), (units, isNegative) => {
      const text = units.toString().padStart(13, '0');
      const whole = text.slice(0, -12);
      const shown = filterNumber(`${isNegative ? '-' : ''}${whole}.${text.slice(-12)}`);
      const places = DECIMALS_BY_LENGTH[whole === '0' ? 0 : whole.length] ?? -1;
      expect(shown.replace(/^.*\./, '')).toHaveLength(places);
      const unit = 10n ** BigInt(12 - places);
      const shownUnits = BigInt(shown.replace(/[-.]/g, '')) * unit;
      expect(shownUnits - units <= unit / 2n && units - shownUnits < unit / 2n).toBe(true);
      expect(shown.startsWith('-')).toBe(isNegative && shownUnits > 0n);
    }),
  );
});
