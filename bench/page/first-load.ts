import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { CHROMIUM_FLAGS } from '../../tools/programs/chromium.ts';
import type { Measure } from '../measure.ts';

export interface Site {
  readonly origin: string;
  readonly chromiumPath: string;
  readonly paths: readonly string[];
  /** Those that only somebody logged in can read. */
  readonly personalPaths?: readonly string[];
}

/** Everything that a page loads within ten seconds of opening, by gzip (`docs/decisions`): less is welcome. */
const PAGE_LIMIT_KB = 260;
const TRADE_PAGE_LIMIT_KB = 440;
const LAYOUT_SHIFT_LIMIT = 0.03;
/** What a page asks for once it has nothing else to do is counted too. */
const LATE_MS = 10_000;
/** So many pages load at once; what they weigh does not depend on it. */
const SIDE_BY_SIDE = 6;

/** The trading screen and the terminal, which is the same one, may weigh more: it is the place one stays. */
const TRADE_PATH = /^\/(trade|exchange)\//;

/** Opens each path in a browser that keeps no file of ours, and counts what came over the wire. */
export async function measureFirstLoads(site: Site): Promise<readonly Measure[]> {
  const browser = await chromium.launch({ executablePath: site.chromiumPath, args: [...CHROMIUM_FLAGS] });
  try {
    const visitor = await openContext(browser, site);
    const measures = await measurePaths(visitor, site.paths);
    if (site.personalPaths === undefined) return measures;
    const user = await openContext(browser, site);
    await logIn(user);
    return [...measures, ...(await measurePaths(user, site.personalPaths))];
  } finally {
    await browser.close();
  }
}

async function measurePaths(context: BrowserContext, paths: readonly string[]): Promise<readonly Measure[]> {
  const measures: Measure[] = [];
  for (let first = 0; first < paths.length; first += SIDE_BY_SIDE) {
    const some = paths.slice(first, first + SIDE_BY_SIDE);
    measures.push(...(await Promise.all(some.map((path) => measurePath(context, path)))).flat());
  }
  return measures;
}

function openContext(browser: Browser, { origin }: Site): Promise<BrowserContext> {
  // A service worker would answer the second page out of what it kept of the first.
  return browser.newContext({ baseURL: origin, viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });
}

async function logIn(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto('/user/login');
  await page.getByRole('button', { name: 'Log in as demo user' }).click();
  await page.waitForURL(({ pathname }) => pathname !== '/user/login');
  await page.close();
}

async function measurePath(context: BrowserContext, path: string): Promise<readonly Measure[]> {
  const page = await context.newPage();
  await watchLayoutShift(page);
  const sizes = await countBytes(page);
  await page.goto(path);
  await page.waitForTimeout(LATE_MS);
  const layoutShift = await page.evaluate(() => Number(Reflect.get(window, 'layoutShift')));
  await page.close();
  const limit = TRADE_PATH.test(path) ? TRADE_PAGE_LIMIT_KB : PAGE_LIMIT_KB;
  const kilobytes = (bytes: number): number => round(bytes / 1024, 1);
  return [
    atMost({ subject: path, what: 'all it loads', value: kilobytes(sizes.script + sizes.rest), unit: 'KB', limit }),
    { subject: path, what: 'of it JavaScript', value: kilobytes(sizes.script), unit: 'KB' },
    atMost({ subject: path, what: 'layout shift', value: round(layoutShift, 3), unit: '', limit: LAYOUT_SHIFT_LIMIT }),
  ];
}

interface Sizes {
  script: number;
  /** Styles, texts, and the page itself. */
  rest: number;
}

/** Answers of the interface are no part of the site, and a typeface is compressed by itself and kept for a year. */
const FILE_OF_THE_SITE = /^(Document|Stylesheet|Script)$/;
const MESSAGE_FILE = /\/assets\/messages-[\w-]+\//;

/** Counted by the browser as they came over the wire, by gzip; the headers of an answer are not part of a file. */
async function countBytes(page: Page): Promise<Sizes> {
  const sizes: Sizes = { script: 0, rest: 0 };
  const kinds = new Map<string, keyof Sizes>();
  const wire = await page.context().newCDPSession(page);
  wire.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (!FILE_OF_THE_SITE.test(type) && !MESSAGE_FILE.test(response.url)) return;
    kinds.set(requestId, type === 'Script' ? 'script' : 'rest');
  });
  wire.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (kind !== undefined) sizes[kind] += encodedDataLength;
  });
  await wire.send('Network.enable');
  await wire.send('Network.setCacheDisabled', { cacheDisabled: true });
  // Most of the world's proxies speak gzip; brotli, which we serve too, weighs less.
  await wire.send('Network.setExtraHTTPHeaders', { headers: { 'Accept-Encoding': 'gzip' } });
  return sizes;
}

async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.set(window, 'layoutShift', 0);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (Reflect.get(entry, 'hadRecentInput') === true) continue;
        Reflect.set(
          window,
          'layoutShift',
          Number(Reflect.get(window, 'layoutShift')) + Number(Reflect.get(entry, 'value')),
        );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

function atMost(measure: Omit<Measure, 'limitIs'>): Measure {
  return { ...measure, limitIs: 'atMost' };
}

function round(value: number, places: number): number {
  return Number(value.toFixed(places));
}
