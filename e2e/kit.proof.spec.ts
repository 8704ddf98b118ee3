import { test, type Page } from '@playwright/test';
import { join } from 'node:path';
import { build, preview } from 'vite';
import { PROJECT_ROOT } from '../tools/project-root.ts';
import { findContrastFaults } from './axe.ts';
import { expect, expectSound } from './journey.ts';

/** What the site's own policy says about scripts and styles; the kit must not need more. */
const POLICY = "default-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data: blob:";
const CONFIG = join(PROJECT_ROOT, 'apps/web/src/kit/vite.config.ts');

// One after another in one process: the page is built once.
test.describe.configure({ mode: 'default' });

let server: Awaited<ReturnType<typeof preview>>;
let address = '';
let trouble: string[] = [];

test.beforeAll(async () => {
  await build({ configFile: CONFIG, logLevel: 'warn' });
  server = await preview({
    configFile: CONFIG,
    preview: { host: '127.0.0.1', port: 0, open: false, headers: { 'Content-Security-Policy': POLICY } },
  });
  address = `${server.resolvedUrls?.local[0]}kit.html`;
});

test.afterAll(async () => server.close());

test.beforeEach(async ({ page }) => {
  trouble = [];
  // A breach of the policy is told here too.
  page.on('console', (message) => message.type() === 'error' && trouble.push(message.text()));
  page.on('pageerror', (error) => trouble.push(error.message));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(address);
});

test.afterEach(() => expect(trouble).toEqual([]));

test('[UI-5] every part passes the accessibility rules in both themes', async ({ page }) => {
  await expectSound(page);
  await page.getByText('Night', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'theme-nighttime');
  expect(await findContrastFaults(page)).toEqual([]);
});

test('[UI-5] nothing scrolls sideways from the narrowest to the widest screen', async ({ page }) => {
  for (const width of [360, 390, 1024, 1440, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `at ${width} px`).toBeLessThanOrEqual(0);
  }
});

test.describe('with a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('every control is at least 44 px high', async ({ page }) => {
    expect(await findSmallTargets(page)).toEqual([]);
  });
});

test('a dialog opens on its first field and gives the focus back', async ({ page }) => {
  const opener = page.getByRole('button', { name: 'Open dialog' });
  await opener.click();
  await expect(page.getByRole('textbox', { name: 'Address' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: /Withdraw/ })).toBeHidden();
  await expect(opener).toBeFocused();
});

