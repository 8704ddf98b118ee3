import { randomBytes } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { createCaptcha } from '../packages/contract/src/account/codes.ts';
import { STOCK_AVATAR } from '../packages/contract/src/account/wire.ts';
import { waitForCode } from './demo-mailbox.ts';
import { expect, IN_DEPTH, test } from './journey.ts';
import {
  arriveLoggedIn,
  arriveThroughLogin,
  fillLogin,
  fillNewPassword,
  newPerson,
  readCaptcha,
  register,
} from './person.ts';

test.describe('what is refused on purpose', () => {
  test.use({ expectedTrouble: /422/ });

  test(
    'after five failures a picture is asked for, and with it the right password opens',
    IN_DEPTH,
    async ({ page }) => {
      const person = newPerson();
      await register(page, person);
      const pictured = page.waitForResponse(`**${createCaptcha.path}?codeType=LOGIN`);
      for (let attempt = 1; attempt <= 6; attempt += 1) {
        const answered = page.waitForResponse('**/api/user/login');
        await fillLogin(page, { ...person, password: `Wrong-${attempt}` });
        await answered;
      }
      const captcha = page.getByLabel('Captcha', { exact: true });
      await expect(captcha).toBeVisible();
      await page.getByLabel('Password', { exact: true }).fill(person.password);
      await captcha.fill(await readCaptcha(page, await pictured));
      await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Account' })).toBeVisible();
    },
  );

  test(
    'a wrong answer to the picture is told beside it, brings another picture and keeps what was typed',
    IN_DEPTH,
    async ({ page }) => {
      const person = newPerson();
      await page.goto('/user/register');
      await expect(page.getByRole('img', { name: /five characters/ })).toBeVisible();
      await page.getByLabel('Login name').fill(person.loginName);
      await page.getByLabel('Captcha', { exact: true }).fill('WRONG');
      await fillNewPassword(page, person.password);
      await tick(page);
      const another = page.waitForResponse(`**${createCaptcha.path}*`);
      await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
      const captcha = page.getByLabel('Captcha', { exact: true });
      const answer = await readCaptcha(page, await another);
      await expect(captcha).toHaveAccessibleDescription(/code is wrong/i);
      await captcha.fill(answer);
      await expect(captcha).not.toHaveAccessibleDescription(/code is wrong/i);
      await expect(page.getByLabel('Login name')).toHaveValue(person.loginName);
      await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
      await expect(page).toHaveURL(/\/user\/login/);
    },
  );
});

const PROMPTS = [
  {
    path: '/user/login',
    button: 'Log in',
    ways: {
      Account: { 'Username, wallet address or email': 'Enter your username, wallet address or email' },
      Email: { Email: 'Enter your email address' },
      Phone: { 'Phone number': 'Enter your phone number' },
    },
    always: { Password: 'Enter your password' },
  },
  {
    path: '/user/register',
    button: 'Register',
    ways: {
      Account: { 'Login name': 'Enter your login name', Captcha: 'Enter the characters of the picture' },
      Email: { Email: 'Enter your email address', 'Verification code': 'Enter the verification code' },
      Phone: { 'Phone number': 'Enter your phone number', 'Verification code': 'Enter the verification code' },
    },
    always: {
      Password: 'Enter your password',
      'Confirm password': 'Enter the password again',
      'I am at least 18 years old': 'Only adults may open an account',
      'I accept the terms of service': 'Accept the terms of service to go on',
    },
  },
  {
    path: '/user/reset',
    button: 'Send code',
    ways: {
      Email: { Email: 'Enter your email address' },
      Phone: { 'Phone number': 'Enter your phone number' },
    },
    always: {},
  },
] as const;

