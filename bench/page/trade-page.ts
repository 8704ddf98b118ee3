import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { bookChecksum } from '../../packages/contract/src/markets/book-checksum.ts';
import type { DepthLevel } from '../../packages/contract/src/shared/socket.ts';
import { startServer } from '../../e2e/servers/server.ts';
import { BUILDS, buildChanged } from '../../tools/build.ts';
import { CHROMIUM_FLAGS, ensureChromium } from '../../tools/programs/chromium.ts';
import { PROJECT_ROOT } from '../../tools/project-root.ts';
import { atScale } from '../at-scale.ts';
import { buildPrograms, startProgram, type BuiltProcess } from '../built-process.ts';
import { rounded } from '../contest.ts';
import { numberFlag } from '../flag.ts';
import type { BenchPart, Measure } from '../measure.ts';
import type { FeedReport, FeedRequest } from './feed.ts';
import { measureFirstSight } from './first-sight.ts';
import { watchPage, type PageWatch, type PageWork } from './watch.ts';

/** `--seconds=600` looks at the heap for ten minutes. */
const WATCH_MS = numberFlag('seconds', atScale(30, 1)) * 1_000;
/** The book alone shows its cost sooner than a heap shows that it grows. */
const BOOK_MS = Math.min(30_000, WATCH_MS);
const FRAMES_MS = Math.min(10_000, WATCH_MS);
const REST_MS = Math.min(10_000, WATCH_MS);
const SETTLE_MS = atScale(3_000, 500);
/** Code that runs for the first time is compiled into the heap; what grows after that would go on growing. */
const HEAP_WARM_UP_MS = Math.min(60_000, WATCH_MS);

const WORK_MS_MAX = 250;
const FRAMES_PER_SECOND_MIN = 58;
const HEAP_FACTOR_MAX = 1.1;
const CHEAPER_MIN = 4;

const WINDOW = { width: 1440, height: 900 };
/** As many rows a side as the trading screen shows in that window. */
const PLAIN_ROWS = 15;
const START_TICKS = 6_000_000;
const PLAIN_PATH = '/bench/plain-list';
const TRADE_PATH = '/trade/index?type=spot&symbol=BTC_USDT';

/** The whole trading screen under a lively feed, and a plain React list of the same feed beside it. */
export const tradePagePart: BenchPart = {
  name: 'trade-page',
  async run() {
    await buildChanged(BUILDS);
    await buildPrograms();
    const plainScript = await buildPlainList();
    const server = await startServer();
    const feed = startProgram('page/feed');
    const browser = await chromium.launch({ executablePath: await ensureChromium(), args: [...CHROMIUM_FLAGS] });
    try {
      const upstreamPort = Number(new URL(server.origin).port);
      const opening = { upstreamPort, startTicks: START_TICKS, plainPath: PLAIN_PATH, plainScript };
      const port = await ask(feed, { kind: 'open', ...opening });
      const origin = `http://127.0.0.1:${String(port)}`;
      const firstSight = await measureFirstSight(browser, server.origin);
      const ours = await measureOurs(browser, feed, origin + TRADE_PATH);
      const plain = await measurePlain(browser, feed, `${origin}${PLAIN_PATH}?rows=${PLAIN_ROWS}`);
      return [...firstSight, ...ours.measures, ...compare(ours.book, plain)];
    } finally {
      await browser.close();
      await server.stop();
      await feed.end();
    }
  },
};

async function measureOurs(browser: Browser, feed: BuiltProcess, address: string) {
  const page = await openPage(browser, address);
  await page.getByText(/^Best bid \d/).waitFor({ state: 'attached' });
  const watch = await watchPage(page);
  const book = await measureBook(watch, feed);
  await ask(feed, { kind: 'play', what: 'all' });
  await page.waitForTimeout(HEAP_WARM_UP_MS);
  const heapBeforeMb = await watch.heapMb();
  const all = await watch.work(WATCH_MS);
  const heapAfterMb = await watch.heapMb();
  const framesPerSecond = await watch.framesPerSecond(FRAMES_MS);
  const atRest = await compareAtRest(page, feed);
  await page.close();
  const subject = 'the trading screen';
  const heapFactor = rounded(heapAfterMb / heapBeforeMb);
  const measures: readonly Measure[] = [
    ...describe(subject, all),
    atMost({ subject, what: 'tasks over 50 ms', value: all.longTasks.length, unit: '', limit: 0 }),
    { subject, what: 'the longest of them', value: Math.round(Math.max(0, ...all.longTasks)), unit: 'ms' },
    atLeast({ subject, what: 'frames', value: rounded(framesPerSecond), unit: '/s', limit: FRAMES_PER_SECOND_MIN }),
    { subject, what: 'heap', value: rounded(heapAfterMb), unit: 'MB' },
    atMost({ subject, what: `heap after ${WATCH_MS / 1000} s`, value: heapFactor, unit: '×', limit: HEAP_FACTOR_MAX }),
    ...atRest,
  ];
  return { book, measures };
}

