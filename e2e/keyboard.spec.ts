import type { Locator, Page } from '@playwright/test';
import { getKlineHistory } from '../packages/contract/src/markets/wire.ts';
import { expect, test } from './journey.ts';
import { openScreen, sitDown, standUp } from './ops-desk.ts';
import { patchAnswer } from './patch-answer.ts';
import { arriveLoggedIn } from './person.ts';

/** Journeys without a pointer through what the kit floats and folds, on the site as it is served. */

test('[UI-5] a menu opens by an arrow, is walked, jumped through and searched by letters, and gives the focus back', async ({
  page,
}) => {
  await page.goto('/home/index');
  const opener = page.getByRole('navigation', { name: 'Main menu' }).getByRole('button', { name: 'Trade' });
  await opener.focus();
  await page.keyboard.press('ArrowDown');
  const items = page.getByRole('menuitem');
  await expect(items.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(items.nth(1)).toBeFocused();
  await page.keyboard.press('End');
  await expect(items.last()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(items.first()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(items.last()).toBeFocused();
  await page.keyboard.press('Home');
  await expect(items.first()).toBeFocused();
  await page.keyboard.type('usd');
  await expect(page.getByRole('menuitem', { name: 'USDT-margined contracts' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(items.first()).toBeFocused();
  // The menu takes one stop of the Tab key, and leaves with it.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('menu')).toBeHidden();
});

test('[UI-5] the chosen one of a menu of choices is said, and a choice by the keyboard comes back to its button', async ({
  page,
}) => {
  await page.goto('/home/index');
  const opener = page.getByRole('banner').getByRole('button', { name: 'Theme' });
  await opener.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitemradio', { checked: true })).toHaveCount(1);
  await page.keyboard.type('ni');
  await expect(page.getByRole('menuitemradio', { name: 'Night' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'theme-nighttime');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitemradio', { checked: true })).toHaveText('Night');
  await page.keyboard.press('Escape');
});

test('[UI-5] tabs are one stop of the Tab key; arrows, Home and End choose, and the panel comes next', async ({
  page,
}) => {
  await page.goto('/rule/index');
  const list = page.getByRole('tablist', { name: 'Rules' });
  const tabs = list.getByRole('tab');
  await expect(list.locator('[role="tab"][tabindex="0"]')).toHaveCount(1);
  await tabs.first().focus();
  await expectChosen(tabs.first());
  await page.keyboard.press('ArrowRight');
  await expectChosen(tabs.nth(1));
  await page.keyboard.press('End');
  await expectChosen(tabs.last());
  await page.keyboard.press('ArrowRight');
  await expectChosen(tabs.first());
  await page.keyboard.press('ArrowLeft');
  await expectChosen(tabs.last());
  await page.keyboard.press('Home');
  await expectChosen(tabs.first());
  await expect(page).toHaveURL(/type=second/);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tabpanel', { name: 'Second contracts' })).toBeFocused();
});

test('[UI-5] a country is found by letters, by arrows and by an input method; what is found is said', async ({
  page,
}) => {
  await page.goto('/user/register');
  await page.getByRole('tab', { name: 'Phone' }).click();
  const field = page.getByRole('combobox', { name: /Country/ });
  await expect(field).toBeEnabled();
  await field.focus();
  const before = await field.inputValue();
  await page.keyboard.type('united');
  await expect(page.getByRole('option', { selected: false }).first()).toContainText('United');
  const said = page.getByRole('status').filter({ hasText: /^Results: \d+$/ });
  await expect(said).toBeAttached();
  await expectActive(field, page.getByRole('option').first());
  await page.keyboard.press('ArrowDown');
  await expectActive(field, page.getByRole('option').nth(1));
  await expect(field).toBeFocused();
  // The first press closes the list and keeps what stood there.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(before);
  await compose(page, field, 'swi');
  await expect(page.getByRole('option')).toHaveText([/^Switzerland/]);
  await expect(page.getByRole('status').filter({ hasText: 'Results: 1' })).toBeAttached();
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue(/^Switzerland/);
  await field.fill('nowhere');
  await expect(page.getByText('No match')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(field).toHaveValue(/^Switzerland/);
});

test('[UI-5] a period is chosen day by day with the arrows, and written as the reader writes dates', async ({
  page,
}) => {
  await arriveLoggedIn(page, '/assets/index?key=records&from=2026-03-02&to=2026-03-04');
  const opener = page.getByRole('button', { name: 'Period' });
  await expect(opener).toHaveText('03/02/2026 – 03/04/2026');
  await opener.focus();
  await page.keyboard.press('Enter');
  const grid = page.getByRole('grid', { name: 'March 2026' });
  await grid.getByRole('button', { name: 'Monday, March 2, 2026' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(opener).toHaveText('From 03/10/2026');
  await page.keyboard.press('PageDown');
  await expect(page.getByRole('grid', { name: 'April 2026' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/from=2026-03-10&to=2026-04-10/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('grid')).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(opener).toHaveText('03/10/2026 – 04/10/2026');
});

test('[UI-5] what the chart says of its past comes with the focus and leaves by Escape', async ({ page }) => {
  await patchAnswer(page, getKlineHistory, (history) => ({ ...history, candles: [DRAWN_BEFORE_LAUNCH] }));
  await page.goto('/trade/index?type=spot&symbol=BTC_USDT');
  const badge = page.getByRole('button', { name: 'Simulated history' });
  await expect(badge).toHaveAccessibleDescription(/Candles before launch are simulated/);
  const tooltip = page.getByRole('tooltip');
  await badge.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(badge).toBeFocused();
  await expect(tooltip).toHaveText(/Candles before launch are simulated/);
  await page.keyboard.press('Escape');
  await expect(tooltip).toBeHidden();
  await expect(badge).toBeFocused();
});

test('[UI-5] a dialog takes the focus in, keeps it, and gives it back by Escape', async ({ page }) => {
  await page.goto('/home/index');
  const opener = page.getByRole('banner').getByRole('button', { name: 'Customer service' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Online customer service' });
  await expect(dialog).toBeVisible();
  await expectFocusInside(page, dialog);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('[UI-5] a dialog of the console takes the focus in, keeps it, and gives it back by Escape', async ({
  browser,
  baseURL,
}) => {
  const desk = await sitDown(browser, baseURL ?? '', 'demo.content');
  await openScreen(desk, 'Content');
  const opener = desk.getByRole('button', { name: 'New article' });
  await opener.focus();
  await desk.keyboard.press('Enter');
  const dialog = desk.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expectFocusInside(desk, dialog);
  await desk.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await standUp(desk);
});

/** A candle as the simulation draws it for the time before the first start. */
const DRAWN_BEFORE_LAUNCH = {
  openAtMs: 1_772_000_100_000,
  open: '100',
  high: '102',
  low: '99',
  close: '101',
  volume: null,
  amount: null,
  isClosed: true,
  isSimulated: true,
} as const;

async function expectChosen(tab: Locator): Promise<void> {
  await expect(tab).toBeFocused();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
}

/** The focus stays in the field: which row the keys stand on is told by its id. */
async function expectActive(field: Locator, option: Locator): Promise<void> {
  const id = await option.getAttribute('id');
  expect(id).not.toBeNull();
  await expect(field).toHaveAttribute('aria-activedescendant', id ?? '');
}

/** Types a word as an input method does; the Enter that ends it belongs to the method and must not choose. */
async function compose(page: Page, field: Locator, word: string): Promise<void> {
  await field.fill('');
  const input = await page.context().newCDPSession(page);
  await input.send('Input.imeSetComposition', { text: word, selectionStart: word.length, selectionEnd: word.length });
  await input.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key: 'Enter', windowsVirtualKeyCode: 229 });
  await expect(field).toHaveValue(word);
  await input.send('Input.insertText', { text: word });
}

/** More stops of the Tab key than any of these dialogs has; what the browser itself shows comes in between as the page. */
async function expectFocusInside(page: Page, dialog: Locator): Promise<void> {
  const isInside = () =>
    dialog.evaluate((element) => element.contains(document.activeElement) || document.activeElement === document.body);
  await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  for (const key of [...Array<string>(12).fill('Tab'), ...Array<string>(4).fill('Shift+Tab')]) {
    await page.keyboard.press(key);
    expect(await isInside()).toBe(true);
  }
}
