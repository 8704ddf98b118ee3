import { Customer } from './ops-customer.ts';
import { openCase, openScreen, sitDown } from './ops-desk.ts';
import { expect, expectSound, test } from './journey.ts';
import { startServer } from './server.ts';

test.setTimeout(90_000);

/** So short that a journey sees a hold end and a chain confirm. */
const WAITS = '{"credentialHold":1,"addressWait":1,"simulatedBlock":0.2}';

const TRANSACTION = `0x${'ab'.repeat(32)}`;

test('a deposit and a withdrawal go through two reviewers in the console and back', async ({ browser }) => {
  const server = await startServer({ environment: { MAKERS: 'off', CANDOR_WAITS: WAITS } });
  const [customer, kyc, first, second] = await Promise.all([
    Customer.arrive({ address: server.origin }, 'console_customer'),
    sitDown(browser, server.origin, 'demo.kyc'),
    sitDown(browser, server.origin, 'demo.payments'),
    sitDown(browser, server.origin, 'demo.payments-two'),
  ]);

  await test.step('the identity is looked at with its pictures, and passed', async () => {
    await openScreen(kyc, 'Identity');
    await openCase(kyc, 'Advanced');
    await expect(kyc.getByText('Ann Example')).toBeVisible();
    await expect(kyc.getByRole('img', { name: /front/ })).toBeVisible();
    await kyc.getByRole('button', { name: 'Pass', exact: true }).click();
    await expect(kyc.getByText('Nothing waits.')).toBeVisible();
  });

  await test.step('a declared deposit above 5 000 is credited once two have found the same', async () => {
    await Promise.all([openScreen(first, 'Deposits'), openScreen(second, 'Deposits')]);
    await customer.declareDeposit('6000');
    // Without a reload: both screens look again by themselves.
    for (const page of [first, second]) await openCase(page, '6,000');
    await first.getByLabel('Transaction or statement line').fill(TRANSACTION);
    await first.getByRole('button', { name: 'Approve as the first of two' }).click();
    await expect(first.getByRole('row').filter({ hasText: '1 / 2' })).toBeVisible();
    expect(await customer.fundingBalance()).toBeUndefined();
    await openCase(first, '6,000');
    await first.getByLabel('Transaction or statement line').fill(TRANSACTION);
    await first.getByRole('button', { name: 'Pass', exact: true }).click();
    await expect(first.getByText('You have approved this already.')).toBeVisible();
    await second.getByLabel('Transaction or statement line').fill(TRANSACTION);
    await second.getByRole('button', { name: 'Approve as the first of two' }).click();
    await expect.poll(() => customer.fundingBalance()).toBe('6000');
    await expect(first.getByText('Nothing waits.')).toBeVisible();
  });

  await test.step('a withdrawal above 5 000 leaves once two have approved it', async () => {
    await Promise.all([openScreen(first, 'Withdrawals'), openScreen(second, 'Withdrawals')]);
    expect(await customer.withdraw('5500')).toBe(200);
    for (const page of [first, second]) await openCase(page, '5,500');
    await expect(second.getByText('TJRa bPrw bZy4 5sba vfcj inPJ C18k jpRT v8')).toBeVisible();
    await first.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(second.getByRole('row').filter({ hasText: '1 / 2' })).toBeVisible();
    await second.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect.poll(() => customer.withdrawalState(), { timeout: 15_000 }).toBe('confirmed');
    expect(await customer.fundingBalance()).toBe('500');
  });

  await test.step('the ledger shows every leg of it', async () => {
    await openScreen(first, 'Ledger');
    await expect(first.getByRole('heading', { level: 2, name: /withdrawal/i }).first()).toBeVisible();
    await expectSound(first);
  });
  await server.stop();
});

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
  await expect(product.getByText('the index is right again')).toBeVisible();
  await product.getByRole('button', { name: 'Approve exactly this' }).click();
  await expect(product.getByText('Done', { exact: true })).toBeVisible();
  await expect(row.getByText('Trading', { exact: true })).toBeVisible();

  await openScreen(auditor, 'Audit log');
  await auditor.getByLabel('Action').fill('market.halt');
  await expect(auditor.getByRole('row').filter({ hasText: 'staff:demo.risk' })).toBeVisible();
  await auditor.getByRole('button', { name: 'Verify' }).click();
  await expect(auditor.getByText(/rows follow one another/)).toBeVisible();
  await expectSound(auditor);
});
