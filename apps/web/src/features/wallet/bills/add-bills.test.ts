import { expect, test } from 'vitest';
import { addBills, judgeSum } from './add-bills.ts';

test('the lines of a wallet and coin are added exactly, in both directions', () => {
  expect(addBills([{ amount: '0.1' }, { amount: '0.2' }, { amount: '-0.00000001' }])).toBe('0.29999999');
  expect(addBills([])).toBe('0');
});

test.each([
  { sum: '1', balanceBefore: '1', balanceAfter: '1.0', verdict: 'equal' },
  { sum: '1', balanceBefore: '1.00000001', balanceAfter: '1.00000001', verdict: 'differs' },
  { sum: '1', balanceBefore: '1', balanceAfter: '2', verdict: 'moving' },
])('a sum of $sum beside balances of $balanceBefore and $balanceAfter is $verdict', ({ verdict, ...sum }) => {
  expect(judgeSum(sum)).toBe(verdict);
});
