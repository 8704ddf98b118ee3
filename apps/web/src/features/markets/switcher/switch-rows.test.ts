// @vitest-environment node
import { MARKET_TYPES, type MarketRow } from '@candor/contract/markets/wire.ts';
import { expect, test } from 'vitest';
import { sampleRow } from '../sample-row.ts';
import { nextOrder, switchRows, type SortOrder, type SwitchTab } from './switch-rows.ts';

const ROWS = [
  sampleRow({ id: 'BTC_USDT', close: '60000', zdf: '1.50', amount: '900' }),
  sampleRow({ id: 'ETH_USDT', close: '3000', zdf: '-2.00', amount: '1000', full_cou: null, part_cou: null }),
  sampleRow({ id: 'NEW_USDT', close: null, zdf: null, amount: null, full_cou: null, part_cou: null }),
  sampleRow({ id: 'BTCUSDT', type: MARKET_TYPES.contract, plate: 'ubw', full_cou: null, part_cou: null }),
  sampleRow({ id: 'BTCUSD', type: MARKET_TYPES.contract, plate: 'bbw', full_cou: null, part_cou: null }),
  sampleRow({ id: 'EUR_USD', type: MARKET_TYPES.fx, plate: 'mt5', full_cou: null, part_cou: null }),
];
const isStarred = ({ id }: MarketRow) => id === 'ETH_USDT';
const nameOf = ({ id, symbol_name: name }: MarketRow) => (id === 'ETH_USDT' ? 'Zether' : name);
const idsOf = (tab: SwitchTab, text = '', order?: SortOrder) =>
  switchRows(ROWS, { tab, text, order, isStarred, nameOf }).map(({ id }) => id);

test('[1A.24] a tab shows what is traded there, the stars their own list', () => {
  expect(idsOf('spot')).toEqual(['BTC_USDT', 'ETH_USDT', 'NEW_USDT']);
  expect(idsOf('margin')).toEqual(['BTC_USDT']);
  expect(idsOf('contract')).toEqual(['BTCUSDT']);
  expect(idsOf('coin')).toEqual(['BTCUSD']);
  expect(idsOf('watchlist')).toEqual(['ETH_USDT']);
});

test('[1A.24] what is typed is found in every list, however it is spelled', () => {
  expect(idsOf('spot', 'btc/usd')).toEqual(['BTC_USDT', 'BTCUSDT', 'BTCUSD']);
  expect(idsOf('spot', 'eur')).toEqual([]);
  expect(idsOf('spot', 'zether')).toEqual(['ETH_USDT']);
});

test('[1A.24] rows are sorted by what they show; what is not known comes last both ways', () => {
  expect(idsOf('spot', '', { key: 'change', isDown: true })).toEqual(['BTC_USDT', 'ETH_USDT', 'NEW_USDT']);
  expect(idsOf('spot', '', { key: 'change', isDown: false })).toEqual(['ETH_USDT', 'BTC_USDT', 'NEW_USDT']);
  expect(idsOf('spot', '', { key: 'turnover', isDown: true })).toEqual(['ETH_USDT', 'BTC_USDT', 'NEW_USDT']);
  expect(idsOf('spot', '', { key: 'market', isDown: true })).toEqual(['ETH_USDT', 'NEW_USDT', 'BTC_USDT']);
});

test('[1A.24] a column is sorted down, up and then as listed', () => {
  const down = nextOrder(undefined, 'last');
  expect(down).toEqual({ key: 'last', isDown: true });
  const up = nextOrder(down, 'last');
  expect(up).toEqual({ key: 'last', isDown: false });
  expect(nextOrder(up, 'last')).toBeUndefined();
  expect(nextOrder(up, 'market')).toEqual({ key: 'market', isDown: false });
});
