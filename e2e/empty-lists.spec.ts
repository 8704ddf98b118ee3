import type { Page } from '@playwright/test';
import { expect, IN_DEPTH, test } from './journey.ts';

/** Of each list that is empty for a newcomer: where it is, its own drawing, and the one next step it offers. */
const LISTS = [
  { path: '/account/entrust/spot', drawing: 'orders', step: 'Place an order' },
  { path: '/account/entrust/future/u', drawing: 'orders', step: 'Open a position' },
  { path: '/assets/index', drawing: 'assets', step: 'Deposit' },
  { path: '/account/wallet/bills', drawing: 'bills', step: 'Deposit' },
  { path: '/account/wallet/history-deposit', drawing: 'deposits', step: 'Deposit' },
  { path: '/account/wallet/history-withdrawal', drawing: 'withdrawals', step: 'Withdraw' },
  { path: '/otc/order', drawing: 'twoPeople', step: 'OTC offers' },
  { path: '/pledge/order', drawing: 'sprout', step: 'Staking' },
  { path: '/assets/index?key=investments', drawing: 'finance', step: 'Managed finance' },
  { path: '/loan/order', drawing: 'scales', step: 'Loans' },
  { path: '/assets/index?key=referrals', drawing: 'network', step: 'Copy invite link' },
] as const;

test('[ROUTE-5] [ROUTE-7] every list that is empty has a drawing of its own and the one next step', async ({
  page,
}) => {
  await arriveAsNewcomer(page);
  for (const { path, drawing, step } of LISTS) {
    await test.step(path, async () => {
      await page.goto(path);
      const empty = page.getByRole('main').locator(`div:has(> svg[data-drawing="${drawing}"])`).first();
      await expect(empty).toBeVisible();
      await expect(empty.getByRole('link', { name: step }).or(empty.getByRole('button', { name: step }))).toBeVisible();
    });
  }
});

test('the empty dock of a desk leads into the ticket', IN_DEPTH, async ({ page }) => {
  await arriveAsNewcomer(page);
  await page.goto('/trade/index?type=usta');
  await page.getByRole('button', { name: 'Open a position' }).click();
  await expect(page.locator('form[data-ticket] input:focus')).toBeVisible();
  await page.goto('/trade/index?type=spot&symbol=BTC_USDT');
  await page.getByRole('button', { name: 'Place an order' }).click();
  await expect(page.locator('form[data-ticket] input:focus')).toBeVisible();
});

async function arriveAsNewcomer(page: Page): Promise<void> {
  await page.goto('/user/login');
  await page.getByRole('button', { name: 'Start from zero as a new user' }).click();
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible();
}
