import type { Page } from '@playwright/test';
import { getCoinRate } from '../packages/contract/src/markets/rates.ts';
import { LOCALES, type Locale } from '../packages/contract/src/shared/locale.ts';
import { getWalletAccount } from '../packages/contract/src/wallet/wire.ts';
import { expect, expectSound, expectTranslated, IN_DEPTH, test } from './journey.ts';
import { arriveLoggedIn, fillLogin } from './person.ts';
import { patchAnswer } from './patch-answer.ts';
import { textsIn } from './texts.ts';

test('[ENT-3] [ENT-17] [CONST-8] [CONST-9] the settings begin at the defaults, and a choice outlives the page', async ({
  page,
}) => {
  await page.goto('/home/index');
  await openSettings(page);
  const chosen = (label: string) => page.getByRole('dialog').getByLabel(label);
  await expect(chosen('Language')).toHaveValue('en');
  await expect(chosen('Display currency')).toHaveValue('cny');
  await expect(chosen('Theme')).toHaveValue('theme-daytime');
  await expect(chosen('Date format')).toHaveValue('MM/DD/YYYY');
  await expect(chosen('Time zone')).toHaveValue('Asia/Hong_Kong');
  await expect(chosen('Time zone').getByRole('option')).toHaveCount(37);
  await chosen('Display currency').selectOption('usd');
  await chosen('Theme').selectOption('theme-nighttime');
  await chosen('Date format').selectOption('YYYY-MM-DD');
  await chosen('Time zone').selectOption('Etc/UTC');
  await chosen('Colours of rise and fall').selectOption('red-up');
  await chosen('Density').selectOption('compact');
  await chosen('Language').selectOption('de');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'theme-nighttime');
  await expect(page.locator('html')).toHaveAttribute('data-updown', 'red-up');
  await expect(page.locator('html')).toHaveAttribute('data-density', 'compact');
  await expect(page.getByRole('banner').getByRole('button', { name: /USD/ })).toBeVisible();

  await test.step('a choice is a record with its type and time, and a damaged one is none', async () => {
    const record = await page.evaluate(() => JSON.parse(localStorage.getItem('settings') ?? 'null'));
    expect(record).toEqual({
      dataType: 'object',
      content: expect.objectContaining({ themeName: 'theme-nighttime', zoneId: 'Etc/UTC', timeFormat: 'YYYY-MM-DD' }),
      datetime: expect.any(Number),
    });
    for (const damaged of ['{"dataType":', JSON.stringify({ ...record, dataType: 'number' })]) {
      await page.evaluate((text) => localStorage.setItem('settings', text), damaged);
      await page.reload();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'theme-daytime');
    }
  });

  await test.step('where nobody has chosen a coin it is USDT', async () => {
    await page.goto('/otc/ordinary');
    await expect(page).not.toHaveURL(/coin=/);
    await expect(
      page
        .locator('select')
        .filter({ has: page.locator('option[value="USDT"]') })
        .first(),
    ).toHaveValue('USDT');
  });
});

test(
  '[ENT-3] choices follow the account to another device, and win over its defaults',
  IN_DEPTH,
  async ({ page, browser }) => {
    const person = await arriveLoggedIn(page, '/home/index');
    await openSettings(page);
    const saved = page.waitForResponse((answer) => /Etc\/UTC/.test(answer.request().postData() ?? ''));
    await page.getByRole('dialog').getByLabel('Theme').selectOption('theme-nighttime');
    await page.getByRole('dialog').getByLabel('Time zone').selectOption('Etc/UTC');
    await saved;

    const other = await (await browser.newContext()).newPage();
    await other.goto('/user/login');
    await expect(other.locator('html')).toHaveAttribute('data-theme', 'theme-daytime');
    await fillLogin(other, person);
    await expect(other.locator('html')).toHaveAttribute('data-theme', 'theme-nighttime');
    await openSettings(other);
    await expect(other.getByRole('dialog').getByLabel('Time zone')).toHaveValue('Etc/UTC');
    await other.context().close();
  },
);

