import type { Browser, Page } from '@playwright/test';
import { expect, expectSound, test as journey } from './journey.ts';
import { arriveLoggedIn } from './person.ts';
import { startServer, type RunningServer } from './servers/server.ts';
import { fillPrimary } from './steps/identity-steps.ts';
import { toast } from './steps/security-steps.ts';
import { depositTestCoins, FUND_PASSWORD, prepareProofs, tableRows } from './steps/wallet-steps.ts';

/** So short that a journey sees a hold end and a chain confirm. */
const WAITS = '{"credentialHold":1,"addressWait":1,"simulatedBlock":0.1}';

const test = journey.extend<object, { readonly server: RunningServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of a fixture's needs from this pattern.
    async ({}, use) => {
      const server = await startServer({ environment: { MAKERS: 'off', PRICES: 'simulated', CANDOR_WAITS: WAITS } });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ server }, use) => use(server.origin),
});

// Somebody is looked for who is not here.
test.use({ expectedTrouble: /422/ });

test('[8.4] an address of our own leads to an internal transfer, which its receiver sees at once in balance, bell and history', async ({
  page,
  browser,
  server,
}) => {
  const friend = await openPage(browser, server.origin);
  const { loginName } = await arriveLoggedIn(friend, '/account/wallet/deposit');
  const theirs = await ownAddress(friend);
  await friend.goto('/assets/index?key=overview');

  const person = await arriveLoggedIn(page, '/account/center/kyc');
  await fillPrimary(page);
  const { authenticator } = await prepareProofs(page, person);
  await depositTestCoins(page, '200');
  await page.goto('/account/wallet/withdrawal');

  await test.step('the error at the address is the way there, and takes coin and amount along', async () => {
    await page.getByLabel('Amount').fill('40.5');
    await page.getByLabel('Address', { exact: true }).fill(theirs);
    await expect(page.getByText('This address belongs to this exchange.')).toBeVisible();
    await page.getByRole('button', { name: 'Send it to its owner as an internal transfer' }).click();
    await expect(page.getByRole('radio', { name: 'To a Candor user' })).toBeChecked();
    await expect(page.getByLabel('Coin', { exact: true })).toHaveValue('USDT');
    await expect(page.getByLabel('Amount')).toHaveValue('40.5');
    await expect(page.getByRole('main')).toContainText('Fee0USDT');
    await expect(page.getByRole('main')).toContainText('Receiver gets40.5USDT');
  });

  await test.step('nobody by that name is said beside the field, and nothing typed is lost', async () => {
    await page.getByLabel('User ID or login name').fill('nobody_of_this_name');
    await page.getByLabel('Fund password', { exact: true }).fill(FUND_PASSWORD);
    await page.getByLabel('Code of the authenticator app').fill(await authenticator.nextCode());
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByLabel('User ID or login name')).toHaveAccessibleDescription(/no user with this ID/);
    await expect(page.getByLabel('Amount')).toHaveValue('40.5');
  });

  await test.step('who receives it is shown, masked and by the ID, before it is sent', async () => {
    await page.getByLabel('User ID or login name').fill(loginName);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    const review = page.getByRole('dialog', { name: 'Check your internal transfer' });
    await expect(review).toContainText(`e2****${loginName.slice(-2)}`);
    await expect(review).toContainText('cannot be taken back');
    await expectSound(page);
    await review.getByRole('button', { name: 'Confirm transfer' }).click();
    await expect(toast(page, 'The transfer has arrived')).toBeVisible();
    await expect(page.getByText('1,959.5 of 2,000 USDT are left')).toBeVisible();
  });

  await test.step('its receiver sees the balance and the bell without a reload, and who it came from', async () => {
    const balance = tableRows(friend, 'Balances').filter({ hasText: 'USDT' }).first();
    await expect(balance).toContainText('40.5');
    await friend
      .getByRole('banner')
      .getByRole('button', { name: /^Notifications/ })
      .click();
    await expect(friend.getByText('You have received an internal transfer').first()).toBeVisible();
    await friend.goto('/account/wallet/history-deposit');
    const received = tableRows(friend, 'Received from Candor users');
    await expect(received).toHaveCount(1);
    await expect(received.first()).toContainText(`e2****${person.loginName.slice(-2)}`);
    await expectSound(friend);
  });

  await test.step('its sender finds it among the withdrawals, done and not to be taken back', async () => {
    await page.goto('/account/wallet/history-withdrawal');
    const sent = tableRows(page, 'Withdrawal history');
    await expect(sent).toHaveCount(1);
    await expect(sent.first()).toContainText('Candor user');
    await expect(sent.first()).toContainText('Confirmed');
    await page.goto('/account/wallet/bills');
    await expect(tableRows(page, 'Bills').filter({ hasText: 'Internal transfer sent' })).toContainText('40.5');
  });
});

/** The USDT address that is shown on the deposit page that is open. */
async function ownAddress(page: Page): Promise<string> {
  await page.getByLabel('Coin', { exact: true }).selectOption('USDT');
  await page.getByLabel('Network').selectOption('TRON (TRC20)');
  const own = page.getByRole('region', { name: 'Your address' }).getByRole('img', { name: /^T[A-Za-z0-9]{33}$/ });
  return (await own.getAttribute('aria-label')) ?? '';
}

async function openPage(browser: Browser, origin: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 } });
  return context.newPage();
}
