// @vitest-environment node
import { MARKET_TYPES } from '@candor/contract/markets/wire.ts';
import { expect, test } from 'vitest';
import { sampleRow } from '../sample-row.ts';
import { findMarkets, QuotesSearch, rowsOfTab } from './quotes-search.ts';

const btc = sampleRow({ id: 'BTC_USDT' });
const second = sampleRow({ id: 'BTC_USDT', type: MARKET_TYPES.second });
const euro = sampleRow({ id: 'EUR_USD', type: MARKET_TYPES.fx });

test.each(['btc', 'BTC/USDT', 'btc_usdt', 'btcusdt', ' usdt '])('%j finds BTC/USDT', (text) => {
  expect(findMarkets([btc, euro], text)).toEqual([btc]);
});

test('an empty search leaves every market, and a wrong one none', () => {
  expect(findMarkets([btc, euro], '  ')).toHaveLength(2);
  expect(findMarkets([btc, euro], 'doge')).toEqual([]);
});

test('[ROUTE-9] each list has the markets of its type number alone', () => {
  const rows = [btc, second, euro];
  expect(rowsOfTab(rows, 'spot')).toEqual([btc]);
  expect(rowsOfTab(rows, 'second')).toEqual([second]);
  expect(rowsOfTab(rows, 'fx')).toEqual([euro]);
  expect(rowsOfTab(rows, 'contract')).toEqual([]);
});

test('an address typed by hand opens the spot list', () => {
  expect(QuotesSearch.parse({ tab: 'nonsense' }).tab).toBe('spot');
});
