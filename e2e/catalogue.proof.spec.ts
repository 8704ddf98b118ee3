import { LOCALES } from '../packages/contract/src/shared/locale.ts';
import { getSecurityFund } from '../packages/contract/src/security-fund/wire.ts';
import { getSecurityOverview } from '../packages/contract/src/security/wire.ts';
import { cancelAllSpotOrders } from '../packages/contract/src/spot/wire.ts';
import { waitForCode } from './demo-mailbox.ts';
import { expect, test } from './journey.ts';
import { arriveLoggedIn, fillLogin, fillNewPassword, newPerson, register } from './person.ts';
import { bindEmail, toast } from './steps/security-steps.ts';
import { textsIn } from './texts.ts';
import { patchAnswer } from './patch-answer.ts';

/** The texts of the specification's catalogue, and where ours stand; other journeys show those that are not shown here. */
const CATALOGUE: Readonly<Record<string, string>> = {
  'Your network is loading slowly, please refresh the current page': 'common.network.slow',
  'Operation successful': 'security.done',
  'Operation failed': 'common.operation.failed',
  'Copy successful!': 'ui.action.copied',
  'Copy failed!': 'ui.action.copyFailed',
  'Verification code has been sent to your email, please check': 'common.code.sentEmail',
  'Verification code sent successfully': 'common.code.sentPhone',
  'Login Success': 'account.login.success',
  'Registration successful, login now': 'account.register.success',
  'Success, please log in again': 'account.reset.success',
  'Primary verification successful': 'identity.primary.success',
  'Information submitted successfully, under review': 'identity.submitted',
  'Advanced Verification Successful': 'identity.advanced.success',
  'Bank card information bound successfully': 'identity.bank.success',
  'Fund password changed successfully': 'security.fund.success',
  'Email Verification Successful': 'security.email.success',
  'Authorization failed': 'defi.vault.failed',
  'User cancels authorization': 'defi.vault.cancelled',
  'Countdown: final price subject to system settlement': 'second-contracts.orders.settlingNote',
  'Maturity settlement completed': 'second-contracts.orders.settledNote',
  'No data': 'ui.table.empty',
  'No white-paper link available': 'app.whitePaper.none',
  'White-paper service temporarily unavailable': 'app.whitePaper.failed',
  'No available customer-service link': 'chat.channels.none',
  'Failed to get customer-service information': 'chat.channels.refused',
  'Customer service temporarily unavailable': 'chat.channels.unavailable',
  'The picture could not be sent': 'chat.outgoing.pictureFailed',
  'Content cannot be empty': 'chat.composer.empty',
  'Forgotten? Contact customer service.': 'security.fund.forgotten',
};

test('[ERR-4] the catalogue stands in every language, in English as the specification says it', () => {
  const inEnglish = textsIn('en');
  for (const [text, key] of Object.entries(CATALOGUE)) {
    expect(inEnglish(key)).toBe(text);
    const others = LOCALES.filter((locale) => locale !== 'en').map((locale) => textsIn(locale)(key));
    expect(others, key).not.toContain('');
    expect(others, key).not.toContain(text);
  }
});

test('what is copied says so, and what the browser refuses to copy says that', async ({ page, context }) => {
  await arriveLoggedIn(page, '/account/center/info');
  await context.grantPermissions(['clipboard-write']);
  const copy = page.getByRole('button', { name: 'Copy the user ID' });
  await copy.click();
  await expect(toast(page, 'Copy successful!')).toBeVisible();
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('no')) } });
  });
  await copy.click();
  await expect(toast(page, 'Copy failed!')).toBeVisible();
});

test.describe('somebody who comes back without a session', () => {
  test.use({ expectedTrouble: /\/api\/user\/refresh/ });

  test('registration, login and a new password each say that they succeeded', async ({ page }) => {
    const person = newPerson();
    await register(page, person);
    await expect(toast(page, 'Registration successful, login now')).toBeVisible();
    await fillLogin(page, person);
    await expect(toast(page, 'Login Success')).toBeVisible();
    const email = `${person.loginName}@example.org`;
    await bindEmail(page, person, email);

    await page.context().clearCookies();
    await page.goto('/user/reset');
    const main = page.getByRole('main');
    await main.getByRole('textbox', { name: 'Email' }).fill(email);
    await main.getByRole('button', { name: 'Send code' }).click();
    await main.getByLabel('Verification code', { exact: true }).fill(await waitForCode(page.request, email, 2));
    await fillNewPassword(page, `${person.password}x`);
    await main.getByRole('button', { name: 'Set the new password' }).click();
    await expect(toast(page, 'Success, please log in again')).toBeVisible();
  });
});

test('a fund password that was forgotten, a table without a row', async ({ page }) => {
  await arriveLoggedIn(page, '/account/center/info');
  await patchAnswer(page, getSecurityOverview, (overview) => ({ ...overview, isFundPasswordSet: true }));
  await page.goto('/account/center/security/setting/trade-pwd');
  await expect(page.getByLabel('Old fund password')).toHaveAccessibleDescription(/Contact customer service/);
  await patchAnswer(page, getSecurityFund, (fund) => ({ ...fund, days: [] }));
  await page.goto('/transparency/fund');
  await expect(page.getByText('No data')).toBeVisible();
});

test.describe('a change that the server refuses', () => {
  test.use({ expectedTrouble: /cancelAll/ });

  test('is told as an operation that failed, in the place of what announced it', async ({ page }) => {
    await arriveLoggedIn(page, '/trade/index?type=spot&symbol=BTC_USDT');
    await page.getByRole('button', { name: 'Get demo funds' }).click();
    await expect(page.getByText('Demo funds are in your wallets')).toBeVisible();
    const form = page.locator('form[data-ticket]');
    // Without makers there is no price, and only what waits is taken.
    await form.getByLabel('Time in force').selectOption('postOnly');
    await form.getByLabel('Price', { exact: true }).fill('30000');
    await form.getByLabel('Amount', { exact: true }).fill('0.001');
    await form.getByRole('button', { name: /^Buy / }).click();
    await page.route(`**${cancelAllSpotOrders.path}`, (route) =>
      route.fulfill({ status: 500, json: { code: 500, success: false, msg: 'The book rests', data: null } }),
    );
    await page.getByRole('button', { name: 'Cancel all' }).click();
    await expect(toast(page, 'Operation failed')).toBeVisible();
    await expect(toast(page, 'The book rests')).toBeVisible();
  });
});
