import type { Page } from '@playwright/test';
import { getMarginTerms } from '../packages/contract/src/margin/wire.ts';
import { expect, IN_DEPTH } from './journey.ts';
import { test } from './servers/own-server.ts';
import { arriveLoggedIn } from './person.ts';
import { placeOrder } from './trade-desk.ts';

const TRADE = '/trade/index?type=spot&symbol=BTC_USDT';
const CROSS = '/account/entrust/margin-all';

/** The treasury fills the pools a moment after the operator has opened. */
async function waitForPools(page: Page): Promise<void> {
  const path = getMarginTerms.path.replace('{head}', 'ex');
  await expect
    .poll(async () => {
      const { data } = (await (await page.request.get(path)).json()) as { data: { coins: { poolLeft: string }[] } };
      return data.coins.length > 0 && data.coins.every(({ poolLeft }) => Number(poolLeft) > 0);
    })
    .toBe(true);
}

/** Presses a button of the account and fills the dialog it opens. */
async function doWith(page: Page, action: 'Transfer' | 'Borrow' | 'Repay', amount: string | undefined): Promise<void> {
  await page.getByRole('region', { name: 'Margin account' }).getByRole('button', { name: action }).click();
  const dialog = page.getByRole('dialog');
  if (amount === undefined) await dialog.getByRole('button', { name: 'Use all' }).click();
  else await dialog.getByLabel('Amount').fill(amount);
  if (action === 'Borrow') {
    await expect(dialog.getByText('Margin level after')).toBeVisible();
    await expect(dialog).toContainText('Interest in 24 hours');
  }
  await dialog.getByRole('button', { name: action, exact: true }).click();
  await expect(dialog).toBeHidden();
}

test(
  'money is moved into the cross account, borrowed on, traded with, charged interest and repaid; on a phone too',
  IN_DEPTH,
  async ({ page }) => {
    await arriveLoggedIn(page, TRADE);
    await waitForPools(page);
    await page.getByRole('button', { name: 'Get demo funds' }).click();
    await expect(page.getByText('Demo funds are in your wallets')).toBeVisible();
    await page.locator('form[data-ticket]').getByText('Cross', { exact: true }).click();
    const account = page.getByRole('region', { name: 'Margin account' });
    await expect(account).toContainText('999');
    await expect(account).toContainText('falls to 110% or lower');

    await doWith(page, 'Transfer', '1000');
    await doWith(page, 'Borrow', '600');
    await expect(account).toContainText('266.6');
    await placeOrder(page, { type: 'Market', fields: { Amount: '0.001' } });
    await expect(page.getByText('Filled: Buy BTC/USDT')).toBeVisible();
    await expect(account).toContainText('Interest per day · USDT0.02%');
    await page.goto('/assets/index?key=transfer');
    await page.getByLabel('Coin', { exact: true }).selectOption('USDT');
    await page.getByLabel('From', { exact: true }).selectOption('Cross margin');
    await expect(page.getByText('Margin level').locator('xpath=..')).toContainText(/2\d\d\.\d\d%/);
    await page.goto(TRADE);
    await page.locator('form[data-ticket]').getByText('Cross', { exact: true }).click();
    // The first hour has begun: 600 × 0.02 % ÷ 24.
    await account.getByRole('button', { name: 'Repay' }).click();
    await expect(page.getByRole('dialog')).toContainText('0.005');
    await page.keyboard.press('Escape');
    await doWith(page, 'Repay', undefined);
    await expect(account).toContainText('999');

    await page.locator('form[data-ticket]').getByText('Isolated', { exact: true }).click();
    // A page that is left before the answer came has not seen it.
    const answered = page.waitForResponse((response) => response.url().includes('/fixed/updateLeverageRadio'));
    await account.getByLabel('Highest leverage').selectOption('2×');
    await answered;
    await expect(account.getByLabel('Highest leverage')).toHaveValue('2');

    await page.goto(CROSS);
    await page.getByRole('tab', { name: 'Repaid loans' }).click();
    await expect(page.getByRole('table', { name: 'Repaid loans' })).toContainText('600');
    await page.getByRole('tab', { name: 'Repayments' }).click();
    await expect(page.getByRole('table', { name: 'Repayments' })).toContainText('You');
    await page.getByRole('tab', { name: 'Order history' }).click();
    await expect(page.getByRole('table', { name: 'Order history' })).toContainText('BTC/USDT');

    await page.setViewportSize({ width: 390, height: 844 });
    await doWith(page, 'Borrow', '50');
    await page.getByRole('tab', { name: 'Open loans' }).click();
    await expect(page.getByRole('main')).toContainText(/Borrowed\s*50\s*USDT/);
    await doWith(page, 'Repay', undefined);
    await expect(account).toContainText('999');
  },
);
