import { randomBytes } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { waitForCode } from './demo-mailbox.ts';
import { expect, test } from './journey.ts';
import { arriveLoggedIn } from './person.ts';
import { fillPrimary } from './steps/identity-steps.ts';
import { bindEmail, toast } from './steps/security-steps.ts';
import { arriveAsTrader, fund } from './trader.ts';

/** A page that is left before the answer came has not seen it. */
async function clickAndHear(target: Locator, call: string): Promise<void> {
  const heard = target.page().waitForResponse((response) => response.url().includes(call));
  await target.click();
  await heard;
}

test('[CALL-3] [CALL-7] who is proved by a code changes the login password, and a device is trusted until it is not', async ({
  page,
}) => {
  const person = await arriveLoggedIn(page, '/account/center/device-management');
  const trusted = page.getByRole('switch', { name: 'Trusted' });
  const before = await trusted.isChecked();
  await clickAndHear(trusted, '/member/updateDevice');
  await expect(trusted).toBeChecked({ checked: !before });
  await page.reload();
  await expect(trusted).toBeChecked({ checked: !before });

  const email = `e2e-${randomBytes(6).toString('hex')}@example.test`;
  await bindEmail(page, person, email);
  await page.goto('/user/index?key=loginPwd');
  const changed = `Sky-${randomBytes(6).toString('hex')}`;
  await page.getByLabel('Old password').fill(person.password);
  await page.getByLabel('New password', { exact: true }).fill(changed);
  await page.getByLabel('Confirm new password').fill(changed);
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByLabel('Code sent to your email').fill(await waitForCode(page.request, email, 2));
  await page.getByRole('button', { name: 'Change login password' }).click();
  await expect(toast(page, 'Operation successful')).toBeVisible();
});

test('[CALL-7] [ENT-12] the account centre binds the bank card that the personal centre then shows', async ({
  page,
}) => {
  await arriveLoggedIn(page, '/account/center/kyc');
  await fillPrimary(page);
  const card = page.getByRole('region', { name: 'Bank card' });
  await page.getByLabel('Bank card number').fill('6222 0210 0123 4567');
  await page.getByLabel('Bank name').fill('Bank of the Lake');
  await page.getByRole('checkbox', { name: 'I have checked the number' }).check();
  await page.getByRole('button', { name: 'Bind bank card' }).click();
  await expect(toast(page, 'Bank card information bound successfully')).toBeVisible();
  await expect(card).toContainText('62****67');
  await page.goto('/user/index?key=bank');
  await expect(card).toContainText('62****67');
});

test('[CALL-4] [CALL-6] a coin is watched and let go on its own page, moved to another wallet, and its market in the list', async ({
  page,
  baseURL,
}) => {
  const trader = await arriveAsTrader(page, baseURL, '/account/wallet/assets/BTC');
  await clickAndHear(page.getByRole('button', { name: 'Watch BTC' }), '/api/userCoin/save');
  await page.reload();
  await page.getByRole('button', { name: 'Stop watching BTC' }).click();
  await expect(page.getByRole('button', { name: 'Watch BTC' })).toBeVisible();
  await fund(trader, [{ to: 'wallet', coin: 'USDT', amount: '50' }]);
  await page.goto('/assets/index?key=transfer');
  await page.getByLabel('Coin', { exact: true }).selectOption('USDT');
  await page.getByLabel('To', { exact: true }).selectOption('Contract wallet');
  await page.getByLabel('Amount').fill('20');
  await page.getByRole('main').getByRole('button', { name: 'Transfer', exact: true }).click();
  await expect(toast(page, 'Transferred')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('30USDT');
  await page.goto('/quotes/index?tab=spot');
  const star = page.getByRole('button', { name: 'Watchlist: ETH/USDT' });
  await expect(star).toHaveAttribute('aria-pressed', 'false');
  await clickAndHear(star, '/quotes/addOptional/');
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await clickAndHear(star, '/quotes/cancelOptional/');
  await expect(star).toHaveAttribute('aria-pressed', 'false');
  await page.reload();
  await expect(star).toHaveAttribute('aria-pressed', 'false');
});