async function measurePlain(browser: Browser, feed: BuiltProcess, address: string) {
  const page = await openPage(browser, address);
  await page.locator('li').first().waitFor();
  const watch = await watchPage(page);
  const book = await measureBook(watch, feed);
  await ask(feed, { kind: 'play', what: 'all' });
  const all = await watch.work(REST_MS);
  await page.close();
  return { book, all };
}

/** What the book alone costs: its work while it lives, without that of the same page at rest. */
async function measureBook(watch: PageWatch, feed: BuiltProcess): Promise<number> {
  await ask(feed, { kind: 'rest' });
  const rest = await watch.work(REST_MS);
  await ask(feed, { kind: 'play', what: 'book' });
  await watch.work(SETTLE_MS);
  const lively = await watch.work(BOOK_MS);
  return lively.workMsPerSecond - rest.workMsPerSecond;
}

function describe(subject: string, { workMsPerSecond, ...parts }: PageWork): readonly Measure[] {
  const unit = 'ms/s';
  return [
    atMost({ subject, what: 'main-thread work', value: Math.round(workMsPerSecond), unit, limit: WORK_MS_MAX }),
    { subject, what: 'of it script', value: Math.round(parts.scriptMsPerSecond), unit },
    { subject, what: 'of it style and layout', value: Math.round(parts.styleAndLayoutMsPerSecond), unit },
  ];
}

function compare(ourBook: number, plain: { readonly book: number; readonly all: PageWork }): readonly Measure[] {
  const unit = 'ms/s';
  return [
    { subject: 'a plain React list', what: 'main-thread work', value: Math.round(plain.all.workMsPerSecond), unit },
    { subject: 'a plain React list', what: 'of it the book', value: Math.round(plain.book), unit },
    { subject: 'our book', what: 'main-thread work', value: Math.round(ourBook), unit },
    atLeast({
      subject: 'our book',
      what: 'cheaper than the list’s',
      value: rounded(plain.book / ourBook),
      unit: '×',
      limit: CHEAPER_MIN,
    }),
  ];
}

/** The book that is shown once the feed rests, against the server's, and whether the page ever had to ask for it again. */
async function compareAtRest(page: Page, feed: BuiltProcess): Promise<readonly Measure[]> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The feed is our own file and says nothing else.
  const { bids, asks, bookSnapshots, sent } = (await ask(feed, { kind: 'rest' })) as FeedReport;
  await page.getByRole('button', { name: 'As a table' }).click();
  const table = page.getByRole('region', { name: 'Order book' }).getByRole('table');
  await table.waitFor();
  await page.waitForTimeout(SETTLE_MS);
  const shown = await table.locator('tbody').evaluateAll((bodies) =>
    bodies.map((body) =>
      [...body.querySelectorAll('tr')].flatMap((row): (readonly [string, string])[] => {
        const [price, quantity] = [...row.querySelectorAll('td')].map((cell) => cell.innerText);
        return price === undefined || quantity === undefined ? [] : [[price, quantity]];
      }),
    ),
  );
  const [shownAsks = [], shownBids = []] = shown;
  const isEqual = checksumOf(shownBids, shownAsks.toReversed()) === bookChecksum(bids, asks);
  const subject = 'the trading screen';
  const what = `checksum of the book at rest equal to the server’s, after ${sent.book} changes`;
  return [
    atLeast({ subject, what, value: Number(isEqual), unit: '', limit: 1 }),
    atMost({ subject, what: 'books asked for again', value: bookSnapshots - 1, unit: '', limit: 0 }),
  ];
}

/** Of figures as a person reads them: without their groups and the zeros that fill them up, they are the server's. */
function checksumOf(bids: readonly DepthLevel[], asks: readonly DepthLevel[]): number {
  const plain = (text: string): string => text.replaceAll(',', '').replace(/\.?0+$/, '');
  const levels = (side: readonly DepthLevel[]): readonly DepthLevel[] =>
    side.map(([price, quantity]) => [plain(price), plain(quantity)]);
  return bookChecksum(levels(bids), levels(asks));
}

async function openPage(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({ viewport: WINDOW, locale: 'en' });
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

async function buildPlainList(): Promise<string> {
  const { build } = await import('vite');
  const outDir = join(PROJECT_ROOT, '.cache/bench');
  const input = join(PROJECT_ROOT, 'bench/page/plain.tsx');
  const output = { entryFileNames: '[name].js' };
  await build({
    configFile: false,
    root: PROJECT_ROOT,
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true, rollupOptions: { input, output } },
  });
  return join(outDir, 'plain.js');
}

function ask(feed: BuiltProcess, request: FeedRequest): Promise<unknown> {
  return feed.ask(request);
}

function atMost(measure: Omit<Measure, 'limitIs'>): Measure {
  return { ...measure, limitIs: 'atMost' };
}

function atLeast(measure: Omit<Measure, 'limitIs'>): Measure {
  return { ...measure, limitIs: 'atLeast' };
}
