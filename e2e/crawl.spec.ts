import type { Page } from '@playwright/test';
import { expect, IN_DEPTH, test, watch } from './journey.ts';
import { sitDown, standUp } from './ops-desk.ts';
import { arriveLoggedIn } from './person.ts';

/** Screens that a crawl of `npm test` opens; `npm run proof` opens one of every kind. */
const SCREENS_MAX = 4;
const START = '/home/index';
/** Whoever is logged in is led home from the login, too. */
const HOMES: ReadonlySet<string> = new Set(['/', START, '/user/login']);
const CONSOLE = '/ops/';
const CRAWL_TIMEOUT_MS = 1_200_000;

for (const [depth, options, limit] of [
  [`the first ${SCREENS_MAX} screens`, {}, SCREENS_MAX],
  ['every kind of screen', IN_DEPTH, Infinity],
] as const) {
  test(`[NAV-12] no link of ${depth} leads a visitor nowhere`, options, async ({ page }) => {
    test.setTimeout(CRAWL_TIMEOUT_MS);
    expect(await crawl(page, { starts: [START], limit })).toEqual([]);
  });

  test(`[NAV-12] no link of ${depth} leads a customer nowhere`, options, async ({ page }) => {
    test.setTimeout(CRAWL_TIMEOUT_MS);
    await arriveLoggedIn(page, '/account/center/info');
    expect(await crawl(page, { starts: [START], limit })).toEqual([]);
  });

  test(`[NAV-12] no link of ${depth} leads the staff nowhere`, options, async ({ browser, baseURL }) => {
    test.setTimeout(CRAWL_TIMEOUT_MS);
    const desk = await sitDown(browser, baseURL ?? '', 'demo.auditor');
    const { trouble } = watch(desk);
    expect(await crawl(desk, { starts: [START, CONSOLE], limit })).toEqual([]);
    await standUp(desk);
    expect(trouble).toEqual([]);
  });
}

test('[NAV-12] a crawl notices a screen that is not there: every address of the site answers with its frame', async ({
  browser,
  baseURL,
  page,
}) => {
  expect(await linksOf(page, '/no/such/screen')).toBeUndefined();
  expect((await linksOf(page, '/quotes/index'))?.length).toBeGreaterThan(5);
  const desk = await sitDown(browser, baseURL ?? '', 'demo.auditor');
  expect(await linksOf(desk, `${CONSOLE}no-such-screen`)).toBeUndefined();
  expect((await linksOf(desk, `${CONSOLE}audit`))?.length).toBeGreaterThan(5);
  await standUp(desk);
});

interface Crawl {
  readonly starts: readonly string[];
  readonly limit: number;
}

/** Follows links within the site, one screen of each kind; every address that is linked must answer. Gives the dead ones. */
async function crawl(page: Page, { starts, limit }: Crawl): Promise<readonly string[]> {
  const queue = [...starts];
  const kinds = new Set(queue.map(kindOf));
  const asked = new Set(queue);
  const dead: string[] = [];
  for (let opened = 0; opened < limit; opened += 1) {
    const address = queue.shift();
    if (address === undefined) break;
    const links = await linksOf(page, address);
    if (links === undefined) dead.push(`${address}: no such screen`);
    for (const link of links ?? []) {
      if (asked.has(link)) continue;
      asked.add(link);
      const answer = await page.request.get(link);
      if (!answer.ok()) dead.push(`${address} → ${link}: ${answer.status()}`);
      const isScreen = answer.headers()['content-type']?.startsWith('text/html') === true;
      if (!isScreen || kinds.has(kindOf(link))) continue;
      kinds.add(kindOf(link));
      queue.push(link);
    }
  }
  expect(asked.size, 'links that were followed').toBeGreaterThan(5);
  return dead;
}

/** The addresses of this site that a screen links to, without their places; undefined where there is no such screen. */
async function linksOf(page: Page, address: string): Promise<readonly string[] | undefined> {
  await page.goto(address);
  await expect(page.locator('h1').first(), address).toBeAttached();
  if (!(await hasArrived(page, address))) return undefined;
  const { origin } = new URL(page.url());
  const links = await page.locator('a[href]').evaluateAll((found) => found.map((link) => link.getAttribute('href')));
  const targets = links.flatMap((href) => (href === null ? [] : [new URL(href, page.url())]));
  const inside = targets.filter((target) => target.origin === origin);
  return [...new Set(inside.map(({ pathname, search }) => `${pathname}${search}`))];
}

/** From where there is nothing the site leads home, and the console to its first screen. */
async function hasArrived(page: Page, address: string): Promise<boolean> {
  const asked = new URL(address, page.url()).pathname;
  const pathNow = () => new URL(page.url()).pathname;
  if (!asked.startsWith(CONSOLE)) return HOMES.has(asked) || pathNow() !== START;
  const menu = page.getByRole('navigation', { name: 'Screens' });
  // Whoever is not in any more would see the login at every address.
  await expect(menu, address).toBeVisible();
  if (asked !== CONSOLE && (pathNow() === CONSOLE || `${pathNow()}/` === CONSOLE)) return false;
  return (await menu.locator('[aria-current=page]').count()) === 1;
}

/** Screens of two markets, articles or users are of one kind. */
function kindOf(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://site');
  const path = pathname.replaceAll(/[A-Z0-9]+_[A-Z0-9]+|\d+|(?<=\/(assets|content)\/).+/g, '*');
  const names = [...searchParams].map(([name, value]) =>
    name === 'key' || name === 'type' ? `${name}=${value}` : name,
  );
  return `${path}?${names.toSorted().join('&')}`;
}
