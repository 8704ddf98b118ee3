import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { callStaffDesk } from '../../apps/server/src/platform/staff/call-staff-desk.ts';
import { STAFF_SOCKET } from '../../apps/server/src/platform/staff/staff-message.ts';
import { expect } from '../journey.ts';
import { written } from '../trade-desk.ts';
import type { Person } from '../person.ts';
import { bindAuthenticator, keepBackupCodes, toast } from './security-steps.ts';
import type { RunningServer } from '../servers/server.ts';
import type { Authenticator } from '../totp.ts';

/** A receiver whose check digits are right. */
export const TRON_ADDRESS = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
export const FUND_PASSWORD = '385017';

export interface Proofs {
  readonly authenticator: Authenticator;
  readonly backupCodes: readonly string[];
}

/** An authenticator and a fund password, for an account with nothing but its password. */
export async function prepareProofs(page: Page, person: Person): Promise<Proofs> {
  const authenticator = await bindAuthenticator(page, person);
  const backupCodes = await keepBackupCodes(page);
  await page.goto('/account/center/security/setting/trade-pwd');
  await page.getByLabel('New fund password').fill(FUND_PASSWORD);
  await page.getByLabel('Confirm fund password').fill(FUND_PASSWORD);
  await page.getByLabel('Code of the authenticator app').fill(await authenticator.nextCode());
  await page.getByRole('button', { name: 'Set fund password' }).click();
  await expect(page).toHaveURL('/account/center/security');
  return { authenticator, backupCodes };
}

/** Test coins by the simulated chain, until they may be used. */
export async function depositTestCoins(page: Page, amount: string): Promise<void> {
  await page.goto('/account/wallet/deposit');
  await page.getByRole('form', { name: 'Demo deposit' }).getByLabel('Amount').fill(amount);
  await page.getByRole('button', { name: 'Send test coins' }).click();
  await expect(tableRows(page, 'Deposit history').first()).toContainText('Credited');
}

/** Tells of a payment with a picture of the page itself, on the deposit page that is open. */
export async function declarePayment(page: Page, amount: string): Promise<void> {
  await page.getByText('Declare a payment').click();
  await fillPayment(page, amount);
}

/** The same in the form that is open. */
export async function fillPayment(page: Page, amount: string): Promise<void> {
  await page.getByLabel('Amount').fill(amount);
  const picture = { name: 'payment.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await page.getByLabel('Screenshot of the payment').setInputFiles(picture);
  await expect(page.getByText('Sent', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(toast(page, 'Submitted. It is being reviewed.')).toBeVisible();
}

interface ProvedWithdrawal {
  readonly amount: string;
  readonly backupCode: string;
}

/** Amount and proof on the withdrawal page that is open, its receiver chosen already; then it is sent. */
export async function sendWithdrawal(page: Page, { amount, backupCode }: ProvedWithdrawal): Promise<void> {
  await page.getByLabel('Amount').fill(amount);
  await page.getByLabel('Fund password', { exact: true }).fill(FUND_PASSWORD);
  await page.getByRole('button', { name: 'Use a backup code instead' }).click();
  await page.getByLabel('Backup code').fill(backupCode);
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await confirmWithdrawal(page, amount);
}

/** What is about to leave is looked at once more. */
export async function confirmWithdrawal(page: Page, amount: string): Promise<void> {
  const review = page.getByRole('dialog', { name: 'Check your withdrawal' });
  await expect(review).toContainText(written(amount));
  await review.getByRole('button', { name: 'Confirm withdrawal' }).click();
}

/** As `npm run staff` does it. */
export async function decideAtTerminal({ dataDir }: RunningServer, words: readonly string[]): Promise<void> {
  expect(await callStaffDesk(join(dataDir, STAFF_SOCKET), { staff: 'e2e', words: [...words] })).toMatchObject({
    isOk: true,
  });
}

export function tableRows(page: Page, table: string): Locator {
  return page.getByRole('table', { name: table }).locator('tbody').getByRole('row');
}
