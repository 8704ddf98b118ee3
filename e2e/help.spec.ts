import type { Page } from '@playwright/test';
import { expect, expectSound, IN_DEPTH, test } from './journey.ts';

const SETTING = '**/api/common/getWhitePaperSetting';

test.use({ expectedTrouble: /getWhitePaperSetting|getCustomerService|no-such-thing/ });

test('[ROUTE-17] the help centre leads from its index through sections to an article and back by the breadcrumb', async ({
  page,
}) => {
  await page.goto('/article/main/index');
  await page.getByRole('link', { name: 'Deposits, withdrawals and fees' }).click();
  await expect(page).toHaveURL('/article/main/sections/12');
  await page.getByRole('link', { name: 'How to deposit' }).click();
  await expect(page).toHaveURL('/article/main/content/funds/deposit');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How to deposit');
  await expect(page).toHaveTitle('How to deposit · Candor');
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /check before you send/);
  await expect(page.locator('link[hreflang="de"]')).toHaveAttribute('href', /\/funds\/deposit\?lang=de$/);
  await expect(page.getByText(/^Updated /)).toBeVisible();
  const trail = page.getByRole('navigation', { name: 'You are here' });
  await expect(trail.getByRole('listitem')).toHaveText(['All', 'Help', 'Deposits, withdrawals and fees']);
  await expectSound(page);
  await page.getByRole('complementary', { name: 'Related articles' }).getByRole('link').first().click();
  await expect(page).not.toHaveURL(/deposit$/);
  await trail.getByRole('link', { name: 'Help', exact: true }).click();
  await expect(page).toHaveURL('/article/main/categories/1');
  await trail.getByRole('link', { name: 'All' }).click();
  await expect(page).toHaveURL('/article/main/index');
});

test(
  '[ROUTE-17] changing the language within an article returns to the index, in that language',
  IN_DEPTH,
  async ({ page }) => {
    await page.goto('/article/main/content/funds/deposit');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('How to deposit');
    await page.getByRole('banner').getByRole('button', { name: 'Language' }).click();
    await page.locator('[role="menuitemradio"][lang="de"]').click();
    await expect(page).toHaveURL('/article/main/index');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hilfe-Center');
    await expect(page.getByRole('link', { name: 'Erste Schritte' }).first()).toBeVisible();
  },
);

test('the help centre is searched by words of its texts', async ({ page }) => {
  await page.goto('/article/main/index');
  const search = page.getByRole('searchbox', { name: 'Search the help centre' });
  await search.fill('travel rule');
  await expect(page.getByRole('region', { name: 'Search results' }).getByRole('link')).toContainText([
    'How to withdraw',
  ]);
  await search.fill('xyzzy');
  await expect(page.getByText('Nothing was found for “xyzzy”.')).toBeVisible();
});

test('a link in another language shows the page in it', IN_DEPTH, async ({ page }) => {
  await page.goto('/article/main/index?lang=de');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hilfe-Center');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
});

test('what is not published says so', async ({ page }) => {
  await page.goto('/article/main/content/notice/no-such-thing');
  await expect(page.getByText('This article does not exist, or is no longer published.')).toBeVisible();
});

test('[ROUTE-15] the rules have a page for second contracts, spot, U-based contracts and loans', async ({ page }) => {
  await page.goto('/rule/index');
  await expect(page.getByRole('tab')).toHaveText(['Second contracts', 'Spot', 'USDT-margined contracts', 'Loans']);
  await expect(page.getByRole('row', { name: /BTC\/USDT.*0\.01.*0\.00001.*5/ })).toBeVisible();
  await page.getByRole('tab', { name: 'Second contracts' }).click();
  await expect(page.getByRole('row', { name: /60 sec.*85.*100.*50\.59/ })).toBeVisible();
  await page.getByRole('tab', { name: 'Loans' }).click();
  await expect(page).toHaveURL('/rule/index?type=loan');
  await expect(page.getByRole('row', { name: /30 days 0\.045% 100USDT 20,000USDT/ })).toBeVisible();
});

test('[ROUTE-8] the fee schedule shows what trading, contracts, margin loans, tiers and withdrawals cost', async ({
  page,
}) => {
  await page.goto('/rate/index');
  const spot = page.getByRole('table', { name: 'Spot trading' });
  await expect(spot.getByRole('row', { name: /BTC\/USDT.*0\.08.*0\.1/ })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Account tiers' }).getByRole('row')).toHaveCount(5);
  const contracts = page.getByRole('table', { name: 'Perpetual contracts' });
  await expect(contracts.getByRole('row', { name: /BTCUSDT.*USDT.*0\.02.*0\.05/ })).toBeVisible();
  await expect(contracts.getByRole('row', { name: /BTCUSD BTC/ })).toBeVisible();
  const loans = page.getByRole('table', { name: 'Margin interest' });
  await expect(loans.getByRole('row', { name: /USDT.*0\.02.*100/ })).toBeVisible();
  const networks = page.getByRole('table', { name: 'Deposits and withdrawals' });
  await expect(networks.getByRole('row', { name: /USDT.*TRON.*1/ })).toBeVisible();
  await expectSound(page);
});

test('[ERR-5] [VAL-6] the white paper says that there is none, and that it could not be had', async ({ page }) => {
  await page.goto('/rule/index');
  const banner = page.getByRole('banner');
  const openPaper = () => banner.getByRole('button', { name: 'White paper' }).last().click();
  await answer(page, SETTING, { url: '' });
  await openPaper();
  await expect(page.getByText('No white-paper link available')).toBeVisible();
  // An address of the web is opened as it is, any other as one of this site.
  const opened: string[] = [];
  await page.exposeFunction('noteOpened', (address: string) => void opened.push(address));
  await page.evaluate(() => {
    window.open = (address) => Reflect.get(window, 'noteOpened')(String(address));
  });
  for (const url of ['https://paper.example/a.pdf', '/paper.pdf']) {
    await page.unroute(SETTING);
    await answer(page, SETTING, { url });
    await openPaper();
    await expect.poll(() => opened.at(-1)).toContain(url);
  }
  expect(opened).toEqual(['https://paper.example/a.pdf', `${new URL(page.url()).origin}/paper.pdf`]);
  await page.unroute(SETTING);
  await page.route(SETTING, (route) => route.abort());
  await openPaper();
  await expect(page.getByText('White-paper service temporarily unavailable')).toBeVisible();
});

async function answer(page: Page, path: string, data: unknown): Promise<void> {
  await page.route(path, (route) => route.fulfill({ json: { code: 200, success: true, msg: '', data } }));
}