test(
  '[ENT-3] the value that stands first and the small balances follow the account, and the number of the currency counts',
  IN_DEPTH,
  async ({ page, browser }) => {
    await patchAnswer(page, getCoinRate, (rates) => ({
      ...rates,
      currencies: rates.currencies.map((known) => (known.currency === 'cny' ? { ...known, rate: '7' } : known)),
    }));
    await patchAnswer(page, getWalletAccount, (account) => ({ ...account, total: '100' }));
    const person = await arriveLoggedIn(page, '/assets/index?key=overview');
    const total = page.getByRole('region', { name: 'Total value' });
    await expect(total).toContainText(/700\.00\s*CNY\s*≈\s*100\.00\s*USDT/);
    const saved = page.waitForResponse((answer) => /"assetType":2/.test(answer.request().postData() ?? ''));
    await page.getByRole('checkbox', { name: 'Hide balances below 1 USDT' }).check();
    await total.getByRole('radio', { name: 'USDT' }).check({ force: true });
    await expect(total).toContainText(/100\.00\s*USDT\s*≈\s*700\.00\s*CNY/);
    await saved;
    await test.step('where nobody tells a rate, the value stands in USDT, with the reason', async () => {
      await patchAnswer(page, getCoinRate, (rates) => ({
        ...rates,
        currencies: rates.currencies.map((known) => ({ ...known, rate: null, source: 'none' as const })),
      }));
      await page.reload();
      await expect(total).toContainText('There is no rate for CNY at the moment; the value is shown in USDT.');
      await expect(total).toContainText(/100\.00\s*USDT/);
      await expect(total.getByRole('radio')).toHaveCount(0);
    });

    const other = await (await browser.newContext()).newPage();
    await other.goto('/user/login');
    await fillLogin(other, person);
    await expect(other).toHaveURL(/\/home\/index/);
    await other.goto('/assets/index?key=overview');
    await expect(other.getByRole('checkbox', { name: 'Hide balances below 1 USDT' })).toBeChecked();
    await expect(other.getByRole('region', { name: 'Total value' })).toContainText(/USDT\s*≈\s*[\d,.]+\s*CNY/);
    await other.context().close();
  },
);

test('[UI-3] every language is one click away, is kept under `lang`, and speaks on the page at once', async ({
  page,
}) => {
  await page.goto('/home/index');
  let current: Locale = 'en';
  for (const locale of [...LOCALES.slice(1), 'en' as const]) {
    await page
      .getByRole('banner')
      .getByRole('button', { name: textsIn(current)('app.operation.language') })
      .click();
    await page.locator(`[role="menuitemradio"][lang="${locale}"]`).click();
    const t = textsIn(locale);
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('home.title'));
    await expect(page).toHaveTitle(new RegExp(t('app.page.home')));
    expect(await page.evaluate(() => localStorage.getItem('lang'))).toContain(locale);
    await expectTranslated(page);
    current = locale;
  }
});

test('[UI-4] day is the default, night is one click away, and "same as the device" follows it', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/home/index');
  const theme = page.locator('html');
  await expect(theme).toHaveAttribute('data-theme', 'theme-daytime');
  await chooseTheme(page, 'Night');
  await expect(theme).toHaveAttribute('data-theme', 'theme-nighttime');
  await expectSound(page);
  await chooseTheme(page, 'Same as the device');
  await expect(theme).toHaveAttribute('data-theme', 'theme-nighttime');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(theme).toHaveAttribute('data-theme', 'theme-daytime');
  await page.reload();
  await expect(theme).toHaveAttribute('data-theme', 'theme-daytime');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(theme).toHaveAttribute('data-theme', 'theme-nighttime');
});

async function openSettings(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Theme' }).click();
  await page.getByRole('menuitem', { name: 'All settings' }).click();
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
}

async function chooseTheme(page: Page, name: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Theme' }).click();
  await page.getByRole('menuitemradio', { name }).click();
}

test.describe('in another region', () => {
  test.use({ locale: 'de-DE', timezoneId: 'Europe/Berlin' });

  test('[ENT-3] the first visit offers once what is usual there, and one press takes all of it', async ({ page }) => {
    await page.goto('/home/index');
    const offer = page.getByText('Usual where you are: Deutsch · EUR · Berlin (UTC+01:00) · DD.MM.YYYY');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(offer).toHaveCount(0);
    await page.getByRole('banner').getByRole('link', { name: 'Rules' }).click();
    await expect(offer).toBeVisible();
    await expectSound(page);
    await page.getByRole('button', { name: 'Use these' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page.getByRole('banner').getByRole('button', { name: /EUR/ })).toBeVisible();
    await page.reload();
    await page.getByRole('banner').getByRole('link', { name: 'Startseite' }).first().click();
    await expect(page).toHaveURL(/\/home\/index/);
    await expect(page.getByRole('button', { name: 'Übernehmen' })).toHaveCount(0);
  });
});
