import type { Locator, Page } from '@playwright/test';
import { expect, test, walkTo } from './journey.ts';
import { arriveLoggedIn } from './person.ts';
import { PHONE } from './steps/security-steps.ts';

/** What the sidebar holds, group by group; what opens a dialog has no page of its own. */
const GROUPS = [
  ['Assets', ['My assets', 'Finance assets', 'Contract assets', 'Deposit', 'Withdraw', 'Transfer', 'Swap']],
  ['Assets', ['Asset details', 'Deposit history', 'Withdrawal history']],
  ['Orders', ['Order centre', 'Spot orders', 'Cross margin orders', 'Isolated margin orders']],
  ['Orders', ['USDT-margined orders', 'Coin-margined orders', 'My investments']],
  ['Account centre', ['Account info', 'Security settings', 'Account activity']],
  ['Account centre', ['Identity verification', 'Team management']],
  ['Rewards', ['Reward centre', 'My referrals']],
  ['Settings', ['API keys', 'Wallets for login', 'Second-contract limits']],
  ['Help', ['Help', 'Terms of service']],
] as const;

/** The other addresses of the same pages, and of their parts, with the entry that they stand at. */
const ALIASES = [
  ['/account/wallet/assets', 'Wallet', 'My assets'],
  ['/account/wallet/assets/btc', 'BTC', 'My assets'],
  ['/account/wallet/deposit', 'Deposit', 'Deposit'],
  ['/account/wallet/withdrawal', 'Withdraw', 'Withdraw'],
  ['/account/wallet/bills', 'Bills', 'Asset details'],
  ['/user/index?key=primary', 'Primary verification', 'Identity verification'],
  ['/user/index?key=bank', 'Bank card', 'Identity verification'],
  ['/user/index?key=tardPwd', 'Fund password', 'Personal centre'],
  ['/account/center/security/setting/phone', 'Bind phone', 'Personal centre'],
] as const;

test('[ROUTE-3] [ROUTE-4] [ROUTE-5] [ROUTE-7] every page of one’s own stands in one frame, which no entry of its sidebar changes', async ({
  page,
}) => {
  await arriveLoggedIn(page, '/user/index?key=all');
  await expectPage(page, 'Personal centre', 'Personal centre');
  const edge = await edgeOf(page);
  // Whoever draws the sidebar anew loses the mark.
  await sidebar(page).evaluate((element) => element.setAttribute('data-kept', ''));
  for (const [group, titles] of GROUPS) {
    await unfold(page, group);
    for (const title of titles) {
      await navigation(page, group).getByRole('link', { name: title, exact: true }).click();
      await expectPage(page, title, title);
      expect(await edgeOf(page), title).toBe(edge);
    }
  }
  await expect(sidebar(page)).toHaveAttribute('data-kept', '');
  for (const [path, title, entry] of ALIASES) {
    await walkTo(page, path);
    await expectPage(page, title, entry);
    expect(await edgeOf(page), path).toBe(edge);
  }

  await test.step('preferences and notifications open over the page', async () => {
    await unfold(page, 'Settings');
    await navigation(page, 'Settings').getByRole('button', { name: 'Preferences' }).click();
    await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
    await page.keyboard.press('Escape');
    await navigation(page, 'Settings').getByRole('button', { name: 'Notifications' }).click();
    await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
    await page.keyboard.press('Escape');
  });
});

test('[ROUTE-6] on a phone the sidebar is folded under the name of its group, and a choice folds it again', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await arriveLoggedIn(page, '/account/center/info');
  const fold = sidebar(page).getByRole('button', { name: 'Account centre', expanded: false });
  await expect(navigation(page, 'Account centre')).toBeHidden();
  await fold.click();
  await navigation(page, 'Account centre').getByRole('link', { name: 'Account activity' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Account activity' })).toBeVisible();
  await expect(navigation(page, 'Account centre')).toBeHidden();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

function sidebar(page: Page): Locator {
  return page.getByRole('complementary', { name: 'Account' });
}

function navigation(page: Page, group: string): Locator {
  return sidebar(page).getByRole('navigation', { name: group, exact: true });
}

async function unfold(page: Page, group: string): Promise<void> {
  const heading = sidebar(page).getByRole('button', { name: group, exact: true }).last();
  if ((await heading.getAttribute('aria-expanded')) === 'false') await heading.click();
  await expect(navigation(page, group)).toBeVisible();
}

/** The page is there, and exactly its entry is marked. */
async function expectPage(page: Page, title: string, entry: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
  const current = sidebar(page).locator('[aria-current="page"]');
  await expect(current).toHaveText([entry]);
}

async function edgeOf(page: Page): Promise<number | undefined> {
  return (await page.getByRole('heading', { level: 1 }).boundingBox())?.x;
}
