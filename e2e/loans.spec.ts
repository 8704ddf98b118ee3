import type { Locator } from '@playwright/test';
import { verifyBorrower } from '../apps/server/src/testing/users/test-borrower.ts';
import { expect, expectSound, test } from './journey.ts';
import { openCase, openScreen, sitDown } from './ops-desk.ts';
import { arriveLoggedIn } from './person.ts';
import { toast } from './steps/security-steps.ts';
import { startServer, type RunningServer } from './servers/server.ts';
import { arriveAsTrader, fund } from './trader.ts';

/** A server with prices, in which nobody but this journey has cases. */
const ownServer = test.extend<{ readonly server: RunningServer }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of a fixture's needs from this pattern.
  server: async ({}, use) => {
    const server = await startServer({ environment: { MAKERS: 'off', PRICES: 'simulated' } });
    await use(server);
    await server.stop();
  },
  baseURL: ({ server }, use) => use(server.origin),
});

ownServer(
  '[ROUTE-13] a loan is drawn before it is asked for with three photos, approved at the console, repaid and settled',
  async ({ page, browser, server }) => {
    const trader = await arriveAsTrader(page, server.origin, '/loan/order');
    await expect(page.getByText('There are no loans yet.')).toBeVisible();
    await fund(trader, [
      { to: 'wallet', coin: 'BTC', amount: '0.1' },
      { to: 'wallet', coin: 'USDT', amount: '500' },
    ]);

    await ownServer.step('whoever is not verified is told so, and where that is done', async () => {
      await page.goto('/loan/index');
      await expect(page.getByText('Nobody asks for a payment first')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Go to the verification' })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Your credit score' })).toContainText('300');
      await verifyBorrower({ address: server.origin }, trader.token);
    });

    const ticket = page.getByRole('form', { name: 'Apply for a loan' });
    await ownServer.step('every number is there before anything is asked for', async () => {
      await page.reload();
      await page.getByRole('radio', { name: /14 days/ }).check({ force: true });
      await ticket.getByLabel('Amount').fill('50');
      await ticket.getByRole('button', { name: 'Apply for a loan' }).click();
      await expect(ticket.getByLabel('Amount')).toHaveAccessibleDescription(/Between 100 and 10,000 USDT/);
      await ticket.getByLabel('Amount').fill('500');
      await ticket.getByRole('button', { name: 'Use the least' }).click();
      await expect(factOf(ticket, 'Interest for 14 days')).toContainText('3.5');
      await expect(factOf(ticket, 'To repay at the end')).toContainText('503.5');
      await expect(factOf(ticket, 'Loan-to-value (LTV)')).toContainText(/6[45]/);
      await expect(ticket.getByRole('slider', { name: 'What is due, by the day of repayment' })).toBeVisible();
      await ticket.getByRole('textbox', { name: 'Collateral' }).fill('0.05');
      await expectSound(page);
    });

    await ownServer.step('it is asked for with three photos', async () => {
      for (const label of ['Front', 'Back', 'Held in your hand']) {
        const buffer = await page.screenshot();
        await ticket.getByLabel(label).setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer });
      }
      await expect(ticket.getByText('Sent', { exact: true })).toHaveCount(3);
      await ticket.getByRole('button', { name: 'Apply for a loan' }).click();
      const dialog = page.getByRole('dialog', { name: 'Confirm loan' });
      await expect(factOf(dialog, 'Lender')).toContainText('Candor Demo (simulated lender)');
      await dialog.getByRole('button', { name: 'Apply for a loan' }).click();
      await expect(toast(page, 'Your application is being reviewed')).toBeVisible();
      await expect(page).toHaveURL('/loan/order');
    });

    const row = page.getByRole('table', { name: 'Your loans' }).getByRole('row').nth(1);
    await ownServer.step('somebody of the exchange looks at it and disburses it', async () => {
      await expect(row).toContainText('Pending review');
      const credit = await sitDown(browser, server.origin, 'demo.credit');
      await openScreen(credit, 'Loans');
      await openCase(credit, '500');
      await expect(credit.getByRole('img', { name: /Document, (front|back)|Person with the document/ })).toHaveCount(3);
      await credit.getByRole('button', { name: 'Approve and disburse' }).click();
      await expect(credit.getByText('Nothing waits.')).toBeVisible();
    });

    await ownServer.step('it is repaid in full, and what secured it is free again', async () => {
      await expect(row).toContainText('Approved');
      await expect(row).toContainText('500.25');
      await expectSound(page);
      await row.getByRole('button', { name: 'Repay' }).click();
      const dialog = page.getByRole('dialog', { name: 'Repay' });
      await dialog.getByRole('button', { name: 'Use all' }).click();
      await dialog.locator('footer').getByRole('button', { name: 'Repay' }).click();
      await expect(toast(page, '500.25 USDT repaid')).toBeVisible();
      await expect(row).toContainText('Settled');
    });
  },
);

test('[ROLE-3] the account says who one is here: regular or VIP, tier, score, and honestly what is not activated', async ({
  page,
}) => {
  await arriveLoggedIn(page, '/account/center/info');
  const profile = page.getByRole('region', { name: 'Account info' });
  await expect(factOf(profile, 'Account tier')).toContainText('Regular user · Standard');
  await expect(factOf(profile, 'Institution tier')).toContainText('By agreement');
  await expect(factOf(profile, 'Credit score')).toContainText('300');
  for (const name of ['Automatic risk control', 'Automatic mining', 'Account financing']) {
    await expect(factOf(profile, name)).toContainText('Not activated yet');
  }
  await factOf(profile, 'Account tier').getByRole('link').click();
  const tiers = page.getByRole('table', { name: 'Account tiers' });
  for (const tier of ['Standard', 'Premium', 'Professional', 'Partner']) await expect(tiers).toContainText(tier);
  await expect(page.getByText('Institution tier: by agreement.')).toBeVisible();
});

/** The line of a name and its figure. */
function factOf(within: Locator, name: string): Locator {
  return within.locator('div', { has: within.page().getByText(name, { exact: true }) }).last();
}
