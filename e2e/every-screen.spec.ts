import type { Page } from '@playwright/test';
import { findContrastFaults } from './axe.ts';
import { expect, expectSound, IN_DEPTH, test, walkTo } from './journey.ts';
import { arriveLoggedIn } from './person.ts';
import { PERSONAL_PATHS, PUBLIC_PATHS } from './site-paths.ts';

const WIDTHS_PX = [360, 1024, 2560];
const PATHS_PER_TEST = 20;

for (const [part, paths] of inParts(PUBLIC_PATHS).entries()) {
  test(
    `[UI-5] [NAV-12] every public screen is open to a visitor, and sound in both themes and at every width (${part + 1})`,
    IN_DEPTH,
    async ({ page }) => {
      await page.goto('/rule/index');
      for (const path of paths) await expectGoodScreen(page, path);
    },
  );
}

for (const [part, paths] of inParts(PERSONAL_PATHS).entries()) {
  test(
    `[UI-5] every personal screen is sound in both themes and at every width (${part + 1})`,
    IN_DEPTH,
    async ({ page }) => {
      await arriveLoggedIn(page, '/account/center/kyc');
      for (const path of paths) await expectGoodScreen(page, path);
    },
  );
}

test('[UI-5] the keyboard alone reaches the content, the menus and the pages behind them', async ({ page }) => {
  await page.goto('/home/index');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('button', { name: 'Trade' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Second contracts' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/type=spot$/);
  await page.getByRole('button', { name: 'Theme' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Theme' })).toBeFocused();
});

async function expectGoodScreen(page: Page, path: string): Promise<void> {
  await setTheme(page, 'theme-daytime');
  await walkTo(page, path);
  await expect(page).toHaveURL(path);
  await expectSound(page);
  await setTheme(page, 'theme-nighttime');
  expect(await findContrastFaults(page), `contrast of ${path} at night`).toEqual([]);
  for (const width of WIDTHS_PX) {
    await page.setViewportSize({ width, height: 800 });
    // A page that is drawn otherwise at this width needs a moment to do so.
    await expect.poll(() => sidewaysOverflow(page), `${path} at ${width} px`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

function setTheme(page: Page, theme: string): Promise<void> {
  return page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
}

function sidewaysOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

function inParts(paths: readonly string[]): readonly (readonly string[])[] {
  const count = Math.ceil(paths.length / PATHS_PER_TEST);
  return Array.from({ length: count }, (_, index) => paths.slice(index * PATHS_PER_TEST, (index + 1) * PATHS_PER_TEST));
}
