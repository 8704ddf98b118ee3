// @vitest-environment node
import { MARKET_TYPES } from '@candor/contract/markets/wire.ts';
import { expect, test } from 'vitest';
import { sampleRow } from '#features/markets/sample-row.ts';
import { homeMarkets } from './hot-coins.ts';

test('[ROUTE-1] hot coins are the spot markets with the largest turnover; currencies and metals stand apart', () => {
  const rows = [
    sampleRow({ id: 'ETH_USDT', rankedAmount: '50' }),
    sampleRow({ id: 'BTC_USDT', rankedAmount: '100' }),
    sampleRow({ id: 'BTC_USDT', type: MARKET_TYPES.second, rankedAmount: '900' }),
    sampleRow({ id: 'DOGE_USDT', rankedAmount: null }),
    sampleRow({ id: 'EUR_USD', type: MARKET_TYPES.fx }),
    sampleRow({ id: 'XAU_USD', type: MARKET_TYPES.fx }),
  ];
  const { hot, currencies, metals } = homeMarkets(rows);
  expect(hot.map(({ id }) => id)).toEqual(['BTC_USDT', 'ETH_USDT', 'DOGE_USDT']);
  expect(currencies.map(({ id }) => id)).toEqual(['EUR_USD']);
  expect(metals.map(({ id }) => id)).toEqual(['XAU_USD']);
});
