import type { TradeNotice } from '@candor/contract/notifications/wire.ts';
import { expect, test } from 'vitest';
import { isOwnChange, targetOf, tradeTargetOf } from './notice-target.ts';

const NOTICE: TradeNotice = {
  type: 'otc',
  isNew: '1',
  content: 'A new order',
  orderCode: 'O77',
  serviceType: 'buy',
  changeUser: '1000002',
  link_merchant: 0,
};
const SEARCH = { serviceType: 'buy', orderCode: 'O77' };

test.each([
  ['an order on the merchant’s topic', NOTICE, 'merchant', '/merchant/deal'],
  ['an order on the user’s topic', NOTICE, 'user', '/otc/order'],
  [
    'an appeal that is linked to the merchant',
    { ...NOTICE, type: 'appeal', link_merchant: 1 },
    'user',
    '/merchant/deal',
  ],
  ['an appeal that is not', { ...NOTICE, type: 'appeal', link_merchant: 0 }, 'merchant', '/otc/order'],
] as const)('%s leads to its desk, with the order', (...[, notice, topic, to]) => {
  expect(tradeTargetOf(notice, topic)).toEqual({ to, search: SEARCH });
});

test('nobody is told of their own change, nor of one of their merchant account', () => {
  expect(isOwnChange(NOTICE, ['1000002', undefined])).toBe(true);
  expect(isOwnChange(NOTICE, ['1000001', '1000002'])).toBe(true);
  expect(isOwnChange(NOTICE, ['1000001', undefined])).toBe(false);
});

test('a price alert leads to its market', () => {
  const search = { type: 'spot', symbol: 'BTC/USDT' };
  expect(targetOf({ kind: 'priceAlert', market: 'BTC/USDT', otcOrder: null })).toEqual({ to: '/trade/index', search });
  expect(targetOf({ kind: 'deposit', market: null, otcOrder: null })).toEqual({
    to: '/account/wallet/history-deposit',
  });
});

test('what was told of an OTC order leads to it, at the desk of its reader', () => {
  const otcOrder = { orderCode: 'O77', serviceType: 'buy', isMerchant: true };
  const told = { kind: 'otc', market: null, otcOrder } as const;
  expect(targetOf(told)).toEqual({ to: '/merchant/deal', search: SEARCH });
  expect(targetOf({ ...told, otcOrder: { ...otcOrder, isMerchant: false } })).toEqual({
    to: '/otc/order',
    search: SEARCH,
  });
});
