import { measureFirstLoads } from '../bench/page/first-load.ts';
import { isWithin } from '../bench/measure.ts';
import { ensureChromium } from '../tools/programs/chromium.ts';
import { expect, test } from './journey.ts';

test('the first load of a page keeps to its budget of bytes, and nothing jumps', async ({ baseURL }) => {
  const paths = [
    '/home/index',
    '/user/login',
    '/user/register',
    '/user/reset',
    '/user/terms',
    '/quotes/index',
    '/trade/index?type=spot',
    '/trade/index?type=sec',
  ];
  const measures = await measureFirstLoads({ origin: String(baseURL), chromiumPath: await ensureChromium(), paths });
  expect(measures.filter((measure) => !isWithin(measure))).toEqual([]);
});
