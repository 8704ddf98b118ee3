import type { Locator, Page } from '@playwright/test';
import { fillPrimary } from './steps/identity-steps.ts';
import { expect, expectSound, IN_DEPTH, test as journey, walkTo } from './journey.ts';
import { arriveLoggedIn, type Person } from './person.ts';
import { PHONE, showWholePhonePage, toast } from './steps/security-steps.ts';
import { startServer, type RunningServer } from './servers/server.ts';
import {
  confirmWithdrawal,
  decideAtTerminal,
  declarePayment,
  depositTestCoins,
  fillPayment,
  FUND_PASSWORD,
  prepareProofs,
  type Proofs,
  tableRows,
  TRON_ADDRESS,
} from './steps/wallet-steps.ts';

/** So short that a journey sees a hold end and a chain confirm. */
const WAITS = '{"credentialHold":1,"addressWait":1,"simulatedBlock":0.1}';

/** A server with quick blocks, for the tests of this file. */
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

test('[ROUTE-4] a deposit arrives live, is transferred, swapped and found on the bill, which adds up', async ({
  page,
}) => {
  await arriveLoggedIn(page, '/assets/index?key=recharge');

  await test.step('[VAL-9] the terms stand there before anything is typed', async () => {
    await page.getByLabel('Coin', { exact: true }).selectOption('BTC');
    const own = page.getByRole('region', { name: 'Your address' });
    await expect(own).toContainText('0.0001BTC');
    await expect(own.getByRole('img', { name: 'Your address for BTC on Bitcoin' })).toBeVisible();
    await expect(own).toContainText('Send only BTC over Bitcoin');
  });

  await test.step('test coins come by the simulated chain, and the screens follow without a reload', async () => {
    await page.getByRole('form', { name: 'Demo deposit' }).getByLabel('Amount').fill('0.005');
    await page.getByRole('button', { name: 'Send test coins' }).click();
    await expect(toast(page, 'The test coins are on their way')).toBeVisible();
    await openPart(page, 'My assets');
    await expect(row(page, 'Balances', 'BTC')).toContainText('0.005');
    await expect(page.getByRole('region', { name: 'Total value' })).toContainText('CNY');
    await page.getByRole('button', { name: 'Hide balances' }).click();
    await expect(row(page, 'Balances', 'BTC')).not.toContainText('0.005');
    await page.getByRole('button', { name: 'Show balances' }).click();
  });

  await test.step('a part is transferred, and not more than there is', async () => {
    await openPart(page, 'Transfer');
    await page.getByLabel('Coin', { exact: true }).selectOption('BTC');
    await page.getByLabel('Amount').fill('1');
    await page.getByRole('main').getByRole('button', { name: 'Transfer', exact: true }).click();
    await expect(page.getByLabel('Amount')).toHaveAccessibleDescription(/more than can move now/);
    await page.getByLabel('Amount').fill('0.002');
    await page.getByRole('main').getByRole('button', { name: 'Transfer', exact: true }).click();
    await expect(toast(page, 'Transferred')).toBeVisible();
    await expect(page.getByRole('main')).toContainText('0.003BTC');
  });

  await test.step('a quote counts down and is taken once', async () => {
    await openPart(page, 'Swap');
    await page.getByRole('button', { name: 'Reverse the direction' }).click();
    await page.getByLabel('Amount').fill('0.001');
    const ask = page.getByRole('button', { name: 'Get a quote' });
    // A quote that a slow machine leaves lying for ten seconds is over, and another one is asked for.
    await expect(async () => {
      if (await ask.isVisible()) await ask.click();
      await expect(page.getByRole('timer')).toBeVisible();
      await page.getByRole('button', { name: 'Swap now' }).click({ timeout: 5_000 });
    }).toPass();
    await expect(toast(page, 'Converted 0.001 BTC to')).toBeVisible();
    await expect(ask).toBeVisible();
  });

  await test.step('every line is on the bill, and the lines add up to the balance', async () => {
    await openPart(page, 'Asset details');
    await expect(tableRows(page, 'Bills')).toHaveCount(6);
    await page.getByRole('combobox', { name: 'Wallet' }).selectOption('Funding wallet');
    await page.getByLabel('Coin', { exact: true }).selectOption('BTC');
    await expect(tableRows(page, 'Bills')).toHaveCount(3);
    await expect(page).toHaveURL(/key=records.*wallet=1.*coin=BTC/);
    await page.getByRole('button', { name: 'Check the sum' }).click();
    await expect(page.getByText('3 lines add up to 0.002 BTC: exactly the balance.')).toBeVisible();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    await saved;
  });
});

