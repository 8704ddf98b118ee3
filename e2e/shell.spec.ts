import type { Page } from '@playwright/test';
import { expect, IN_DEPTH, test, walkTo } from './journey.ts';
import { arriveLoggedIn } from './person.ts';

test('[NAV-7] login, registration and reset hide menu and operation bar and keep logo and language', async ({
  page,
}) => {
  await page.goto('/home/index');
  for (const path of ['/user/login', '/user/register', '/user/reset']) {
    await walkTo(page, path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(mainMenu(page)).toHaveCount(0);
    await expect(banner(page).getByRole('button', { name: 'Customer service' })).toHaveCount(0);
    await expect(banner(page).getByRole('link', { name: 'Candor, home' })).toBeVisible();
    await expect(banner(page).getByRole('button', { name: 'Language' })).toBeVisible();
  }
});

test('[NAV-7] a page that merely has the word in its path keeps its top bar', async ({ page }) => {
  await arriveLoggedIn(page, '/account/center/security/setting/login-pwd');
  await expect(page.getByRole('heading', { level: 1, name: 'Login password' })).toBeVisible();
  await expect(mainMenu(page)).toBeVisible();
});

const WITHOUT_FOOTER = [
  '/user/login',
  '/user/register',
  '/user/reset',
  '/pledge/index',
  '/pledge/add',
  '/finance/detail',
  '/trade/index?type=spot',
  '/exchange/full-screen/BTC_USDT',
  '/exchange/full-contract/u',
];

test('[NAV-8] the pages that need the whole window have no footer', async ({ page }) => {
  await page.goto('/home/index');
  for (const path of WITHOUT_FOOTER) {
    await walkTo(page, path);
    await expect(footer(page), path).toHaveCount(0);
  }
});

test('[NAV-8] the personal centre, finance and the terminal have a footer', IN_DEPTH, async ({ page }) => {
  await arriveLoggedIn(page, '/user/index?key=all');
  for (const path of ['/user/index?key=all', '/finance/investment', '/exchange/index', '/quotes/index']) {
    await walkTo(page, path);
    await expect(footer(page)).toBeVisible();
  }
});

test('[NAV-9] the top menu leads to its eight places', async ({ page }) => {
  await page.goto('/home/index');
  for (const [name, address] of [
    ['Markets', '/quotes/index'],
    ['Staking', '/pledge/index'],
    ['Loans', '/loan/index'],
    ['Rules', '/rule/index'],
    ['Finance', '/finance/investment'],
    ['Home', '/home/index'],
  ] as const) {
    await mainMenu(page).getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeAttached();
  }
  for (const [name, type] of [
    ['Second contracts', 'sec'],
    ['Spot', 'spot'],
    ['USDT-margined contracts', 'usta'],
  ] as const) {
    await mainMenu(page).getByRole('button', { name: 'Trade' }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/trade/index\\?type=${type}$`));
  }
  const paper = page.context().waitForEvent('request', (request) => request.url().endsWith('/candor-white-paper.pdf'));
  await mainMenu(page).getByRole('button', { name: 'White paper' }).click();
  await paper;
});

test('[NAV-6] [NAV-10] a page sits between menu, operation bar and footer; a visitor finds login, register and what is always at hand', async ({
  page,
}) => {
  await page.goto('/home/index');
  await expect(mainMenu(page)).toBeVisible();
  await expect(banner(page).getByRole('button', { name: 'Customer service' })).toBeVisible();
  await expect(page.getByRole('main')).toBeVisible();
  await expect(footer(page)).toBeVisible();
  await expect(banner(page).getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect(banner(page).getByRole('link', { name: 'Register' })).toBeVisible();
  await expectAlwaysAtHand(page);
  await banner(page).getByRole('button', { name: 'Customer service' }).click();
  const channels = page.getByRole('dialog', { name: 'Online customer service' });
  await channels.getByRole('button', { name: 'Close' }).click();
  await banner(page).getByRole('button', { name: 'Notifications' }).click();
  await expect(page.getByText('Log in to see your notifications.')).toBeVisible();
});

test('[NAV-10] somebody logged in finds assets, account and the way out', async ({ page }) => {
  const { loginName } = await arriveLoggedIn(page, '/home/index');
  await expectAlwaysAtHand(page);
  await banner(page).getByRole('button', { name: 'Assets' }).click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'My assets',
    'Deposit',
    'Withdraw',
    'Transfer',
    'Swap',
    'OTC express',
    'Order centre',
    'Asset details',
  ]);
  await page.keyboard.press('Escape');
  await banner(page).getByRole('button', { name: 'Account' }).click();
  await expect(page.getByRole('menu', { name: 'Account' })).toContainText(loginName);
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(banner(page).getByRole('link', { name: 'Log in' })).toBeVisible();
  await page.goto('/assets/index');
  await expect(page).toHaveURL(/\/user\/login/);
});

test('[NAV-10] Ctrl-K finds a page or a market by a few letters and opens it by the keyboard alone', async ({
  page,
}) => {
  await page.goto('/home/index');
  await expect(mainMenu(page)).toBeVisible();
  await page.keyboard.press('Control+k');
  const search = page.getByRole('combobox', { name: 'Search pages' });
  await expect(search).toBeFocused();
  await search.fill('stak');
  await expect(page.getByRole('option', { selected: true })).toContainText('Stak');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/pledge\//);
  await expect(search).toBeHidden();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search pages and markets' }).fill('doge');
  await expect(page.getByRole('option', { selected: true })).toHaveText('DOGE/USDT');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/trade/index?type=spot&symbol=DOGE_USDT');
});

test('[NAV-11] the footer leads to products, quick links and help', async ({ page }) => {
  await page.goto('/home/index');
  // The page is there before its first drawing is.
  await expect(footer(page)).toBeVisible();
  const links = await footer(page)
    .getByRole('link')
    .evaluateAll((elements) => elements.map((element) => [element.textContent, element.getAttribute('href')]));
  expect(Object.fromEntries(links)).toMatchObject({
    Quotes: '/quotes/index',
    'Contract trading': '/trade/index?type=usta',
    'Perpetual contracts': '/exchange/full-contract/u',
    Staking: '/pledge/index',
    'Second contracts': '/trade/index?type=sec',
    'Spot deposit': '/assets/index?key=recharge',
    'BTC second contract': '/trade/index?type=sec&symbol=BTC%2FUSDT',
    'ETH second contract': '/trade/index?type=sec&symbol=ETH%2FUSDT',
    'BNB second contract': '/trade/index?type=sec&symbol=BNB%2FUSDT',
    'App downloads': '/article/main/download',
    'Terms of service': '/user/terms',
  });
  await footer(page).getByRole('link', { name: 'BTC second contract' }).click();
  await expect(page).toHaveURL(/\/trade\/index\?type=sec&symbol=BTC%2FUSDT$/);
  await page.goBack();
  await footer(page).getByRole('button', { name: 'Online support' }).click();
  await expect(page.getByRole('dialog', { name: 'Online customer service' })).toBeVisible();
});

async function expectAlwaysAtHand(page: Page): Promise<void> {
  for (const name of [
    'Search',
    'Customer service',
    'White paper',
    'Notifications',
    /^Display currency/,
    'Language',
    'Theme',
  ]) {
    await expect(banner(page).getByRole('button', { name }).first()).toBeVisible();
  }
}

function banner(page: Page) {
  return page.getByRole('banner');
}

function mainMenu(page: Page) {
  return page.getByRole('navigation', { name: 'Main menu' });
}

function footer(page: Page) {
  return page.getByRole('contentinfo');
}
