import type { Locator, Page } from '@playwright/test';
import { expect } from '../journey.ts';
import { dockRows } from '../trade-desk.ts';

/** Opens a position by the ticket. While the makers move their quotes there may be nobody to trade with for a moment. */
export async function openAtMarket(page: Page, side: 'Long' | 'Short', amount: string): Promise<void> {
  const form = page.locator('form[data-ticket]');
  const typed = form.getByLabel('Amount', { exact: true });
  const open = form.getByRole('button', { name: new RegExp(`^Open ${side.toLowerCase()} `) });
  const send = page.getByRole('dialog').getByRole('button', { name: 'Send order' });
  await form.getByText(side, { exact: true }).click();
  await form.getByRole('tab', { name: 'Market', exact: true }).click();
  await typed.fill(amount);
  // Once book and mark are there, what it would mean is known.
  await expect(form.getByRole('button', { name: 'Explain: Liquidation price' })).toBeVisible();
  await expect(async () => {
    if ((await typed.inputValue()) === '') return;
    // The ticket grows as figures come, and a press may meet the place where its button was: then it is pressed anew.
    if (!(await send.isVisible())) await open.click({ timeout: 5_000 });
    await send.click({ timeout: 5_000 });
    await expect(typed).toHaveValue('');
  }).toPass();
}

/** The row of a contract's position. */
export function position(page: Page, contract: string): Locator {
  return dockRows(page, 'Positions').filter({ hasText: contract });
}

/** Sets a stop for the whole position. */
export async function protect(page: Page, row: Locator, trigger: string): Promise<void> {
  await row.getByRole('button', { name: 'Take profit and stop loss' }).click();
  const dialog = page.getByRole('dialog', { name: 'Take profit and stop loss' });
  await dialog.getByLabel('Trigger price').fill(trigger);
  await dialog.getByRole('button', { name: 'Set', exact: true }).click();
  await expect(listedIn(dialog)).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Done' }).click();
}

/** What a dialog lists itself: messages that come meanwhile are shown in it too. */
export function listedIn(dialog: Locator): Locator {
  return dialog.getByRole('listitem').filter({ hasNot: dialog.page().getByRole('button', { name: 'Dismiss' }) });
}

/** Adds to the margin of an isolated position. */
export async function addMargin(page: Page, row: Locator, amount: string): Promise<void> {
  await row.getByRole('button', { name: 'Add or reduce margin' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add or reduce margin' });
  await dialog.getByLabel('Amount').fill(amount);
  await dialog.getByRole('button', { name: 'Add margin' }).click();
  await expect(dialog).toHaveCount(0);
}

/** Closes at the market, by as many tries as the book needs. `what` is what the button says: `0.01 BTC`. */
export async function closeAtMarket(page: Page, row: Locator, what: string): Promise<void> {
  const [amount = ''] = what.split(' ');
  await row.getByRole('button', { name: 'Close', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Close at market' });
  await dialog.getByLabel('Amount', { exact: true }).fill(amount);
  await expect(async () => {
    if ((await dialog.count()) === 0) return;
    await dialog.getByRole('button', { name: `Close ${what}` }).click({ timeout: 5_000 });
    await expect(dialog).toHaveCount(0);
  }).toPass();
}
