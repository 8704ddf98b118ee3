import { expect, test } from 'vitest';
import { matchPath } from './match-path.ts';

test.each([
  ['/quotes/index', '/quotes/index', {}],
  ['/article/main/sections/$id', '/article/main/sections/7', { id: '7' }],
  ['/article/main/content/$type/$id', '/article/main/content/news/42', { type: 'news', id: '42' }],
  ['/exchange/full-screen/$symbol', '/exchange/full-screen/BTC%2FUSDT', { symbol: 'BTC/USDT' }],
  ['/exchange/full-screen/$symbol', '/exchange/full-screen/100%', { symbol: '100%' }],
])('%s fits %s', (pattern, path, params) => {
  expect(matchPath(pattern, path)).toEqual(params);
});

test.each([
  ['/quotes/index', '/quotes'],
  ['/quotes/index', '/quotes/index/more'],
  ['/exchange/full-screen/$symbol', '/exchange/full-screen/'],
  ['/exchange/full-screen/$symbol', '/exchange/full-screen/BTC_USDT/more'],
])('%s does not fit %s', (pattern, path) => {
  expect(matchPath(pattern, path)).toBeUndefined();
});