test('[STATE-6] [VAL-2] [ENT-11] a declared payment is reviewed, refused with its reason, and found by its state', async ({
  page,
  server,
}) => {
  await arriveLoggedIn(page, '/account/wallet/deposit');
  await page.getByText('Declare a payment').click();
  await page.getByLabel('Amount').fill('a lot');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByLabel('Amount')).toHaveAccessibleDescription(/Must be a numerical value/);
  await expect(page.getByLabel('Screenshot of the payment')).toHaveAccessibleDescription(/Add a screenshot/);
  await declarePayment(page, '25');

  await page.getByRole('link', { name: 'Deposit history' }).click();
  const declared = tableRows(page, 'Deposit history').first();
  await expect(declared).toContainText('Under review');
  const number = await declared.getByText(/^\d{8,}$/).innerText();
  await decideAtTerminal(server, ['deposit', 'refuse', number, 'notReceived']);
  await expect(declared).toContainText('The money has not arrived.');
  await page.getByLabel('Status').selectOption('Passed');
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible();
  await page.getByLabel('Status').selectOption('Failed');
  await expect(tableRows(page, 'Deposit history')).toHaveCount(1);
});

test('[VAL-9] a bank is paid into the account that is told, with the reference of its payer, and the payment is declared', async ({
  page,
}) => {
  await arriveLoggedIn(page, '/account/wallet/deposit');
  await page.getByText('Bank transfer', { exact: true }).click();
  const account = page.getByRole('region', { name: 'Account to pay into' });
  await expect(account).toContainText('This account is made up for the demonstration.');
  await expect(account).toContainText('XX67DEMO000000000000');
  await expect(account).toContainText('Minimum deposit1USDT');
  const reference = await account.getByText(/^DEMO-\d+$/).innerText();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await account.getByRole('button', { name: 'Copy: Payment reference' }).click();
  await expect(toast(page, 'Copy successful!')).toBeVisible();
  expect(await page.evaluate(async () => navigator.clipboard.readText())).toBe(reference);

  await page.getByLabel('Amount').fill('0.5');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByLabel('Amount')).toHaveAccessibleDescription(/less than the smallest deposit/);
  await fillPayment(page, '25');
  await expect(tableRows(page, 'Deposit history').first()).toContainText('Under review');
});

