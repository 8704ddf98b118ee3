import type { Page } from '@playwright/test';
import { LOCALES } from '../packages/contract/src/shared/locale.ts';
import { expect, test } from './journey.ts';
import { startServer } from './servers/server.ts';

/** Nothing is sent and nobody is reached: only pages are read. */
const LIVE = {
  MODE: 'live',
  PUBLIC_ORIGIN: 'https://exchange.example',
  SMTP_URL: 'smtp://127.0.0.1:9',
  SMS_URL: 'http://127.0.0.1:9',
  CANDOR_LIMITS: '',
};
const ARTICLE = '/article/main/content/funds/fees';
const SCRIPTS = /\/assets\/.*\.js$/;

test('a newcomer reads the page before its scripts have come, and can press nothing in vain', async ({ page }) => {
  await openWithoutScripts(page, '/user/login');
  await expect(page.locator('h1')).toHaveText('Log in');
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.locator('#root')).toHaveAttribute('inert');
});

test('the scripts take the page over as it stands', async ({ page }) => {
  await page.addInitScript(countReplacedElements);
  for (const path of ['/', '/home/index', '/user/login', '/rule/index', ARTICLE]) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.locator('h1')).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(window, 'replacedElements')), path).toEqual([]);
  }
});

test('whoever chose another language sees the bar alone until their own page is there', async ({ page }) => {
  await page.goto('/user/login');
  await page.evaluate(() =>
    localStorage.setItem('lang', JSON.stringify({ dataType: 'string', content: 'de', datetime: 0 })),
  );
  await openWithoutScripts(page, '/user/login');
  await expect(page.locator('header a').first()).toBeVisible();
  await expect(page.locator('h1')).toBeHidden();
  await page.unroute(SCRIPTS);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Anmelden' })).toBeVisible();
});

test('a newcomer reads an article before its scripts have come, and it is not asked for again', async ({ page }) => {
  const asked = listArticleCalls(page);
  await openWithoutScripts(page, ARTICLE);
  await expect(page.getByRole('article', { includeHidden: true }).locator('h2').first()).toBeVisible();
  await page.unroute(SCRIPTS);
  await page.goto(ARTICLE, { waitUntil: 'networkidle' });
  await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible();
  expect(asked).toEqual([]);
});

test('in another language an article is asked for while its scripts are on their way, and once', async ({ page }) => {
  const asked = listArticleCalls(page);
  await openWithoutScripts(page, `${ARTICLE}?lang=de`);
  await expect.poll(() => asked.length).toBe(1);
  await page.unroute(SCRIPTS);
  asked.length = 0;
  await page.goto(ARTICLE, { waitUntil: 'networkidle' });
  await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible();
  expect(asked).toHaveLength(1);
});

test('an address with a query of its own is not given the page of another', async ({ page }) => {
  await openWithoutScripts(page, '/trade/index?type=sec');
  await expect(page.locator('#root main')).toBeHidden();
});

test('without scripts a page has its own title, what it is about, and where it stands in each language', async ({
  request,
}) => {
  for (const [path, title] of [
    ['/home/index', 'Home'],
    ['/rate/index', 'Fees'],
    ['/article/main/index', 'Help centre'],
    [ARTICLE, 'Fees'],
  ] as const) {
    const page = await (await request.get(path)).text();
    expect(page).toMatch(new RegExp(`<title>${title}`));
    expect(page).toMatch(/<meta name="description" content="[^"]{20,}"/);
    const languages = [...page.matchAll(/<link rel="alternate" hreflang="([\w-]+)" href="([^"]+)"/g)];
    expect(languages.map(([, language]) => language)).toEqual(['x-default', ...LOCALES]);
    expect(languages.map(([, , href]) => href)).toContain(`${path}?lang=zh-TW`);
  }
});

test('in live mode no page says that it is a demonstration', async ({ request, baseURL }) => {
  const live = await startServer({ environment: LIVE });
  const readPage = async (origin: string | undefined, headers: Readonly<Record<string, string>>) => {
    const answer = await request.get(`${origin}/home/index`, { headers });
    return answer.text();
  };
  const demoPage = await readPage(baseURL, {});
  // Each is answered under its own name alone.
  const livePage = await readPage(live.origin, { host: 'exchange.example' });
  await live.stop();
  const heading = 'An exchange that';
  expect(demoPage).toContain(heading);
  expect(demoPage).toContain('Demonstration:');
  expect(livePage).toContain(heading);
  expect(livePage).not.toContain('Demonstration:');
});

async function openWithoutScripts(page: Page, path: string): Promise<void> {
  await page.route(SCRIPTS, () => undefined);
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.locator('#root')).toBeAttached();
}

function listArticleCalls(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/helpCenterInfo/')) asked.push(request.url());
  });
  return asked;
}

/** Runs in the page: what React could not take over it would draw again. */
function countReplacedElements(): void {
  const replaced: string[] = [];
  Reflect.set(window, 'replacedElements', replaced);
  document.addEventListener('DOMContentLoaded', () => {
    const root = document.getElementById('root');
    if (root === null) return;
    const drawn = new WeakSet(root.querySelectorAll('*'));
    const watcher = new MutationObserver((changes) => {
      for (const { removedNodes } of changes) {
        for (const node of removedNodes) {
          if (!(node instanceof Element) || !drawn.has(node)) continue;
          // An outline is there to make room for what it stands for.
          const outline = '.skeleton, [data-outline]';
          const isOutline = node.matches(outline) || node.querySelector(outline) !== null;
          if (!isOutline) replaced.push(node.outerHTML.slice(0, 100));
        }
      }
    });
    watcher.observe(root, { childList: true, subtree: true });
  });
}
