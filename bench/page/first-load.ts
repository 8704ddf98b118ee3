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

const SCRIPT_LIMIT_KB = 130;
const STYLE_AND_TEXT_LIMIT_KB = 20;
const LAYOUT_SHIFT_LIMIT = 0.05;

/** The trading screen and the terminal, which is the same one, may weigh more: it is the place one stays. */
const TRADE_PATH = /^\/(trade|exchange)\//;
const TRADE_SCRIPT_LIMIT_KB = 220;

const MESSAGE_FILE = /\/assets\/messages-[\w-]+\//;

/** Opens each path in a browser that keeps no file of ours, and counts what came over the wire. */
export async function measureFirstLoads(site: Site): Promise<readonly Measure[]> {
  const browser = await chromium.launch({ executablePath: site.chromiumPath, args: [...CHROMIUM_FLAGS] });
  try {
    const visitor = await openContext(browser, site);
    const measures: Measure[] = [];
    for (const path of site.paths) measures.push(...(await measurePath(visitor, path)));
    if (site.personalPaths === undefined) return measures;
    const user = await openContext(browser, site);
    await logIn(user);
    for (const path of site.personalPaths) measures.push(...(await measurePath(user, path)));
    return measures;
  } finally {
    await browser.close();
  }
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
  await page.goto(path, { waitUntil: 'networkidle' });
  const layoutShift = await page.evaluate(() => Number(Reflect.get(window, 'layoutShift')));
  await page.close();
  const script = sizes.script / 1024;
  const styleAndText = sizes.styleAndText / 1024;
  const scriptLimit = TRADE_PATH.test(path) ? TRADE_SCRIPT_LIMIT_KB : SCRIPT_LIMIT_KB;
  return [
    atMost({ subject: path, what: 'JavaScript', value: round(script, 1), unit: 'KB', limit: scriptLimit }),
    atMost({
      subject: path,
      what: 'CSS and messages',
      value: round(styleAndText, 1),
      unit: 'KB',
      limit: STYLE_AND_TEXT_LIMIT_KB,
    }),
    atMost({ subject: path, what: 'layout shift', value: round(layoutShift, 3), unit: '', limit: LAYOUT_SHIFT_LIMIT }),
  ];
}

interface Sizes {
  script: number;
  styleAndText: number;
}

/** Counted by the browser as they came over the wire, compressed; the headers of an answer are not part of a file. */
async function countBytes(page: Page): Promise<Sizes> {
  const sizes: Sizes = { script: 0, styleAndText: 0 };
  const kinds = new Map<string, keyof Sizes>();
  const wire = await page.context().newCDPSession(page);
  wire.on('Network.responseReceived', ({ requestId, type, response }) => {
    const isText = type === 'Stylesheet' || MESSAGE_FILE.test(response.url);
    if (isText || type === 'Script') kinds.set(requestId, isText ? 'styleAndText' : 'script');
  });
  wire.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (kind !== undefined) sizes[kind] += encodedDataLength;
  });
  await wire.send('Network.enable');
  await wire.send('Network.setCacheDisabled', { cacheDisabled: true });
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