test('[ROUTE-5] [VAL-4] [VAL-9] [CONST-6] nothing leaves without a fund password; then with its fee and its deadline, and it can be taken back', async ({
  page,
}) => {
  const person = await arriveLoggedIn(page, '/account/wallet/withdrawal');
  await expect(page.getByText('A fund password must be set before withdrawing.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Withdraw', exact: true })).toHaveCount(0);
  const { authenticator, backupCodes } = await prepare(page, person);

  await page.goto('/account/wallet/withdrawal');
  await expect(page.getByText('2,000 of 2,000 USDT are left')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('within 24 hours');
  await expect(page.getByRole('main')).toContainText('Minimum withdrawal10USDT');
  await expect(page.getByRole('main')).toContainText('Fee1USDT');

  await test.step('the address is shown in full with what is known of it', async () => {
    await page.getByLabel('Address', { exact: true }).fill(TRON_ADDRESS);
    await expect(page.getByRole('img', { name: TRON_ADDRESS })).toBeVisible();
    await expect(page.getByText('You have never sent anything to this address.')).toBeVisible();
  });

  await test.step('what cannot be sent to is said once, beside the field, and nothing is asked of the server', async () => {
    const wrong = `${TRON_ADDRESS.slice(0, -1)}9`;
    await page.getByLabel('Address', { exact: true }).fill(wrong);
    const said = page.getByText('This is not a valid address on this network.');
    await expect(said).toHaveCount(1);
    await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
    await expect(page.getByLabel('Address', { exact: true })).toHaveAccessibleDescription(/not a valid address/);
    await expect(said).toHaveCount(1);
    await page.getByLabel('Address', { exact: true }).fill(TRON_ADDRESS);
  });

  await test.step('what arrives is said, and every prompt stands beside its field', async () => {
    await page.getByLabel('Amount').fill('5');
    await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
    await expect(page.getByLabel('Amount')).toHaveAccessibleDescription(/less than the smallest withdrawal/);
    await expect(page.getByLabel('Fund password', { exact: true })).toHaveAccessibleDescription(
      /Enter the fund password/,
    );
    await page.getByLabel('Amount').fill('50');
    await expect(page.getByRole('main')).toContainText('You receive49USDT');
  });

  await test.step('it waits for its review, and is taken back in full', async () => {
    await page.getByLabel('Fund password', { exact: true }).fill(FUND_PASSWORD);
    await page.getByLabel('Code of the authenticator app').fill(await authenticator.nextCode());
    await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
    const review = page.getByRole('dialog', { name: 'Check your withdrawal' });
    await expect(review).toContainText('You receive49USDT');
    await expect(review.getByRole('img', { name: TRON_ADDRESS })).toBeVisible();
    await review.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByLabel('Amount')).toHaveValue('50');
    await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
    await confirmWithdrawal(page, '50');
    await expect(toast(page, 'The withdrawal has been submitted')).toBeVisible();
    await page.goto('/account/wallet/history-withdrawal');
    await expect(tableRows(page, 'Withdrawal history').first()).toContainText('Under review');
    await page.getByRole('button', { name: 'Details' }).click();
    await expect(page.getByRole('list', { name: 'Steps of this withdrawal' })).toContainText('Submitted');
    await page.getByRole('button', { name: 'Cancel the withdrawal' }).click();
    await expect(tableRows(page, 'Withdrawal history').first()).toContainText('Cancelled, paid back in full');
  });

  await test.step('an address is kept under a name, and chosen by it', async () => {
    await page.goto('/account/wallet/withdrawal');
    await page.getByRole('button', { name: 'Manage the address book' }).click();
    const book = page.getByRole('dialog', { name: 'Address book' });
    const form = book.locator('form').filter({ has: page.getByLabel('Name') });
    await form.getByLabel('Address', { exact: true }).fill(TRON_ADDRESS);
    await form.getByLabel('Name').fill('My vault');
    await form.getByRole('button', { name: 'Use a backup code instead' }).click();
    await form.getByLabel('Backup code').fill(backupCodes[0] ?? '');
    await form.getByRole('button', { name: 'Add an address' }).click();
    await expect(book.getByRole('listitem').filter({ hasText: 'My vault' })).toBeVisible();
    await book.getByRole('button', { name: 'Close' }).click();
    await page.getByLabel('From the address book').selectOption('My vault');
    await expect(page.getByText('In your address book: My vault')).toBeVisible();
  });
});

test(
  '[ROUTE-4] [ROUTE-5] every page of one’s money opens on a phone without reaching beyond it',
  IN_DEPTH,
  async ({ page }) => {
    await page.setViewportSize(PHONE);
    await arriveLoggedIn(page, '/account/wallet/assets');
    for (const [path, title] of PAGES) {
      await walkTo(page, path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.locator('.skeleton')).toHaveCount(0);
      await showWholePhonePage(page);
      await expectSound(page);
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390);
      await page.setViewportSize(PHONE);
    }
  },
);

test('the security fund can be checked by a visitor, in their own browser', IN_DEPTH, async ({ page }) => {
  await page.goto('/transparency/fund');
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(page.getByText(/Everything adds up/)).toBeVisible();
});

const PAGES = [
  ['/assets/index?key=overview', 'My assets'],
  ['/assets/index?key=finance', 'Finance assets'],
  ['/assets/index?key=agreement', 'Contract assets'],
  ['/assets/index?key=recharge', 'Deposit'],
  ['/assets/index?key=withdraw', 'Withdraw'],
  ['/assets/index?key=swap', 'Swap'],
  ['/assets/index?key=transfer', 'Transfer'],
  ['/assets/index?key=tradeOrder', 'Order centre'],
  ['/assets/index?key=records', 'Asset details'],
  ['/account/wallet/deposit', 'Deposit'],
  ['/account/wallet/withdrawal', 'Withdraw'],
  ['/account/wallet/history-deposit', 'Deposit history'],
  ['/account/wallet/history-withdrawal', 'Withdrawal history'],
  ['/account/wallet/bills', 'Bills'],
] as const;

/** A verified customer with a second factor, a fund password and something to withdraw. */
async function prepare(page: Page, person: Person): Promise<Proofs> {
  await page.goto('/account/center/kyc');
  await fillPrimary(page);
  const proofs = await prepareProofs(page, person);
  await depositTestCoins(page, '200');
  return proofs;
}

async function openPart(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Assets' }).getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

function row(page: Page, table: string, text: string): Locator {
  return tableRows(page, table).filter({ hasText: text }).first();
}
