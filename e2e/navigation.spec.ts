import { EventEmitter, once } from 'node:events';
import type { Page } from '@playwright/test';
import { expect, IN_DEPTH, test } from './journey.ts';
import { arriveLoggedIn } from './person.ts';

test('[NAV-1] the bar at the top runs while a screen is on its way and ends when it is there', async ({ page }) => {
  await openHome(page);
  const release = await holdScripts(page);
  await mainMenu(page).getByRole('link', { name: 'Rules' }).click();
  await expect(progressBar(page)).toBeVisible();
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Rules' })).toBeVisible();
  await expect(progressBar(page)).toBeHidden();
});

test('[NAV-1] the bar runs when only the key of a screen changes', IN_DEPTH, async ({ page }) => {
  await arriveLoggedIn(page, '/assets/index?key=recharge');
  await expect(page.getByRole('heading', { level: 1, name: 'Deposit' })).toBeVisible();
  await expect(progressBar(page)).toBeHidden();
  await noteProgressBar(page);
  await page.getByRole('banner').getByRole('button', { name: 'Assets' }).click();
  await page.getByRole('menuitem', { name: 'Withdraw' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Withdraw' })).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'hasProgressed'))).toBe(true);
  await expect(progressBar(page)).toBeHidden();
});

test.describe('a part that does not arrive', () => {
  test.use({ expectedTrouble: /net::ERR_FAILED|Failed to fetch|ChunkLoadError|could not be loaded/ });

  test('[NAV-1] ends the bar too', IN_DEPTH, async ({ page }) => {
    await openHome(page);
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
    await mainMenu(page).getByRole('link', { name: 'Rules' }).click();
    await expect(page.getByText('A part of the page could not be loaded')).toBeVisible();
    await expect(progressBar(page)).toBeHidden();
  });
});

test('[NAV-2] every entered screen begins at the top, and going back returns to where one was', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 500 });
  await page.goto('/home/index');
  const footer = page.getByRole('contentinfo');
  await footer.scrollIntoViewIfNeeded();
  await footer.getByRole('link', { name: 'Fees' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Fees' })).toBeVisible();
  await expect.poll(() => scrollTop(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/home\/index$/);
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(100);
  await page.goForward();
  await expect(page).toHaveURL(/\/rate\/index$/);
  await expect.poll(() => scrollTop(page)).toBe(0);
});

test('[NAV-3] [NAV-4] a path that matches no screen, the root and the bare home open the home page', async ({
  page,
}) => {
  for (const path of ['/no/such/page', '/homely', '/trade/index/more', '/%F0%9F%92%A9', '/', '/home']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/home\/index$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('[NAV-5] an invitation leads to the registration with its code, which is kept while one looks around; one that cannot be right has its error beside the field', async ({
  page,
}) => {
  for (const [path, code] of [
    ['/invite/ABCD2345', 'ABCD2345'],
    ['/x/invite/EFGH6789', 'EFGH6789'],
  ] as const) {
    await page.goto(path);
    await expect(page).toHaveURL(`/user/register?invite_code=${code}`);
    await expect(page.getByLabel(/Invite code/)).toHaveValue(code);
    await page.getByRole('banner').getByRole('link', { name: 'Candor, home' }).click();
    await mainMenu(page).getByRole('link', { name: 'Markets' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Register' }).click();
    await expect(page.getByLabel(/Invite code/)).toHaveValue(code);
  }
  await page.goto('/invite/abc');
  await expect(page).toHaveURL('/user/register?invite_code=abc');
  await expect(page.getByLabel(/Invite code/)).toHaveAccessibleDescription(
    'An invite code has 8 characters: A to Z and 2 to 9',
  );
});

/** Ready means that nothing of the page is still on its way. */
async function openHome(page: Page): Promise<void> {
  await page.goto('/home/index', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

function mainMenu(page: Page) {
  return page.getByRole('navigation', { name: 'Main menu' });
}

function progressBar(page: Page) {
  return page.getByRole('progressbar', { name: 'Loading the page' });
}

/** Scripts asked for from now on wait until they are released. */
async function holdScripts(page: Page): Promise<() => void> {
  const gate = new EventEmitter();
  const released = once(gate, 'open');
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  return () => void gate.emit('open');
}

/** From now on the page remembers that the bar was there, however shortly. */
async function noteProgressBar(page: Page): Promise<void> {
  await page.evaluate(() => {
    const look = () => {
      if (document.querySelector('[role="progressbar"]') !== null) Reflect.set(window, 'hasProgressed', true);
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  });
}

function scrollTop(page: Page): Promise<number> {
  return page.evaluate(() => window.scrollY);
}
