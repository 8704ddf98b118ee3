import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/** A price as a share of the best ask, on the tick: the market moves while one types. */
export async function priceNear(page: Page, share: number): Promise<string> {
  const summary = page.getByText(/^Best bid/);
  await expect(summary).toContainText(/best ask \d/);
  const text = (await summary.textContent()) ?? '';
  // Without the zeros at its end, as the exchange will say it.
  return String(Number((Number(/best ask ([\d.]+)/.exec(text)?.[1]) * share).toFixed(2)));
}

export interface TypedOrder {
  readonly type: 'Limit' | 'Market' | 'Stop-limit' | 'Trigger' | 'OCO';
  readonly side?: 'Buy' | 'Sell';
  /** By the labels of the fields. */
  readonly fields: Readonly<Record<string, string>>;
}

/** Fills the ticket and sends it, through its confirmation where there is one. */
export async function placeOrder(page: Page, { type, side = 'Buy', fields }: TypedOrder): Promise<void> {
  const form = page.locator('form[data-ticket]');
  await form.getByText(side, { exact: true }).click();
  await form.getByRole('tab', { name: type, exact: true }).click();
  for (const [label, value] of Object.entries(fields)) await form.getByLabel(label, { exact: true }).fill(value);
  await form.getByRole('button', { name: new RegExp(`^${side} `) }).click();
  if (type !== 'Limit') await page.getByRole('dialog').getByRole('button', { name: 'Send order' }).click();
  await expect(form.getByLabel('Amount', { exact: true })).toHaveValue('');
}

/** The rows of a table of the dock, without its head. */
export function dockRows(page: Page, name: string) {
  return page
    .getByRole('table', { name })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
}
