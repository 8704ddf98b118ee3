import type { SpotOrder } from '@candor/contract/spot/order.ts';
import { expect, test } from 'vitest';
import { SAMPLE_MARKET, SAMPLE_ORDER } from '../samples.ts';
import { foldBalances, foldHistory, foldOpenOrders } from './fold.ts';
import { ofMarket } from './of-market.ts';

const orderOf = (id: string, status: SpotOrder['status'], dealNum = '0'): SpotOrder => ({
  ...SAMPLE_ORDER,
  id,
  status,
  dealNum,
});
const balanceOf = (coin: string, available: string, type = 2) => ({
  type,
  coin,
  available,
  frozen: '0',
  total: available,
});

test('a new order heads the open orders, a known one keeps its place and an ended one leaves', () => {
  const open = [orderOf('2', 0), orderOf('1', 0)];
  expect(foldOpenOrders(open, orderOf('3', 0)).map(({ id }) => id)).toEqual(['3', '2', '1']);
  expect(foldOpenOrders(open, orderOf('1', 0, '0.5')).map(({ dealNum }) => dealNum)).toEqual(['0', '0.5']);
  expect(foldOpenOrders(open, orderOf('2', 1)).map(({ id }) => id)).toEqual(['1']);
});

test('the same event twice changes nothing the second time', () => {
  const once = foldOpenOrders([], orderOf('1', 0));
  expect(foldOpenOrders(once, orderOf('1', 0))).toEqual(once);
  const history = foldHistory([], orderOf('1', 3), 20);
  expect(foldHistory(history, orderOf('1', 3), 20)).toEqual(history);
});

test('the history takes only what has ended and keeps to its page', () => {
  expect(foldHistory([], orderOf('1', 0), 2)).toEqual([]);
  const full = foldHistory([orderOf('2', 1), orderOf('1', 1)], orderOf('3', 3), 2);
  expect(full.map(({ id }) => id)).toEqual(['3', '2']);
});

test('a changed balance replaces the old one, and another wallet is left out', () => {
  const folded = foldBalances(
    [balanceOf('BTC', '1')],
    [balanceOf('BTC', '2'), balanceOf('USDT', '5'), balanceOf('ETH', '9', 1)],
  );
  expect(folded.map(({ coin, available }) => `${coin} ${available}`)).toEqual(['BTC 2', 'USDT 5']);
});

test('[1E.5] the rows of one market alone, or all of them', () => {
  const rows = [orderOf('1', 0), { ...orderOf('2', 0), symbol: 'eth' }, { ...orderOf('3', 0), coin: 'btc' }];
  expect(ofMarket(rows, SAMPLE_MARKET).map(({ id }) => id)).toEqual(['1']);
  expect(ofMarket(rows, undefined)).toHaveLength(3);
});
