import { expect, test } from 'vitest';
import { sumAmounts } from './sum-amounts.ts';

test('amounts are added to the last unit, and what is not known makes the sum unknown', () => {
  expect(sumAmounts(['0.1', '0.2', '0.00000001'])).toBe('0.30000001');
  expect(sumAmounts([])).toBe('0');
  expect(sumAmounts(['5', null])).toBeUndefined();
});
