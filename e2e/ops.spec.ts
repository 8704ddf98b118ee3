import type { Locator, Page } from '@playwright/test';
import { advancedPart, fillPrimary, sendPhotos } from './steps/identity-steps.ts';
import { expect, expectSound, IN_DEPTH, test } from './journey.ts';
import { openCase, openScreen, sitDown } from './ops-desk.ts';
import { arriveLoggedIn } from './person.ts';
import { toast } from './steps/security-steps.ts';
import { startServer, type RunningServer } from './servers/server.ts';
import { declarePayment, prepareProofs, sendWithdrawal, tableRows, TRON_ADDRESS } from './steps/wallet-steps.ts';

/** So short that a journey sees a hold end and a chain confirm. */
const WAITS = '{"credentialHold":1,"addressWait":1,"simulatedBlock":0.2}';
const TRANSACTION = `0x${'ab'.repeat(32)}`;

/** A server in which nobody but this journey has cases. */
const ownServer = test.extend<{ readonly server: RunningServer }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of a fixture's needs from this pattern.
  server: async ({}, use) => {
    const server = await startServer({ environment: { MAKERS: 'off', CANDOR_WAITS: WAITS } });
    await use(server);
    await server.stop();
  },
  baseURL: ({ server }, use) => use(server.origin),
});

ownServer(
  'a deposit and a withdrawal go from the customer’s screen through two reviewers and back, live on every screen',
  IN_DEPTH,
  async ({ page, browser, server }) => {
    const person = await arriveLoggedIn(page, '/account/center/kyc');
    const kyc = await sitDown(browser, server.origin, 'demo.kyc');
    const first = await sitDown(browser, server.origin, 'demo.payments');
    const second = await sitDown(browser, server.origin, 'demo.payments-two');

    await ownServer.step('the identity is refused with a reason its owner reads at once, and then passed', async () => {
      await fillPrimary(page);
      await openScreen(kyc, 'Identity');
      await sendPhotos(page);
      await openCase(kyc, 'Advanced');
      await expect(kyc.getByText('Ada Lovelace')).toBeVisible();
      await expect(kyc.getByRole('img', { name: /front/ })).toBeVisible();
      await kyc.getByLabel('Reason for the refusal').selectOption('A picture cannot be read');
      await kyc.getByRole('button', { name: 'Refuse', exact: true }).click();
      await expect(advancedPart(page)).toContainText('A picture cannot be read. Please take it again in good light.');
      await sendPhotos(page);
      await openCase(kyc, 'Advanced');
      await kyc.getByRole('button', { name: 'Pass', exact: true }).click();
      await expect(kyc.getByText('Nothing waits.')).toBeVisible();
      await expect(advancedPart(page)).toContainText('Advanced Verification Successful');
    });

    const { backupCodes } = await prepareProofs(page, person);

    await ownServer.step('a declared deposit above 5 000 is credited once two have found the same', async () => {
      await Promise.all([openScreen(first, 'Deposits'), openScreen(second, 'Deposits')]);
      await page.goto('/account/wallet/deposit');
      await declarePayment(page, '6000');
      const declared = tableRows(page, 'Deposit history').first();
      await expect(declared).toContainText('Under review');
      // Without a reload: both screens look again by themselves.
      for (const desk of [first, second]) await openCase(desk, '6,000');
      for (const desk of [first, second]) await desk.getByLabel('Transaction or statement line').fill(TRANSACTION);
      await first.getByRole('button', { name: 'Approve as the first' }).click();
      for (const desk of [first, second]) await expect(caseRow(desk, '6,000')).toContainText('1 / 2');
      await openCase(first, '6,000');
      await expect(first.getByText('You have approved this. Another person has to as well.')).toBeVisible();
      await expect(declared).toContainText('Under review');
      await second.getByRole('button', { name: 'Approve as the second' }).click();
      await expect(declared).toContainText('Passed');
      await expect(first.getByText('This case has been decided or withdrawn.')).toBeVisible();
      await expect(first.getByText('Nothing waits.')).toBeVisible();
    });

    await ownServer.step('a withdrawal above 5 000 leaves once two have approved it', async () => {
      await Promise.all([openScreen(first, 'Withdrawals'), openScreen(second, 'Withdrawals')]);
      await page.goto('/account/wallet/withdrawal');
      await page.getByLabel('Address', { exact: true }).fill(TRON_ADDRESS);
      await sendWithdrawal(page, { amount: '5500', backupCode: backupCodes[0] ?? '' });
      await expect(toast(page, 'The withdrawal has been submitted')).toBeVisible();
      const asked = tableRows(page, 'Withdrawal history').first();
      await expect(asked).toContainText('Under review');
      for (const desk of [first, second]) await openCase(desk, '5,500');
      await expect(second.getByText('TJRa bPrw bZy4 5sba vfcj inPJ C18k jpRT v8')).toBeVisible();
      await first.getByRole('button', { name: 'Approve as the first' }).click();
      await expect(caseRow(second, '5,500')).toContainText('1 / 2');
      await second.getByRole('button', { name: 'Approve as the second' }).click();
      await expect(asked).toContainText('Confirmed');
      await expect(page.getByRole('main')).toContainText('Withdrawable500USDT');
    });

    await ownServer.step('the ledger shows every leg of it', async () => {
      await openScreen(first, 'Ledger');
      await expect(first.getByRole('heading', { level: 2, name: /withdrawal/i }).first()).toBeVisible();
      await expectSound(first);
    });
  },
);