for (const { path, button, ways, always } of PROMPTS) {
  test(`[ROUTE-2] [VAL-3] ${path} asks for what is missing beside each field, whichever the way`, async ({ page }) => {
    await page.goto(path);
    const main = page.getByRole('main');
    for (const [way, prompts] of Object.entries(ways)) {
      await main.getByRole('tab', { name: way }).click();
      const fieldOf = (label: string) => main.locator('input').and(main.getByLabel(label, { exact: true }));
      // The field of a way may still be on its way when its tab is open.
      for (const label of Object.keys(prompts)) await expect(fieldOf(label)).toBeVisible();
      await main.getByRole('button', { name: button, exact: true }).click();
      for (const [label, prompt] of Object.entries({ ...prompts, ...always })) {
        await expect(fieldOf(label)).toHaveAccessibleDescription(new RegExp(String(prompt)));
      }
      await expect(main.locator('[aria-invalid="true"]').first()).toBeFocused();
    }
  });
}

test(
  '[VAL-3] once a code is on its way, the reset asks for it and for the new password',
  IN_DEPTH,
  async ({ page }) => {
    await page.goto('/user/reset');
    const main = page.getByRole('main');
    await main.getByRole('textbox', { name: 'Email' }).fill(`e2e-${randomBytes(6).toString('hex')}@example.org`);
    await main.getByRole('button', { name: 'Send code' }).click();
    await expect(page.getByText('Verification code has been sent to your email, please check')).toBeVisible();
    await main.getByRole('button', { name: 'Set the new password' }).click();
    for (const [label, prompt] of [
      ['Verification code', /Enter the verification code/],
      ['New password', /Enter your password/],
      ['Confirm password', /Enter the password again/],
    ] as const) {
      await expect(main.getByLabel(label, { exact: true })).toHaveAccessibleDescription(prompt);
    }
  },
);

test('[VAL-10] the account tab takes a login name, an e-mail address or a wallet address, and nothing else', async ({
  page,
}) => {
  await page.goto('/user/login');
  const field = page.getByLabel('Username, wallet address or email');
  await field.fill('0x52908400098527886E0F7030069857D2E4169EE');
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(field).toHaveAccessibleDescription(/a login name, an email address or a wallet address/);
  await arriveThroughLogin(page, '/home/index');
});

test.describe('by phone', () => {
  // A number that is none is refused on purpose.
  test.use({ expectedTrouble: /sendMobileCode|status of 400/ });

  test(
    'a registration by phone finds the country by its name or code, and the invitation is carried',
    IN_DEPTH,
    async ({ page }) => {
      const { inviteCode, inviteLink } = await readInvitation(page);
      await page.goto(new URL(inviteLink).pathname);
      await page.getByRole('tab', { name: 'Phone' }).click();
      const country = page.getByRole('combobox', { name: 'Country or region' });
      await country.fill('+41');
      await page.getByRole('option', { name: /^Switzerland/ }).click();
      const number = `079${String(randomBytes(4).readUInt32BE() % 10_000_000).padStart(7, '0')}`;
      await page.getByLabel('Phone number').fill('0791234');
      await page.getByRole('button', { name: 'Send code' }).click();
      // Only the server knows which numbers a country has.
      await expect(page.getByLabel('Phone number')).toHaveAccessibleDescription(/not a valid phone number/);
      await page.getByLabel('Phone number').fill(number);
      await expect(page.getByLabel('Phone number')).not.toHaveAttribute('aria-invalid', 'true');
      await page.getByRole('button', { name: 'Send code' }).click();
      const again = page.getByRole('button', { name: 'Send again' });
      await expect(again).toBeDisabled();
      await expect(again.getByRole('timer')).toHaveText(/^00:[0-5]\d$/);
      await page.getByLabel('Verification code').fill(await waitForCode(page.request, `+41${number.slice(1)}`));
      await fillNewPassword(page, newPerson().password);
      await tick(page);
      await expect(page.getByLabel(/Invite code/)).toHaveValue(inviteCode);
      await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
      await expect(page).toHaveURL(/\/user\/login/);
    },
  );
});

