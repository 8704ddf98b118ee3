import { expect, test } from 'vitest';
import { amountLess, displayValue } from './display-value.ts';

test('a value is shown in another currency to the last unit, rounded down', () => {
  expect(displayValue('100', '7.24')).toBe('724');
  expect(displayValue('0.00000003', '0.5')).toBe('0.00000001');
});

test('without a price or a rate there is no value, and not zero', () => {
  expect(displayValue(null, '7.24')).toBeUndefined();
  expect(displayValue('100', null)).toBeUndefined();
});

test('what is left after a fee is exact, and nothing is not zero', () => {
  expect(amountLess('10.1', '0.00000001')).toBe('10.09999999');
  expect(amountLess('4', '4')).toBeUndefined();
  expect(amountLess('', '4')).toBeUndefined();
});
