import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { toast } from './steps/security-steps.ts';
import { arriveAsTrader, fund } from './trader.ts';

const FUNDS = [{ to: 'wealth', coin: 'USDT', amount: '3000' }] as const;

test('[ROUTE-16] a staking plan is chosen, bought after its numbers were shown, found in the records and left in full within a day', async ({
  page,
  baseURL,
}) => {
  const trader = await arriveAsTrader(page, baseURL, '/pledge/order');
  await expect(page.getByText('You have no orders yet.')).toBeVisible();
  await fund(trader, FUNDS);

  await test.step('the plans stand with their rates, limits and pools', async () => {
    await page.getByRole('link', { name: 'Staking', exact: true }).first().click();
    const plan = page.getByRole('listitem').filter({ hasText: 'USDT · 30 days' });
    await expect(plan).toContainText('0.015%');
    await expect(plan).toContainText('5.475%');
    await expect(plan).toContainText('0 of 5');
    await expect(page.getByRole('table', { name: 'Reward pools' })).toContainText('USDT · 180 days');
    await plan.getByRole('link', { name: 'Stake' }).click();
    await expect(page).toHaveURL('/pledge/add?id=2');
  });

  await test.step('every number is there before anything is bought', async () => {
    const ticket = page.getByRole('form', { name: 'Order' });
    await expect(ticket).toContainText('In the finance wallet: 3,000USDT');
    await ticket.getByLabel('Amount').fill('5');
    await ticket.getByRole('button', { name: 'Stake' }).click();
    await expect(ticket.getByLabel('Amount')).toHaveAccessibleDescription(/Enter 10 to 20,000 USDT/);
    await ticket.getByLabel('Amount').fill('1000');
    await ticket.getByRole('button', { name: 'Stake' }).click();
    const dialog = page.getByRole('dialog', { name: 'What will happen' });
    await expect(factOf(dialog, 'Reward per day')).toContainText('0.15');
    await expect(factOf(dialog, 'Total reward')).toContainText('4.5');
    await expect(factOf(dialog, 'Leaving within 24 hours')).toContainText('Everything comes back');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(toast(page, '1,000 USDT kept for 30 days')).toBeVisible();
  });

  await test.step('the order stands in the records and gives everything back', async () => {
    await expect(page).toHaveURL('/pledge/order');
    const row = page.getByRole('table', { name: 'Orders' }).getByRole('row').nth(1);
    await expect(row).toContainText('In progress');
    await expect(row).toContainText('0 / 4.5');
    await page.goto('/pledge/index');
    await expect(page.getByRole('listitem').filter({ hasText: 'USDT · 30 days' })).toContainText('1 of 5');
    await page.goto('/pledge/order');
    await row.getByRole('button', { name: 'Redeem' }).click();
    const dialog = page.getByRole('dialog', { name: 'Redeem early' });
    await expect(factOf(dialog, 'You get back')).toContainText('1,000');
    await dialog.getByRole('button', { name: 'Redeem' }).click();
    await expect(toast(page, '1,000 USDT are back in the finance wallet')).toBeVisible();
    await expect(row).toContainText('Redeemed');
    await page.goto('/assets/index?key=finance');
    await expect(page.getByRole('row').filter({ hasText: 'USDT' }).first()).toContainText('3,000');
  });
});

test('[ROUTE-20] the four tabs of finance, a product’s steps, taking part in it, and one’s own investments', async ({
  page,
  baseURL,
}) => {
  const trader = await arriveAsTrader(page, baseURL, '/finance/investment?type=4');
  await expect(page.getByText('You have no orders yet.')).toBeVisible();
  await fund(trader, FUNDS);
  await page.getByRole('tab', { name: 'Ordinary' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'USDT · 14 days' })).toContainText('0.011%');
  await page.getByRole('tab', { name: 'Member zone' }).click();
  const member = page.getByRole('listitem').filter({ hasText: 'USDT · 60 days' });
  await expect(member).toContainText('From Premium on');
  await page.getByRole('tab', { name: 'Value-added' }).click();
  const product = page.getByRole('listitem').filter({ hasText: 'USDT · 30 days' });
  await expect(product).toContainText('0.012–0.016%');
  await product.getByRole('link', { name: 'Take part' }).click();

  await expect(page).toHaveURL('/finance/detail?id=11');
  await expect(page.getByRole('table', { name: 'Rates by amount' })).toContainText('0.014');
  const ticket = page.getByRole('form', { name: 'Order' });
  await ticket.getByLabel('Amount').fill('1000');
  await expect(factOf(ticket, 'Reward per day')).toContainText('0.14');
  await ticket.getByRole('button', { name: 'Take part' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();

  await expect(page).toHaveURL('/finance/investment?type=4');
  await expect(page.getByRole('table', { name: 'Orders' }).getByRole('row').nth(1)).toContainText('0 / 4.2');
  await expect(factOf(page.getByRole('main'), 'Invested now')).toContainText('1,000');
  await expect(factOf(page.getByRole('main'), 'Still to come')).toContainText('4.2');
  await page.goto('/assets/index?key=investments');
  await expect(factOf(page.getByRole('main'), 'Still to come')).toContainText('4.2');
});

/** The line of a name and its figure. */
function factOf(within: ReturnType<Page['getByRole']>, name: string) {
  return within.locator('div', { has: within.page().getByText(name, { exact: true }) }).last();
}