test('by the keyboard alone one registers, with work instead of a picture, and logs in', IN_DEPTH, async ({ page }) => {
  const { loginName, password } = newPerson();
  await page.goto('/user/register');
  const main = page.getByRole('main');
  await typeInto(page, main.getByLabel('Login name'), loginName);
  await tabTo(page, main.getByRole('button', { name: /Let this device work instead/ }));
  await page.keyboard.press('Enter');
  await expect(main.getByText('This device has done its work')).toBeFocused();
  await typeInto(page, main.getByLabel('Password', { exact: true }), password);
  await typeInto(page, main.getByLabel('Confirm password'), password);
  for (const name of ['I am at least 18 years old', 'I accept the terms of service']) {
    await tabTo(page, main.getByRole('checkbox', { name }));
    await page.keyboard.press('Space');
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/user\/login/);
  await tabTo(page, main.getByRole('tab', { name: 'Account' }));
  await page.keyboard.press('ArrowRight');
  await expect(main.getByRole('tab', { name: 'Email' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(main.getByLabel('Username, wallet address or email')).toHaveValue(loginName);
  await typeInto(page, main.getByLabel('Password', { exact: true }), password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible();
});

test(
  'a demonstration has a user for everybody, and a mailbox for what it would have sent',
  IN_DEPTH,
  async ({ page }) => {
    await page.goto('/user/login');
    await page.getByRole('button', { name: 'Log in as demo user' }).click();
    await expect(page.getByRole('button', { name: 'Account' })).toBeVisible();
    await page.goto('/user/register');
    const [mailbox] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: 'Demo: open the demo mailbox' }).click(),
    ]);
    await expect(mailbox.getByRole('heading', { level: 1, name: 'Demo mailbox' })).toBeVisible();
    await expect(mailbox.getByText('Captcha answer').first()).toBeVisible();
    await mailbox.getByRole('button', { name: 'Refresh' }).click();
    await expect(mailbox.getByRole('button', { name: /^Copy / }).first()).toBeVisible();
    await mailbox.close();
  },
);

test(
  '[ENT-1] a picture is made smaller, sent and shown as one’s own, and can be taken away for the stock one',
  IN_DEPTH,
  async ({ page }) => {
    const { loginName } = await arriveLoggedIn(page, '/account/center/info');
    const shown = page.getByRole('main').getByRole('img', { name: loginName });
    const isDrawn = () => shown.evaluate((image) => (image as HTMLImageElement).naturalWidth > 0);
    await expect(shown).toHaveAttribute('src', STOCK_AVATAR);
    await expect.poll(isDrawn).toBe(true);
    await page.getByRole('button', { name: 'Change picture' }).click();
    const dialog = page.getByRole('dialog');
    const picture = {
      name: 'me.png',
      mimeType: 'image/png',
      buffer: await page.locator('header svg').first().screenshot(),
    };
    await dialog.getByLabel('Profile picture').setInputFiles(picture);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Picture changed')).toBeVisible();
    await expect(shown).toHaveAttribute('src', /^\/?.*files\//);
    await expect.poll(isDrawn).toBe(true);
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page.getByText('Picture removed')).toBeVisible();
    await expect(shown).toHaveAttribute('src', STOCK_AVATAR);
  },
);

async function tick(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'I am at least 18 years old' }).check();
  await page.getByRole('checkbox', { name: 'I accept the terms of service' }).check();
}

/** Somebody else's, as their account page shows it. */
async function readInvitation(page: Page): Promise<{ readonly inviteCode: string; readonly inviteLink: string }> {
  await arriveLoggedIn(page, '/account/center/info');
  const invitation = page.getByRole('region', { name: 'Invitation' });
  const inviteLink = await invitation.getByText(/^http/).innerText();
  const inviteCode = inviteLink.slice(inviteLink.lastIndexOf('/') + 1);
  await expect(invitation.getByText(inviteCode, { exact: true })).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  return { inviteCode, inviteLink };
}

const TABS_MAX = 60;

/** Moves the focus on by the Tab key until it is there. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let count = 0; count < TABS_MAX; count += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach ${target.toString()}.`);
}

async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}
