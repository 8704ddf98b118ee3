import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { sanitizeNumber } from './index.ts';

test.each([
  ['', 2, ''],
  ['.', 2, ''],
  ['...', 2, ''],
  ['12', 2, '12'],
  ['12.', 2, '12.'],
  ['12.3', 2, '12.3'],
  ['12.345', 2, '12.34'],
  ['1.2.3', 8, '1.23'],
  ['1..2', 8, '1.2'],
  ['1.2.3.4', 2, '1.23'],
  ['.5', 2, '5'],
  ['..5', 2, '5'],
  ['.05', 2, '5'],
  ['.1.2', 2, '1.2'],
  ['0', 2, '0'],
  ['00', 2, '0'],
  ['0007', 2, '7'],
  ['0.5', 2, '0.5'],
  ['00.5', 2, '0.5'],
  ['007.50', 2, '7.50'],
  ['0.', 2, '0.'],
  ['0.00', 2, '0.00'],
  ['12.9', 0, '12'],
  ['12.', 0, '12'],
  ['0.9', 0, '0'],
  ['-5', 2, '5'],
  ['-0', 2, '0'],
  ['+1', 2, '1'],
  ['1e5', 2, '15'],
  ['1,234.5', 2, '1234.5'],
  [' 1 2 ', 2, '12'],
  ['$9.99 USD', 2, '9.99'],
  ['１2', 2, '2'],
  ['٣1', 2, '1'],
  ['12345678901234567890.123456789', 8, '12345678901234567890.12345678'],
  [1e-7, 8, '0.0000001'],
  [1e21, 2, '1000000000000000000000'],
  [-1.5, 2, '1.5'],
  [NaN, 2, ''],
])('[VAL-1] %j with %s decimals becomes %j', (text, decimals, expected) => {
  expect(sanitizeNumber(text, decimals)).toBe(expected);
});

const typed = fc.string({ unit: fc.constantFrom(...Array.from('0123456789..00-+e ,a')) });
const decimalsCount = fc.integer({ min: 0, max: 18 });

test('[VAL-1] whatever is typed, a plain number or the beginning of one remains', () => {
  fc.assert(
    fc.property(fc.oneof(typed, fc.string()), decimalsCount, (text, decimals) => {
      const clean = sanitizeNumber(text, decimals);
      expect(clean).toMatch(/^(|(0|[1-9]\d*)(\.\d*)?)$/);
      expect((clean.split('.')[1] ?? '').length).toBeLessThanOrEqual(decimals);
      expect(clean.includes('.')).toBe(decimals > 0 && /^[^0-9]*[0-9].*\./s.test(text));
    }),
  );
});

test('[VAL-1] cleaning twice is cleaning once', () => {
  fc.assert(
    fc.property(typed, decimalsCount, (text, decimals) => {
      const clean = sanitizeNumber(text, decimals);
      expect(sanitizeNumber(clean, decimals)).toBe(clean);
    }),
  );
});
