import { startServer } from '../../e2e/servers/server.ts';
import { PERSONAL_PATHS, PUBLIC_PATHS } from '../../e2e/site-paths.ts';
import { BUILDS, buildChanged } from '../../tools/build.ts';
import { ensureChromium } from '../../tools/programs/chromium.ts';
import { atScale } from '../at-scale.ts';
import { measureFirstLoads } from './first-load.ts';
import { measureLighthouse } from './lighthouse.ts';
import type { BenchPart } from '../measure.ts';

/** One of each kind: the doors, lists, figures, words, products, and the place one stays. */
const LIGHTHOUSE_PATHS: readonly string[] = [
  '/home/index',
  '/user/login',
  '/quotes/index',
  '/market/main',
  '/rate/index',
  '/rule/index',
  '/loan/index',
  '/defis/index',
  '/pledge/index',
  '/otc/common',
  '/finance/investment',
  '/transparency/fund',
  '/article/main/index',
  '/article/main/content/funds/deposit',
  '/trade/index?type=spot',
];

/** What a visitor waits for: bytes before the first screen, what jumps while it loads, and Lighthouse's judgement. */
export const webPart: BenchPart = {
  name: 'web',
  async run() {
    await buildChanged(BUILDS);
    const chromiumPath = await ensureChromium();
    const server = await startServer();
    try {
      const { origin } = server;
      const loads = await measureFirstLoads({
        origin,
        chromiumPath,
        paths: atScale(PUBLIC_PATHS, PUBLIC_PATHS.slice(0, 1)),
        personalPaths: atScale(PERSONAL_PATHS, PERSONAL_PATHS.slice(0, 1)),
      });
      return [
        ...loads,
        ...(await measureLighthouse({
          origin,
          chromiumPath,
          paths: atScale(LIGHTHOUSE_PATHS, LIGHTHOUSE_PATHS.slice(0, 1)),
        })),
      ];
    } finally {
      await server.stop();
    }
  },
};