test('halting takes one, resuming takes another, and the auditor finds both in the log', async ({
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const [risk, product, auditor] = await Promise.all([
    sitDown(browser, origin, 'demo.risk'),
    sitDown(browser, origin, 'demo.product'),
    sitDown(browser, origin, 'demo.auditor'),
  ]);
  const row = risk.getByRole('row').filter({ hasText: 'XLM/USDT' });
  await openScreen(risk, 'Limits and halts');
  await row.getByRole('button', { name: 'Halt' }).click();
  await risk.getByLabel('Reason').fill('the index looks wrong');
  await risk.getByRole('button', { name: 'Confirm' }).click();
  await expect(row.getByText('Halted')).toBeVisible();

  await row.getByRole('button', { name: 'Ask to resume' }).click();
  await risk.getByLabel('Reason').fill('the index is right again');
  await risk.getByRole('button', { name: 'Confirm' }).click();
  await openScreen(product, 'Approvals');
  const request = requestCard(product, 'the index is right again');
  await request.getByRole('button', { name: 'Approve exactly this' }).click();
  await expect(request.getByText('Done', { exact: true })).toBeVisible();
  await expect(row.getByText('Trading', { exact: true })).toBeVisible();

  await openScreen(auditor, 'Audit log');
  await auditor.getByLabel('Action').fill('market.halt');
  await expect(auditor.getByRole('row').filter({ hasText: 'staff:demo.risk' })).toBeVisible();
  await auditor.getByRole('button', { name: 'Verify' }).click();
  await expect(auditor.getByText(/rows follow one another/)).toBeVisible();
  await expectSound(auditor);
});

test(
  '[CALL-2] another fee is asked for by one, approved by another, and announced to whoever withdraws',
  IN_DEPTH,
  async ({ page, browser, baseURL }) => {
    const origin = baseURL ?? '';
    const [product, treasury] = await Promise.all([
      sitDown(browser, origin, 'demo.product'),
      sitDown(browser, origin, 'demo.treasury'),
    ]);
    await openScreen(product, 'Fees and coins');
    await caseRow(product, 'BEP20').getByRole('button', { name: 'Change' }).click();
    await product.getByLabel('Withdrawal fee').fill('0.0009');
    await product.getByLabel('Reason').fill('the network has become dearer');
    await product.getByRole('button', { name: 'Confirm' }).click();
    await openScreen(treasury, 'Approvals');
    const request = requestCard(treasury, 'the network has become dearer');
    await expect(request.getByRole('listitem').filter({ hasText: 'Withdrawal fee' })).toContainText('0.0009');
    await request.getByRole('button', { name: 'Approve exactly this' }).click();
    await expect(caseRow(product, 'Still to come')).toContainText('BNB/BEP20');
    await arriveLoggedIn(page, '/account/wallet/deposit?coin=BNB');
    await expect(page.getByRole('status').filter({ hasText: 'withdrawal fee 0.0009 BNB' })).toBeVisible();
    await expectSound(product);
  },
);

/** What was asked for this reason; the other journeys of this exchange ask for things of their own. */
function requestCard(desk: Page, reason: string): Locator {
  return desk.locator('section').filter({ hasText: reason });
}

function caseRow(desk: Page, text: string): Locator {
  return desk.getByRole('row').filter({ hasText: text });
}
