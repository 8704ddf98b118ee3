import type { Page } from '@playwright/test';
import { waitForCode } from '../demo-mailbox.ts';
import { expect } from '../journey.ts';
import type { Person } from '../person.ts';
import { Authenticator } from '../totp.ts';

const SETTINGS = '/account/center/security/setting';

export function toast(page: Page, text: string) {
  return page.getByRole('region', { name: 'Messages' }).getByText(text).first();
}

export const PHONE = { width: 390, height: 844 };

/** As wide as a phone and as high as the page: no bar lies over a target when its size is judged. */
export function showWholePhonePage(page: Page): Promise<void> {
  return page.setViewportSize({ ...PHONE, height: 3_000 });
}

/** For an account with nothing but its password. */
export async function bindEmail(page: Page, { password }: Person, email: string): Promise<void> {
  await page.goto(`${SETTINGS}/email`);
  await page.getByLabel('New email address').fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByLabel('Code sent to the new address').fill(await waitForCode(page.request, email));
  await page.getByLabel('Your login password, to confirm').fill(password);
  await page.getByRole('button', { name: 'Bind email' }).click();
  await expect(toast(page, 'Email Verification Successful')).toBeVisible();
  await expect(page).toHaveURL('/account/center/security');
}

/** For an account with nothing but its password; the page then shows the backup codes. */
export async function bindAuthenticator(page: Page, { password }: Person): Promise<Authenticator> {
  await page.goto(`${SETTINGS}/google`);
  const authenticator = await readAuthenticator(page);
  await page.getByLabel('Code that the app shows now').fill(await authenticator.nextCode());
  await page.getByLabel('Your login password, to confirm').fill(password);
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByRole('list', { name: 'Backup codes' }).getByRole('listitem')).toHaveCount(10);
  return authenticator;
}

export async function readAuthenticator(page: Page): Promise<Authenticator> {
  return new Authenticator(await page.locator('code').first().innerText());
}

export async function keepBackupCodes(page: Page): Promise<readonly string[]> {
  const codes = await page.getByRole('list', { name: 'Backup codes' }).getByRole('listitem').allInnerTexts();
  await page.getByRole('checkbox', { name: 'I have kept them' }).check();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page).toHaveURL('/account/center/security');
  return codes;
}
