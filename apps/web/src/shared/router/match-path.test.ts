import { createMemoryHistory } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { makeRouter } from './make-router.ts';

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
  ['/quotes/index', '/Quotes/Index'],
  ['/exchange/full-screen/$symbol', '/exchange/full-screen/'],
  ['/exchange/full-screen/$symbol', '/exchange/full-screen/BTC_USDT/more'],
])('%s does not fit %s', (pattern, path) => {
  expect(matchPath(pattern, path)).toBeUndefined();
});

/** What the `$name` parts of a site's one route stand for at this path; nothing where it does not stand there. */
function matchPath(pattern: string, path: string): object | undefined {
  const Screen = () => null;
  const router = makeRouter({
    history: createMemoryHistory({ initialEntries: [path] }),
    routes: [
      {
        path: pattern,
        titles: { title: 'app.page.home' },
        guard: async () => undefined,
        load: async () => {},
        Screen,
      },
    ],
    redirect: () => undefined,
    otherwise: { to: '/' },
    Frame: Screen,
    Late: Screen,
    Failure: Screen,
  });
  const [, innermost] = router.matchRoutes(router.latestLocation);
  return innermost?.fullPath === pattern ? { ...innermost.params } : undefined;
}
