import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { waitForCode, waitForMail } from './demo-mailbox.ts';
import { expect, expectSound, IN_DEPTH, test, walkTo } from './journey.ts';
import { arriveLoggedIn } from './person.ts';
import {
  bindAuthenticator,
  bindEmail,
  keepBackupCodes,
  PHONE,
  readAuthenticator,
  showWholePhonePage,
  toast,
} from './steps/security-steps.ts';

const OVERVIEW = '/account/center/security';
const SETTINGS = `${OVERVIEW}/setting`;

// What is refused on purpose: wrong codes and passwords.
test.use({ expectedTrouble: /422|429/ });

test('[CALL-7] an e-mail, an authenticator and a key are set up, each proved by the strongest before', async ({
  page,
}) => {
  const person = await arriveLoggedIn(page, OVERVIEW);
  const email = newEmail();
  await expect(row(page, 'Email')).toContainText('Not set');

  await test.step('an e-mail, with the login password as the proof', async () => {
    await bindEmail(page, person, email);
    await expect(row(page, 'Email')).toContainText(`${email.slice(0, 2)}****`);
    // A first setting holds nothing (rule 8.4).
    await expect(page.getByText('Withdrawals are on hold')).toHaveCount(0);
    expect((await waitForMail(page.request, email, 2)).subject).not.toBe('');
  });

  const codes = await test.step('an authenticator, with a code by e-mail as the proof', async () => {
    await page.getByRole('link', { name: 'Set up: Authenticator app' }).click();
    await expect(page.getByRole('navigation', { name: 'Account centre' })).toHaveCount(0);
    const authenticator = await readAuthenticator(page);
    await page.getByLabel('Code that the app shows now').fill(await authenticator.nextCode());
    await page.getByRole('button', { name: 'Send code' }).click();
    const code = await waitForCode(page.request, email, 2);
    await page.getByLabel('Code sent to your email').fill(code);
    await page.getByRole('button', { name: 'Turn on' }).click();
    await expect(page.getByRole('list', { name: 'Backup codes' }).getByRole('listitem')).toHaveCount(10);
    await page.getByRole('link', { name: 'Security settings' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Stay here' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    expect((await download).suggestedFilename()).toBe('candor-backup-codes.txt');
    const kept = await keepBackupCodes(page);
    await expect(row(page, 'Authenticator app')).toContainText('10 backup codes left');
    return { authenticator, kept };
  });

  await test.step('a fund password, with the authenticator as the proof', async () => {
    await page.getByRole('link', { name: 'Set up: Fund password' }).click();
    await page.getByLabel('New fund password').fill('802913');
    await page.getByLabel('Confirm fund password').fill('802913');
    await page.getByLabel('Code of the authenticator app').fill(await codes.authenticator.nextCode());
    await page.getByRole('button', { name: 'Set fund password' }).click();
    await expect(toast(page, 'Fund password changed successfully')).toBeVisible();
    await expect(row(page, 'Fund password')).toContainText('Set');
  });

  await test.step('an API key, with both; its secret is shown once', async () => {
    await page.getByRole('link', { name: 'Manage: API keys' }).click();
    await expect(page.getByText('You have no API keys')).toBeVisible();
    await page.getByRole('button', { name: 'Create a key' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('My bot');
    await dialog.getByRole('checkbox', { name: 'Trade spot and margin' }).check();
    await dialog.getByLabel('IP addresses').fill('203.0.113.7');
    await dialog.getByLabel('Fund password').fill('802913');
    await dialog.getByLabel('Code of the authenticator app').fill(await codes.authenticator.nextCode());
    await expectSound(page);
    await dialog.getByRole('button', { name: 'Create a key' }).click();
    await expect(dialog.getByText('The API secret is shown only once')).toBeVisible();
    await page.keyboard.press('Escape');
    await dialog.getByRole('checkbox', { name: 'I have saved the API secret' }).check();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('row', { name: /My bot/ })).toContainText('203.0.113.7');
    await page.getByRole('button', { name: 'Delete the key My bot' }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('You have no API keys')).toBeVisible();
  });

  await test.step('an anti-phishing code, with a backup code as the proof', async () => {
    await page.goto(`${SETTINGS}/anti-code`);
    await page.getByLabel('New code').fill('bluewhale7');
    await fillBackupCode(page, codes.kept[1]);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(row(page, 'Anti-phishing code')).toContainText('b•••');
  });

  const renewed = await test.step('new backup codes, proved by an old one, take the place of all of them', async () => {
    await page.goto(`${SETTINGS}/google`);
    await page.getByRole('button', { name: 'New backup codes' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(/suspended for 5 minutes/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Use a backup code instead' }).click();
    await dialog.getByLabel('Backup code').fill(codes.kept[2] ?? '');
    await expectSound(page);
    await dialog.getByRole('button', { name: 'New backup codes' }).click();
    await expect(page.getByRole('list', { name: 'Backup codes' }).getByRole('listitem')).toHaveCount(10);
    const shown = await keepBackupCodes(page);
    expect(shown).not.toContain(codes.kept[3]);
    await expect(page.getByText('New backup codes were made.')).toBeVisible();
    return shown;
  });

  await test.step('the authenticator is taken away with a backup code, and the mail about it is known to be ours', async () => {
    await page.goto(`${SETTINGS}/google`);
    await fillBackupCode(page, renewed[0]);
    await page.getByRole('button', { name: 'Remove authenticator' }).click();
    await expect(page).toHaveURL(OVERVIEW);
    await expect(row(page, 'Authenticator app')).toContainText('Not set');
    await expect.poll(async () => (await waitForMail(page.request, email)).text).toContain('bluewhale7');
  });
});

test('[VAL-3] [VAL-5] every prompt of the security forms stands beside its field', async ({ page }) => {
  // High enough that the focus scrolls nothing under the header.
  await page.setViewportSize({ width: 1440, height: 1600 });
  await arriveLoggedIn(page, OVERVIEW);
  for (const { path, button, prompts } of PROMPTS) {
    await page.goto(path);
    await page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
    for (const [label, prompt] of prompts) {
      await expect(page.getByLabel(label, { exact: true }), `${label} on ${path}`).toHaveAccessibleDescription(
        new RegExp(prompt),
      );
    }
    await expect(page.getByRole('main').locator('[aria-invalid="true"]').first()).toBeFocused();
  }
});

const PROMPTS = [
  {
    path: `${SETTINGS}/email`,
    button: 'Bind email',
    prompts: [
      ['New email address', 'Enter your email address'],
      ['Code sent to the new address', 'Enter the verification code'],
      ['Your login password, to confirm', 'Enter your login password'],
    ],
  },
  {
    path: `${SETTINGS}/login-pwd`,
    button: 'Change login password',
    prompts: [
      ['Old password', 'Enter the old password'],
      ['New password', 'Enter the new password'],
      ['Confirm new password', 'Enter the new password again'],
    ],
  },
  {
    path: `${SETTINGS}/trade-pwd`,
    button: 'Set fund password',
    prompts: [
      ['New fund password', 'Enter the new fund password'],
      ['Confirm fund password', 'Enter the new fund password again'],
    ],
  },
  {
    path: `${SETTINGS}/anti-code`,
    button: 'Save',
    prompts: [['New code', 'Enter the anti-phishing code']],
  },
  {
    path: `${SETTINGS}/google`,
    button: 'Turn on',
    prompts: [['Code that the app shows now', 'Enter the verification code']],
  },
] as const;

test('[CALL-3] the personal centre changes both passwords, and says beside the field what is wrong', async ({
  page,
}) => {
  const person = await arriveLoggedIn(page, '/user/index?key=loginPwd');
  await page.getByLabel('Old password').fill(person.password);
  await page.getByLabel('New password', { exact: true }).fill('abcdef');
  await page.getByLabel('Confirm new password').fill('abcdeg');
  await page.getByRole('button', { name: 'Change login password' }).click();
  await expect(page.getByLabel('New password', { exact: true })).toHaveAccessibleDescription(/at least two kinds/);
  await expect(page.getByLabel('Confirm new password')).toHaveAccessibleDescription(/not the same/);
  const changed = `Sky-${randomBytes(6).toString('hex')}`;
  await page.getByLabel('New password', { exact: true }).fill(changed);
  await page.getByLabel('Confirm new password').fill(changed);
  await page.getByLabel('Old password').fill('wrong-1234');
  await page.getByRole('button', { name: 'Change login password' }).click();
  await expect(page.getByLabel('Old password')).toHaveAccessibleDescription(/Wrong account or password/);
  await page.getByLabel('Old password').fill(person.password);
  await page.getByRole('button', { name: 'Change login password' }).click();
  await expect(toast(page, 'Operation successful')).toBeVisible();

  await page.goto('/user/index?key=tardPwd');
  await page.getByLabel('New fund password').fill('123456');
  await page.getByLabel('Confirm fund password').fill('123456');
  await page.getByLabel('Your login password, to confirm').fill(changed);
  await page.getByRole('button', { name: 'Set fund password' }).click();
  await expect(page.getByLabel('New fund password')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('New fund password').fill('802913');
  await page.getByLabel('Confirm fund password').fill('802913');
  await page.getByRole('button', { name: 'Set fund password' }).click();
  await expect(page.getByLabel('Old fund password')).toBeVisible();
  await page.getByLabel('Old fund password').fill('802914');
  await page.getByLabel('New fund password').fill('571038');
  await page.getByLabel('Confirm fund password').fill('571038');
  await page.getByLabel('Your login password, to confirm').fill(changed);
  await page.getByRole('button', { name: 'Change fund password' }).click();
  await expect(page.getByLabel('Old fund password')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Old fund password').fill('802913');
  await page.getByRole('button', { name: 'Change fund password' }).click();
  await expect(page.getByLabel('Old fund password')).toHaveValue('');
});

test('[ROUTE-3] every key of the personal centre has its page, on a phone too', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await arriveLoggedIn(page, '/user/index?key=all');
  for (const [key, title, content] of KEYS) {
    await walkTo(page, `/user/index?key=${key}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('main').getByText(content).first(), key).toBeVisible();
  }
  await showWholePhonePage(page);
});

const KEYS = [
  ['all', 'Personal centre', 'Receives codes and warnings'],
  ['primary', 'Primary verification', 'Country of the document'],
  ['advanced', 'Advanced verification', 'Complete the primary verification first'],
  ['bank', 'Bank card', 'Verify your identity first'],
  ['tardPwd', 'Fund password', 'New fund password'],
  ['loginPwd', 'Login password', 'Old password'],
  ['certified', 'Verification result', 'Not done'],
  ['termsService', 'Terms of service', 'Version 20'],
  ['helper', 'Help', 'I am not getting a code'],
] as const;

test('[CALL-7] on a phone a number is bound, and then proves what is set next', IN_DEPTH, async ({ page }) => {
  await page.setViewportSize(PHONE);
  const person = await arriveLoggedIn(page, `${SETTINGS}/phone`);
  await page.getByLabel('Country or region').fill('Switzerland');
  await page.getByRole('option', { name: /Switzerland/ }).click();
  const number = `79${String(Date.now()).slice(-7)}`;
  await page.getByLabel('Phone number').fill(number);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(toast(page, 'Verification code sent successfully')).toBeVisible();
  const first = await waitForCode(page.request, `+41${number}`);
  await page.getByLabel('Code sent to the new number').fill(first === '111111' ? '222222' : '111111');
  await page.getByLabel('Your login password, to confirm').fill(person.password);
  await page.getByRole('button', { name: 'Bind phone' }).click();
  await expect(page.getByLabel('Code sent to the new number')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Code sent to the new number').fill(first);
  await page.getByRole('button', { name: 'Bind phone' }).click();
  await expect(page).toHaveURL(OVERVIEW);
  await expect(row(page, 'Phone')).toContainText(`+41****${number.slice(-4)}`);

  await page.goto(`${SETTINGS}/anti-code`);
  await page.getByLabel('New code').fill('bluewhale7');
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByLabel('Code sent to your phone').fill(await waitForCode(page.request, `+41${number}`, 2));
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(row(page, 'Anti-phishing code')).toContainText('b•••');
  await showWholePhonePage(page);
});

test(
  'the page with the backup codes is not left before they are kept, unless one says so',
  IN_DEPTH,
  async ({ page }) => {
    const person = await arriveLoggedIn(page, OVERVIEW);
    await bindAuthenticator(page, person);
    await page.getByRole('link', { name: 'Security settings' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL(OVERVIEW);
  },
);

async function fillBackupCode(page: Page, code = ''): Promise<void> {
  await page.getByRole('button', { name: 'Use a backup code instead' }).click();
  await page.getByLabel('Backup code', { exact: true }).fill(code.toLowerCase());
}

function newEmail(): string {
  return `e2e-${randomBytes(6).toString('hex')}@example.com`;
}

function row(page: Page, title: string) {
  const action = page.getByRole('link', { name: new RegExp(`: ${title}$`) });
  return page.getByRole('listitem').filter({ has: action });
}
