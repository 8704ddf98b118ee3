import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Locale } from '../packages/contract/src/shared/locale.ts';
import { maskEmail } from '../packages/format/src/index.ts';
import { waitForCode } from './demo-mailbox.ts';
import { expect, expectSound, test } from './journey.ts';
import { readAuthenticator } from './steps/security-steps.ts';
import { textsIn } from './texts.ts';

// A visitor who must log in again is told so by the server.
test.use({ expectedTrouble: /401|422/ });

for (const { locale, width } of [
  { locale: 'en', width: 1440 },
  { locale: 'de', width: 390 },
  { locale: 'ja', width: 390 },
] as const) {
  test(`[ROUTE-2] from the registration by e-mail to the end of a lost device, in ${locale} at ${width} px`, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const traveller = await arrive(page, locale);

    await test.step('register with a code sent by mail', () => traveller.register());
    await test.step('a new device is asked for a code, too', async () => {
      await traveller.enterPassword();
      await traveller.enterMailedCode();
      await expect(traveller.accountButton()).toBeVisible();
    });
    await test.step('the account shows its address masked', async () => {
      await page.goto('/account/center/info');
      await expect(page.getByText(maskEmail(traveller.email))).toBeVisible();
      await expectSound(page);
    });
    const { authenticator, backupCodes } = await test.step('bind an authenticator', () =>
      traveller.bindAuthenticator());
    await test.step('log out, and in with its code', async () => {
      await traveller.logOut();
      await traveller.logIn();
      await traveller.enterFactor('account.step.totp', await authenticator.nextCode());
      await expect(traveller.accountButton()).toBeVisible();
    });
    await test.step('a forgotten password is found, but not around the authenticator', async () => {
      await traveller.logOut();
      await traveller.resetPassword(backupCodes[0] ?? '');
      await traveller.enterPassword();
      await traveller.chooseBackup();
      await traveller.enterFactor('account.step.backup', backupCodes[1] ?? '');
      await expect(traveller.accountButton()).toBeVisible();
    });
    await test.step('a lost device is logged out from here', async () => {
      const lost = await (await browser.newContext({ viewport: { width, height: 844 } })).newPage();
      const finder = await arrive(lost, locale, traveller);
      await finder.logIn();
      await finder.enterFactor('account.step.totp', await authenticator.nextCode());
      await expect(finder.accountButton()).toBeVisible();
      await traveller.endOtherDevice();
      await lost.goto('/account/center/info');
      await expect(lost).toHaveURL(/\/user\/login/);
      await lost.context().close();
    });
  });
}

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Somebody at a browser that speaks one language. */
async function arrive(page: Page, locale: Locale, known?: Credentials) {
  const t = textsIn(locale);
  const email = known?.email ?? `e2e-${randomBytes(6).toString('hex')}@example.org`;
  let password = known?.password ?? newPassword();
  let codeCount = 0;
  await speak(page, locale);
  const main = page.getByRole('main');
  const press = (key: string) => main.getByRole('button', { name: t(key), exact: true }).click();
  const fill = (key: string, text: string) => main.getByRole('textbox', { name: t(key), exact: true }).fill(text);
  const fillPassword = (key: string) => main.getByLabel(t(key), { exact: true }).fill(password);
  const nextCode = () => waitForCode(page.request, email, (codeCount += 1));
  const accountButton = () =>
    page.getByRole('banner').getByRole('button', { name: t('app.account.menu'), exact: true });

  const sendAndFillCode = async (label: string): Promise<void> => {
    await press('common.code.send');
    await main.getByLabel(label).fill(await nextCode());
  };
  const enterPassword = async (): Promise<void> => {
    await expect(main.getByLabel(t('account.login.accountLabel'))).toHaveValue(email);
    await fillPassword('account.password.label');
    await press('account.login.submit');
  };

  return {
    email,
    get password() {
      return password;
    },
    accountButton,
    enterPassword,

    async register(): Promise<void> {
      await page.goto('/user/register');
      await main.getByRole('tab', { name: t('account.way.email') }).click();
      await fill('common.email.label', email);
      await sendAndFillCode(t('common.code.label'));
      await fillPassword('account.password.label');
      await fillPassword('account.confirm.label');
      await main.getByRole('checkbox', { name: t('account.register.adult') }).check();
      await main.getByRole('checkbox', { name: t('account.register.terms') }).check();
      await expectSound(page);
      await press('account.register.submit');
      await expect(page).toHaveURL(/\/user\/login/);
    },

    async logIn(): Promise<void> {
      await page.goto('/user/login');
      await fill('account.login.accountLabel', email);
      await enterPassword();
    },

    async enterMailedCode(): Promise<void> {
      await expect(main.getByRole('heading', { name: t('account.step.title') })).toBeVisible();
      await main.getByLabel(t('common.code.label')).fill(await nextCode());
      await press('account.step.submit');
    },

    async chooseBackup(): Promise<void> {
      await main.getByRole('radio', { name: t('account.step.backup') }).check();
    },

    async enterFactor(label: string, code: string): Promise<void> {
      await fill(label, code);
      await expectSound(page);
      await press('account.step.submit');
    },

    async bindAuthenticator() {
      await page.goto('/account/center/security/setting/google');
      const authenticator = await readAuthenticator(page);
      await main.getByLabel(t('security.totp.code')).fill(await authenticator.nextCode());
      await sendAndFillCode(t('security.proof.email', { email: maskEmail(email) }));
      await press('security.totp.bind');
      const list = main.getByRole('list', { name: t('security.backup.list') }).getByRole('listitem');
      await expect(list).toHaveCount(10);
      const backupCodes = await list.allInnerTexts();
      await main.getByRole('checkbox', { name: t('security.backup.kept') }).check();
      await press('security.backup.finish');
      return { authenticator, backupCodes };
    },

    async logOut(): Promise<void> {
      await accountButton().click();
      await page.getByRole('menuitem', { name: t('app.account.logout') }).click();
      await expect(page.getByRole('banner').getByRole('link', { name: t('app.account.login') })).toBeVisible();
    },

    async resetPassword(backupCode: string): Promise<void> {
      password = newPassword();
      await page.goto('/user/reset');
      await fill('common.email.label', email);
      await sendAndFillCode(t('common.code.label'));
      await fillPassword('account.reset.newPassword');
      await fillPassword('account.confirm.label');
      await press('account.reset.submit');
      await fill('account.reset.secondFactor', backupCode);
      await expectSound(page);
      await press('account.reset.submit');
      await expect(page).toHaveURL(/\/user\/login/);
    },

    async endOtherDevice(): Promise<void> {
      await page.goto('/account/center/device-management');
      const devices = main.getByRole('list', { name: t('centre.devices.title') }).getByRole('listitem');
      await expect(devices).toHaveCount(2);
      await expectSound(page);
      await devices.getByRole('button', { name: t('centre.devices.end') }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('centre.devices.end') })
        .click();
      await expect(devices).toHaveCount(1);
    },
  };
}

function newPassword(): string {
  return `Sea-${randomBytes(6).toString('hex')}`;
}

/** The language as a former visit would have left it. */
async function speak(page: Page, locale: Locale): Promise<void> {
  await page.addInitScript((content) => {
    localStorage.setItem('lang', JSON.stringify({ dataType: 'string', content, datetime: 1 }));
  }, locale);
}
