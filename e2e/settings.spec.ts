import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES, type Locale } from '../packages/contract/src/locale.ts';
import { PROJECT_ROOT } from '../tools/project-root.ts';
import { expect, expectSound, test } from './journey.ts';

test('[ENT-3] the settings begin at the defaults, and a choice outlives the page', async ({ page }) => {
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
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'theme-nighttime');
  await expect(page.locator('html')).toHaveAttribute('data-updown', 'red-up');
  await expect(page.locator('html')).toHaveAttribute('data-density', 'compact');
  await expect(page.getByRole('banner').getByRole('button', { name: /USD/ })).toBeVisible();
});

test('[UI-3] every language is one click away, is kept under `lang`, and speaks on the page at once', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.goto('/home/index');
  let current: Locale = 'en';
  for (const locale of [...LOCALES.slice(1), 'en' as const]) {
    await page
      .getByRole('banner')
      .getByRole('button', { name: text(current, 'app.operation.language') })
      .click();
    await page.locator(`[role="menuitemradio"][lang="${locale}"]`).click();
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text(locale, 'app.home.title'));
    await expect(page).toHaveTitle(new RegExp(text(locale, 'app.page.home')));
    expect(await page.evaluate(() => localStorage.getItem('lang'))).toContain(locale);
    await expectSound(page);
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

function text(locale: Locale, key: string): string {
  const file = join(PROJECT_ROOT, `apps/web/src/app/messages/${locale}.json`);
  const messages: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return String(Reflect.get(Object(messages), key));
}
