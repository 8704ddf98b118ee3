import { expect, test } from 'vitest';
import { moneyDecimals } from './money-decimals.ts';

test.each([
  ['2793.7346169', 'USDT', 2],
  ['-12.5', 'USDT', 1],
  ['10000', 'USDT', 0],
  ['0.00150315', 'USDT', undefined],
  ['2793.7346169', 'BTC', undefined],
  [undefined, 'USDT', undefined],
])('%s %s is written with %s decimals', (amount, coin, decimals) => {
  expect(moneyDecimals(amount, coin)).toBe(decimals);
});
