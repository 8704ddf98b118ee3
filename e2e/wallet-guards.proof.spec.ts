import type { Locator, Page } from '@playwright/test';
import { fillPrimary } from './steps/identity-steps.ts';
import { expect, test as journey, walkTo } from './journey.ts';
import { arriveLoggedIn, type Person } from './person.ts';
import { toast } from './steps/security-steps.ts';
import { startServer, type RunningServer } from './servers/server.ts';
import {
  confirmWithdrawal,
  decideAtTerminal,
  depositTestCoins,
  prepareProofs,
  type Proofs,
  sendWithdrawal,
  tableRows,
  TRON_ADDRESS,
} from './steps/wallet-steps.ts';

/** Long enough to be seen, and to be waited for. */
const WAITS = '{"credentialHold":30,"addressWait":6,"simulatedBlock":0.1}';
/** Two that begin and end alike. */
const KNOWN = '0x1a2b000000000000000000000000000000009f8e';
const LOOK_ALIKE = '0x1a2b111111111111111111111111111111119f8e';

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

// Two of them ask for what is refused.
test.use({ expectedTrouble: /422/ });

test('withdrawals rest after a change of password, with the time that is left, and open again by themselves', async ({
  page,
}) => {
  const person = await arriveLoggedIn(page, '/account/center/kyc');
  const { backupCodes } = await prepare(page, person);
  await page.goto('/account/center/security/setting/login-pwd');
  await page.getByLabel('Old password').fill(person.password);
  await page.getByLabel('New password', { exact: true }).fill(`${person.password}X`);
  await page.getByLabel('Confirm new password').fill(`${person.password}X`);
  await page.getByRole('button', { name: 'Use a backup code instead' }).click();
  await page.getByLabel('Backup code').fill(backupCodes[0] ?? '');
  await page.getByRole('button', { name: 'Change login password' }).click();
  await expect(page).toHaveURL(/security$|login/);
  // Not loaded anew: on a slow machine the hold could be over by then.
  await walkTo(page, '/account/wallet/withdrawal');
  const hold = page.getByRole('status').filter({ hasText: 'Withdrawals are on hold' });
  await expect(hold).toContainText('The login password was changed.');
  await expect(hold.getByRole('timer')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Withdraw', exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Withdraw', exact: true })).toBeVisible();
});

test('an address that only looks like a known one is called out, and in whitelist mode nothing goes elsewhere', async ({
  page,
}) => {
  const person = await arriveLoggedIn(page, '/account/center/kyc');
  const { backupCodes } = await prepare(page, person);
  await depositTestCoins(page, '200');
  await page.goto('/account/wallet/withdrawal?coin=ETH');
  await page.getByRole('button', { name: 'Manage the address book' }).click();
  const book = page.getByRole('dialog', { name: 'Address book' });

  await test.step('the known one is kept, the other is compared with it group by group', async () => {
    const form = book.locator('form').filter({ has: page.getByLabel('Name') });
    await form.getByLabel('Address', { exact: true }).fill(KNOWN);
    await form.getByLabel('Name').fill('My vault');
    await proveIn(form, backupCodes[0]);
    await form.getByRole('button', { name: 'Add an address' }).click();
    await expect(book.getByRole('listitem').filter({ hasText: 'My vault' })).toBeVisible();
    await book.getByRole('button', { name: 'Close' }).click();
    await page.getByLabel('Address', { exact: true }).fill(LOOK_ALIKE);
    await expect(page.getByText('begins and ends like one you know')).toBeVisible();
    await expect(page.getByRole('img', { name: KNOWN, exact: false })).toBeVisible();
  });

  await test.step('whitelist mode is on at once, and a new address waits', async () => {
    await page.getByRole('button', { name: 'Manage the address book' }).click();
    const form = book.locator('form').filter({ has: page.getByRole('button', { name: 'Turn whitelist mode on' }) });
    await proveIn(form, backupCodes[1]);
    await form.getByRole('button', { name: 'Turn whitelist mode on' }).click();
    await expect(book.getByText('Whitelist mode is on')).toBeVisible();
    await book.getByRole('button', { name: 'Close' }).click();
    await page.getByLabel('Coin', { exact: true }).selectOption('USDT');
    await page.getByLabel('Address', { exact: true }).fill(TRON_ADDRESS);
    await sendWithdrawal(page, { amount: '50', backupCode: backupCodes[2] ?? '' });
    await expect(page.getByLabel('Address', { exact: true })).toHaveAccessibleDescription(/address book/);
  });
});

test('money goes to the bound card of its owner, reviewed and confirmed by hand, live on the screen', async ({
  page,
  server,
}) => {
  const person = await arriveLoggedIn(page, '/account/center/kyc');
  await fillPrimary(page);
  await page.getByLabel('Bank card number').fill('6222 0210 0123 4567');
  await page.getByLabel('Bank name').fill('Bank of the Lake');
  await page.getByRole('checkbox', { name: 'I have checked the number' }).check();
  await page.getByRole('button', { name: 'Bind bank card' }).click();
  await expect(toast(page, 'Bank card information bound successfully')).toBeVisible();
  const { backupCodes } = await prepareProofs(page, person);
  await depositTestCoins(page, '200');
  await page.goto('/account/wallet/withdrawal');
  await page.getByText('To the bank card').click();
  await expect(page.getByRole('main')).toContainText('62****67');
  await page.getByLabel('Card holder').fill('Somebody Else');
  await sendWithdrawal(page, { amount: '60', backupCode: backupCodes[0] ?? '' });
  await expect(page.getByLabel('Card holder')).toHaveAccessibleDescription(/name/);
  await page.getByLabel('Card holder').fill('Ada Lovelace');
  await page.getByLabel('Backup code').fill(backupCodes[1] ?? '');
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await confirmWithdrawal(page, '60');
  await expect(toast(page, 'The withdrawal has been submitted')).toBeVisible();
  const asked = tableRows(page, 'Withdrawal history').first();
  await expect(asked).toContainText('Under review');
  const number = await asked.getByText(/^\d{8,}$/).innerText();
  await decideAtTerminal(server, ['withdrawal', 'approve', number]);
  await expect(asked).toContainText('Approved');
  await decideAtTerminal(server, ['withdrawal', 'paid', number, 'BANK-REF-1']);
  await expect(asked).toContainText('Confirmed');
});

test('a quote that nobody takes in time is over, and another one is offered', async ({ page }) => {
  await page.clock.install();
  await arriveLoggedIn(page, '/account/wallet/deposit');
  await depositTestCoins(page, '50');
  await page.goto('/assets/index?key=swap');
  await page.getByLabel('Amount').fill('20');
  await page.getByRole('button', { name: 'Get a quote' }).click();
  await expect(page.getByRole('timer')).toBeVisible();
  await page.clock.fastForward(11_000);
  await expect(page.getByText('The quote has expired', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Swap now' })).toHaveCount(0);
});

/** A verified customer with a second factor and a fund password. */
async function prepare(page: Page, person: Person): Promise<Proofs> {
  await fillPrimary(page);
  return prepareProofs(page, person);
}

async function proveIn(form: Locator, backupCode = ''): Promise<void> {
  await form.getByRole('button', { name: 'Use a backup code instead' }).click();
  await form.getByLabel('Backup code').fill(backupCode);
}
