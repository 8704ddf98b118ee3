import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { percentChange } from './index.ts';

test('[AT-44] a change of nothing shows as 0.00, the smallest move as 0.01', () => {
  expect([percentChange('60000', '60000'), percentChange('60000', '60001')]).toEqual(['0.00', '0.01']);
});

test.each([
  [100, 110, '10.00'],
  [100, 90, '10.00'],
  ['100', '100', '0.00'],
  ['100.0', '100', '0.00'],
  ['100', '0', '100.00'],
  [-100, -110, '10.00'],
  [-100, 100, '200.00'],
  ['3', '4', '33.33'],
  ['3', '5', '66.67'],
  ['8', '8.0001', '0.01'],
  ['100000000', '100000001', '0.01'],
  ['1000', '1000.05', '0.01'],
  ['1000', '1000.049999999', '0.01'],
  ['1000', '1000.15', '0.02'],
  ['1000', '1000.1499999999999999999999', '0.01'],
  ['0.00000001', '0.00000002', '100.00'],
  [1e-7, 2e-7, '100.00'],
  [1e21, 3e21, '200.00'],
  ['12345678901234567890.12345678', '12345678901234567890.12345679', '0.01'],
])('[CONST-1] the change from %s to %s is %s percent', (open, close, expected) => {
  expect(percentChange(open, close)).toBe(expected);
});

test.each([
  [0, 5],
  ['0.000', 5],
  ['-0', 5],
  [0, 0],
  [NaN, 5],
  [5, NaN],
  [Infinity, 5],
  [5, -Infinity],
  ['', 5],
  ['.', 5],
  ['1.2.3', 5],
  ['abc', 5],
  ['1,000', 5],
  ['１００', 5],
  ['1e1000000', 5],
])('[CONST-1] the change from %s to %s is not a number and shows as a dash', (open, close) => {
  expect(percentChange(open, close)).toBe('—');
});

test('[CONST-1] the shown change is the exact change rounded half up, never zero for a move', () => {
  const units = fc.bigInt({ min: 1n, max: 10n ** 20n });
  fc.assert(
    fc.property(units, units, (open, close) => {
      const shown = BigInt(percentChange(printUnits(open), printUnits(close)).replace('.', ''));
      const move = open > close ? open - close : close - open;
      if (move * 20_000n < open) return shown === (move === 0n ? 0n : 1n);
      // shown − ½ ≤ exact < shown + ½, in hundredths of a percent, without dividing.
      return (2n * shown - 1n) * open <= 20_000n * move && 20_000n * move < (2n * shown + 1n) * open;
    }),
  );
});

function printUnits(units: bigint): string {
  const digits = units.toString().padStart(9, '0');
  return `${digits.slice(0, -8)}.${digits.slice(-8)}`;
}
