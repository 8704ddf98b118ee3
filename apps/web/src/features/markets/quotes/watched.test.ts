// @vitest-environment node
import { MARKET_TYPES } from '@candor/contract/markets/wire.ts';
import { expect, test } from 'vitest';
import { sampleRow } from '../sample-row.ts';
import { watchedRows, withStar } from './watched.ts';

const btc = sampleRow({ id: 'BTC_USDT' });
const eth = sampleRow({ id: 'ETH_USDT' });

test('a star is put at the end of the list and taken off again; twice is once', () => {
  const watched = withStar([btc], eth, true);
  expect(watched).toEqual([btc, eth]);
  expect(withStar(watched, eth, true)).toBe(watched);
  expect(withStar(watched, btc, false)).toEqual([eth]);
  expect(withStar([btc], eth, false)).toEqual([btc]);
});

test('the same symbol of another list is another market', () => {
  const second = sampleRow({ id: 'BTC_USDT', type: MARKET_TYPES.second });
  expect(withStar([btc], second, true)).toEqual([btc, second]);
});

test('watched markets keep their own order and show the live figures', () => {
  const live = sampleRow({ id: 'BTC_USDT', close: '200' });
  expect(watchedRows([eth, btc], [live])).toEqual([eth, live]);
});
