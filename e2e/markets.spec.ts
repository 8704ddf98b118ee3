import type { Page } from '@playwright/test';
import { expect, expectSound, IN_DEPTH, test } from './journey.ts';
import { test as ownServerTest } from './servers/own-server.ts';
import { arriveLoggedIn } from './person.ts';
import { startServer } from './servers/server.ts';

ownServerTest(
  '[ROUTE-9] [ROUTE-10] prices arrive by themselves, the overview ranks them, and the browser can check them',
  IN_DEPTH,
  async ({ page }) => {
    await page.goto('/quotes/index');
    await expect(page.getByText('Simulated prices', { exact: true })).toBeVisible();
    await expect(rows(page)).toHaveCount(23);

    await test.step('the socket alone brings a new price', async () => {
      const asked = countCalls(page, /initData/);
      const before = await prices(page);
      await expect.poll(() => prices(page)).not.toEqual(before);
      expect(asked()).toBe(0);
    });

    await test.step('any column sorts, and a row leads to its trading screen', async () => {
      await page.getByRole('button', { name: 'Market', exact: true }).click();
      await expect(rows(page).first()).toContainText('AAVE/USDT');
      await page.getByRole('searchbox', { name: 'Search markets' }).fill('ethusdt');
      await expect(rows(page)).toHaveCount(1);
      await expectSound(page);
      await rows(page)
        .first()
        .click({ position: { x: 900, y: 20 } });
      await expect(page).toHaveURL('/trade/index?type=spot&symbol=ETH_USDT');
    });

    await test.step('the first page shows the orders nearest to a trade', async () => {
      await page.goto('/home/index');
      const hero = page.getByRole('region', { name: 'BTC/USDT now' });
      await expect(hero.getByRole('listitem')).toHaveCount(10);
      await expectSound(page);
    });

    await test.step('the overview tells how many rose, and where the turnover is', async () => {
      await page.goto('/market/main');
      await expect(page.getByRole('region', { name: 'Market breadth' })).toContainText(/(Up|Unchanged|Down)\d/);
      await expect(page.getByRole('list', { name: 'Heat map' }).getByRole('link').first()).toBeVisible();
      // So far the disclosed market makers have traded with each other alone, and that is not ranked.
      await expect(page.getByRole('region', { name: 'Turnover' })).toContainText('not ranked');
      await expect(page.getByRole('region', { name: 'New listings' }).getByRole('listitem')).toHaveCount(5);
    });

    await test.step('hashes and signatures of the index are recomputed here', async () => {
      await page.getByRole('button', { name: 'Check now' }).click();
      await expect(page.getByText('Everything holds')).toBeVisible();
      await expect(page.getByText(/\d index prices of BTC\/USDT/)).toBeVisible();
    });
  },
);

test('[ROUTE-9] a market without a trade shows no zero, and every list holds its own', async ({ page }) => {
  await page.goto('/quotes/index');
  const aave = rows(page).filter({ hasText: 'AAVE/USDT' });
  await expect(aave.getByText('Not available')).toHaveCount(5);
  await page.getByRole('tab', { name: 'Second contracts' }).click();
  await expect(page.getByText('Second contracts open and settle by these index prices')).toBeVisible();
  await page.getByRole('tab', { name: 'FX and metals' }).click();
  await expect(rows(page)).toHaveCount(8);
  await page.getByRole('tab', { name: 'USDT-margined' }).click();
  await expect(rows(page)).toHaveCount(10);
  await expect(page).toHaveURL('/quotes/index?tab=contract');
});

test('[ROUTE-10] without a trade the overview says so instead of showing zeros', async ({ page }) => {
  const quiet = await startServer({ environment: { MAKERS: 'off' } });
  try {
    await page.goto(`${quiet.origin}/market/main`);
    await expect(page.getByRole('region', { name: 'Market breadth' })).toHaveText(
      'Market breadthUp0Unchanged0Down0Not traded23',
    );
    await expect(page.getByRole('region', { name: 'Heat map' })).toContainText('No trades in the last 24 hours yet');
    await expect(page.getByRole('region', { name: 'Turnover' })).toContainText('No trades in the last 24 hours yet');
    await expectSound(page);
    await page.close();
  } finally {
    await quiet.stop();
  }
});

test('[ROUTE-9] a visitor who presses a star is asked to log in, and comes back', async ({ page }) => {
  await page.goto('/quotes/index?tab=watchlist');
  await expect(page.getByText('Log in to keep a watchlist')).toBeVisible();
  await page.getByRole('tab', { name: 'Spot' }).click();
  await star(page, 'ETH/USDT').click();
  await expect(page).toHaveURL('/user/login?redirect=%2Fquotes%2Findex%3Ftab%3Dspot');
  await expect(page.getByText('Log in to put ETH/USDT on your watchlist')).toBeVisible();
});

test.describe('a star', () => {
  test.use({ expectedTrouble: /Optional/ });

  test(
    '[ROUTE-9] answers at once, is kept, and goes back with a reason when it was not taken',
    IN_DEPTH,
    async ({ page }) => {
      await arriveLoggedIn(page, '/quotes/index');
      await star(page, 'ETH/USDT').click();
      await expect(star(page, 'ETH/USDT')).toHaveAttribute('aria-pressed', 'true');
      await page.getByRole('tab', { name: 'Watchlist' }).click();
      await expect(rows(page)).toHaveCount(1);
      await page.reload();
      await expect(rows(page)).toContainText(['ETH/USDT']);

      await page.route('**/cancelOptional/**', (route) => route.abort());
      await star(page, 'ETH/USDT').click();
      await expect(page.getByText('ETH/USDT is still on the watchlist')).toBeVisible();
      await expect(star(page, 'ETH/USDT')).toHaveAttribute('aria-pressed', 'true');
    },
  );
});

test('[ROUTE-9] on a phone each market is two lines, and nothing scrolls sideways', IN_DEPTH, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/quotes/index');
  await expect(page.getByRole('list', { name: 'Spot' }).getByRole('listitem')).toHaveCount(23);
  await page.goto('/market/main');
  await expect(page.getByRole('region', { name: 'New listings' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

function rows(page: Page) {
  return page.getByRole('main').locator('tbody').getByRole('row');
}

function star(page: Page, market: string) {
  return page.getByRole('button', { name: `Watchlist: ${market}` });
}

function prices(page: Page): Promise<readonly string[]> {
  return rows(page).locator('td:nth-child(2)').allTextContents();
}

function countCalls(page: Page, address: RegExp): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (address.test(request.url())) count += 1;
  });
  return () => count;
}
