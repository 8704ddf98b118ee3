// @vitest-environment node
import { expect, test } from 'vitest';
import { sampleOrder } from '../samples.ts';
import { profitNow } from './profit-now.ts';

test.each([
  ['60001', { standing: 'ahead', difference: '1', profitLoss: '8.4' }],
  ['59999.5', { standing: 'behind', difference: '0.5', profitLoss: '-8.6' }],
  ['60000', { standing: 'level', difference: '0', profitLoss: '0' }],
] as const)('10 USDT on a rise from 60 000, now %s', (price, expected) => {
  expect(profitNow(sampleOrder({}), price)).toEqual(expected);
});

test('a contract that waits for its open price stands nowhere yet', () => {
  expect(profitNow(sampleOrder({ openPrice: null }), '60000')).toBeUndefined();
});
