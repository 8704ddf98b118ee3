import type { Page } from '@playwright/test';
import { expect, expectSound, test } from './journey.ts';
import { arriveLoggedIn } from './person.ts';
import { toast } from './steps/security-steps.ts';
import { announceWallet, newSigningWallet } from './steps/signing-wallet.ts';

const OVERVIEW = '/account/center/security';
const SETTING = `${OVERVIEW}/setting/wallets`;
const NAME = 'Somebody’s Wallet';

// Wallets that are not bound, or not any more, are refused on purpose.
test.use({ expectedTrouble: /api\/user\/login|status of 422/ });

test('[VAL-10] a wallet that was bound by its signature logs in by one, and no longer once it is unbound', async ({
  page,
  baseURL,
}) => {
  const wallet = newSigningWallet();
  const holder = await announceWallet(page, wallet, NAME);
  const person = await arriveLoggedIn(page, OVERVIEW);

  await test.step('it is bound in the security settings, by its signature and the password', async () => {
    await page.getByRole('link', { name: 'Set up: Wallets for login' }).click();
    await page.getByRole('button', { name: `Sign with ${NAME}` }).click();
    await page.getByLabel('Your login password, to confirm').fill(person.password);
    await expectSound(page);
    await page.getByRole('button', { name: 'Bind a wallet' }).click();
    await expect(toast(page, 'Wallet bound')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Bound wallets' })).toContainText(wallet.address);
    const [message = ''] = holder.asked;
    expect(message).toContain(`${new URL(baseURL ?? '').host} wants you to sign in with your Ethereum account:`);
    expect(message).toContain(`Bind this wallet to my Candor account ${person.loginName}`);
  });

  await test.step('its address in the field of the account asks for a signature and no password', async () => {
    await forgetVisit(page);
    await page.goto(`/user/login?${new URLSearchParams({ redirect: SETTING })}`);
    await page.getByLabel('Username, wallet address or email').fill(wallet.address.toLowerCase());
    await expect(page.getByRole('button', { name: `Sign with ${NAME}` })).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toBeHidden();
    await expectSound(page);
    holder.setMood('refusing');
    await page.getByRole('button', { name: `Sign with ${NAME}` }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'you said no there' })).toBeVisible();
    holder.setMood('willing');
    await page.getByRole('button', { name: `Sign with ${NAME}` }).click();
    await expect(page).toHaveURL(SETTING);
    await expect(page.getByRole('list', { name: 'Bound wallets' })).toContainText(wallet.address);
    expect(holder.asked.at(-1)).toContain('Log in to Candor with this wallet.');
  });

  await test.step('elsewhere it signs the message that is shown, and what it signed is pasted', async () => {
    await forgetVisit(page);
    await page.goto(`/user/login?${new URLSearchParams({ redirect: SETTING })}`);
    await page.getByRole('button', { name: 'Log in with a wallet' }).click();
    await page.getByRole('button', { name: 'Sign elsewhere' }).click();
    await page.getByLabel('Wallet address').fill('0x1234');
    await page.getByRole('button', { name: 'Show the message' }).click();
    await expect(page.getByLabel('Wallet address')).toHaveAccessibleDescription(/0x and 40 digits/);
    await page.getByLabel('Wallet address').fill(wallet.address);
    await page.getByRole('button', { name: 'Show the message' }).click();
    const message = await page.getByLabel('Message to sign').inputValue();
    await expectSound(page);
    await page.getByLabel('Signature', { exact: true }).fill(await wallet.sign(message));
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(SETTING);
  });

  await test.step('once it is unbound it opens nothing', async () => {
    await page.getByRole('button', { name: /^Unbind the wallet/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Your login password, to confirm').fill(person.password);
    await dialog.getByRole('button', { name: 'Unbind', exact: true }).click();
    await expect(toast(page, 'Wallet unbound')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Bound wallets' })).toHaveCount(0);
    await forgetVisit(page);
    await page.goto('/user/login');
    await page.getByRole('button', { name: 'Log in with a wallet' }).click();
    await page.getByRole('button', { name: `Sign with ${NAME}` }).click();
    await expect(page.getByRole('main').getByText('bound to no account')).toBeVisible();
    await expect(page).toHaveURL('/user/login');
  });
});

test('[VAL-10] without a wallet in the browser it is said what is needed, and an unknown one is told no more', async ({
  page,
}) => {
  const wallet = newSigningWallet();
  await page.goto('/user/login');
  await page.getByLabel('Username, wallet address or email').fill(wallet.address);
  await expect(page.getByText('No wallet was found in this browser.')).toBeVisible();
  await page.getByRole('button', { name: 'Show the message' }).click();
  const message = await page.getByLabel('Message to sign').inputValue();
  expect(message).toContain(wallet.address);
  await page.getByLabel('Signature', { exact: true }).fill(await wallet.sign(message));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(toast(page, 'This wallet is bound to no account')).toBeVisible();
  // What was signed is spent: another message is asked for.
  await expect(page.getByRole('button', { name: 'Show the message' })).toBeVisible();
});

/** The visit is over and nothing of it is left, as in another browser. */
async function forgetVisit(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
}