test('a list inside a dialog can be searched and chosen from, and Escape closes the innermost alone', async ({
  page,
}) => {
  await page.getByRole('button', { name: 'Open dialog' }).click();
  const dialog = page.getByRole('dialog', { name: /Withdraw/ });
  const field = dialog.getByRole('combobox');
  await field.click();
  await field.pressSequentially('bt');
  await page.getByRole('option', { name: 'BTC' }).click();
  await expect(field).toHaveValue('BTC');
  await field.fill('nowhere');
  await expect(page.getByText('No match')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(field).toHaveValue('BTC');
  await expect(field).not.toBeFocused();
  await field.press('ArrowDown');
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(dialog).toBeVisible();
  await expect(field).toHaveValue('BTC');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('a menu inside a dialog lies above it, and Escape closes the menu alone', async ({ page }) => {
  await page.getByRole('button', { name: 'Open dialog' }).click();
  const dialog = page.getByRole('dialog', { name: /Withdraw/ });
  await dialog.getByRole('button', { name: 'Saved' }).click();
  await page.getByRole('menuitem', { name: 'Exchange' }).hover();
  await expect(page.getByRole('menuitem', { name: 'Exchange' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(dialog.getByRole('button', { name: 'Saved' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('what is found for a word of an input method waits until the word is done', async ({ page }) => {
  const field = page.getByRole('combobox', { name: 'Coin' }).first();
  await field.fill('');
  const input = await page.context().newCDPSession(page);
  await input.send('Input.imeSetComposition', { text: 'so', selectionStart: 2, selectionEnd: 2 });
  await expect(field).toHaveValue('so');
  // The Enter that ends the word belongs to the input method: this is how a browser tells of it.
  await input.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key: 'Enter', windowsVirtualKeyCode: 229 });
  await expect(field).toHaveValue('so');
  await input.send('Input.insertText', { text: 'so' });
  await expect(page.getByRole('option', { name: 'SOL' })).toBeVisible();
  await expect(page.getByRole('option')).toHaveCount(1);
  await expect(page.getByText('Results: 1')).toBeAttached();
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('SOL');
});

test('a menu is used by the keyboard alone', async ({ page }) => {
  const opener = page.getByRole('button', { name: 'Account menu' });
  await opener.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeFocused();
  await page.keyboard.press('o');
  await expect(page.getByRole('menuitem', { name: 'Orders' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});

test('a menu closes when its button is pressed again, and after a choice', async ({ page }) => {
  const opener = page.getByRole('button', { name: 'English' });
  await opener.click();
  await expect(opener).toHaveAttribute('aria-expanded', 'true');
  await opener.click();
  await expect(opener).toHaveAttribute('aria-expanded', 'false');
  await opener.click();
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Deutsch' })).toBeFocused();
});

test('a tooltip follows the keyboard and leaves by Escape', async ({ page }) => {
  await page.getByRole('button', { name: 'Explain this number' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tooltip')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toBeHidden();
});

test('a tooltip can be pointed at, and Escape puts it away from under the pointer', async ({ page }) => {
  await page.getByRole('button', { name: 'Funding rate' }).hover();
  const tooltip = page.getByRole('tooltip');
  await tooltip.hover();
  await expect(tooltip).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tooltip).toBeHidden();
});

test('a popover takes the focus in and gives it back', async ({ page }) => {
  const opener = page.getByRole('button', { name: 'Explain this number' });
  await opener.press('Enter');
  const popover = page.getByRole('dialog', { name: 'Funding' });
  await expect(popover).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(popover).toBeHidden();
  await expect(opener).toBeFocused();
});

test('where one reads from right to left, tabs go on by the left arrow and a menu lies at the right of its button', async ({
  page,
}) => {
  await page.getByText('Right to left').click();
  await page.getByRole('tab', { name: 'Open orders' }).first().press('ArrowLeft');
  await expect(page.getByRole('tab', { name: 'History' }).first()).toHaveAttribute('aria-selected', 'true');
  const opener = page.getByRole('button', { name: 'Account menu' });
  await opener.click();
  const menu = await page.getByRole('menu', { name: 'Account' }).boundingBox();
  const button = await opener.boundingBox();
  expect((menu?.x ?? 0) + (menu?.width ?? 0)).toBeCloseTo((button?.x ?? 0) + (button?.width ?? 0), 0);
});

test('a toast of the same thing takes the place of the first', async ({ page }) => {
  const again = page.getByRole('button', { name: 'Same toast again' });
  await again.click();
  await again.click();
  const region = page.getByRole('region', { name: 'Messages' });
  await expect(region.getByRole('listitem')).toHaveCount(1);
  await region.getByRole('button', { name: 'Dismiss' }).click();
  await expect(region).toBeHidden();
});

test('of a long table only what is in view is drawn', async ({ page }) => {
  const region = page.getByRole('region', { name: 'Many markets' });
  // The list machine is fetched late; until then the first rows stand there.
  await expect(region.locator('tr[aria-rowindex="2"]')).toBeAttached();
  // How high a row is shows only once it is drawn, so that the end moves a little while one goes there.
  await expect(async () => {
    await region.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await expect(region.getByText('C4999/USDT')).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(region.getByText('C0/USDT', { exact: true })).toHaveCount(0);
  expect(await region.getByRole('row').count()).toBeLessThan(60);
});

/** Marks under a slider repeat what the slider does; what is hidden from everybody carries a value for its form. */
async function findSmallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const repeated = 'input[type=range] + div button';
    const controls = [
      ...document.querySelectorAll<HTMLElement>('main :is(button, select, input):not([aria-hidden="true"])'),
    ];
    const targets = controls.map(
      (control) => control.closest('label') ?? control.closest<HTMLElement>('.control') ?? control,
    );
    const small = targets.filter((target) => !target.matches(repeated) && target.getBoundingClientRect().height < 44);
    return small.map((target) => `${target.getBoundingClientRect().height}: ${target.outerHTML.slice(0, 160)}`);
  });
}
