import type { Locator, Page } from '@playwright/test';
import { formatDecimal } from '../packages/format/src/format-decimal.ts';
import { expect } from './journey.ts';

/** A price as a share of the best ask, on the tick: the market moves while one types. */
export async function priceNear(page: Page, share: number): Promise<string> {
  const summary = page.getByText(/^Best bid/);
  await expect(summary).toContainText(/best ask \d/);
  const text = (await summary.textContent()) ?? '';
  // Without the zeros at its end, as the exchange will say it.
  const [, ask = ''] = /best ask ([\d.,]+)/.exec(text) ?? [];
  return String(Number((Number(typed(ask)) * share).toFixed(2)));
}

/** A figure as the page writes it for a reader of English. */
export function written(figure: string): string {
  return formatDecimal(figure, { locale: 'en' }) ?? '';
}

/** The same as one types it. */
export function typed(figure: string): string {
  return figure.replaceAll(',', '');
}

export interface TypedOrder {
  readonly type: 'Limit' | 'Market' | 'Stop-limit' | 'Trigger' | 'OCO';
  readonly side?: 'Buy' | 'Sell';
  /** By the labels of the fields. */
  readonly fields: Readonly<Record<string, string>>;
}

/** Fills the ticket and sends it, through its confirmation where there is one. */
export async function placeOrder(page: Page, order: TypedOrder): Promise<void> {
  const form = page.locator('form[data-ticket]');
  const { type, side = 'Buy' } = order;
  await form.getByText(side, { exact: true }).click();
  await form.getByRole('tab', { name: type, exact: true }).click();
  const amount = form.getByLabel('Amount', { exact: true });
  // Where the makers have just taken their quotes back, a person waits and sends it again.
  const refusal = form.getByText('There is not enough liquidity.');
  do {
    await sendOrder(page, form, order);
    await expect(amount.and(form.locator('[value=""]')).or(refusal)).toBeVisible();
  } while (await refusal.isVisible());
  await expect(amount).toHaveValue('');
}

async function sendOrder(page: Page, form: Locator, { type, side = 'Buy', fields }: TypedOrder): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await form.getByLabel(label, { exact: true }).fill(value);
  const send = form.getByRole('button', { name: new RegExp(`^${side} `) });
  if (type === 'Limit') await send.click();
  else await confirmOrder(page, send);
}

/** Turns on one of the trading preferences. */
export async function switchOn(page: Page, name: string): Promise<void> {
  const opener = page.getByRole('button', { name: 'Trading preferences' });
  await opener.click();
  await page.getByRole('switch', { name }).click();
  await page.keyboard.press('Escape');
  // The keys are the page's only where no control has the focus.
  await opener.evaluate((button) => button.blur());
}

/** Nothing is asked while there is nobody to trade with, as for a moment when the makers move their quotes. */
async function confirmOrder(page: Page, send: Locator): Promise<void> {
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Send order' });
  await expect(async () => {
    if (!(await confirm.isVisible())) await send.click();
    await expect(confirm).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await confirm.click();
}

/** The rows of a table of the dock, without its head. */
export function dockRows(page: Page, name: string) {
  return page
    .getByRole('table', { name })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
}

export async function chartBox(page: Page) {
  const box = await page.getByRole('region', { name: 'Chart' }).locator('canvas').first().boundingBox();
  if (box === null) throw new Error('There is no chart on the page.');
  return box;
}

/** Drags the lowest line of the chart that can be moved, until the page asks whether it shall be; lines follow the price. */
export async function dragLine(page: Page, byPx: number): Promise<void> {
  await expect(async () => {
    const { x, y } = await findLine(page);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + byPx, { steps: 6 });
    await page.mouse.up();
    await expect(page.getByRole('alertdialog')).toBeVisible({ timeout: 3_000 });
  }).toPass();
}

/** Where the line is: the pointer becomes a hand over it. */
async function findLine(page: Page): Promise<{ readonly x: number; readonly y: number }> {
  const chart = await chartBox(page);
  const x = chart.x + chart.width / 2;
  for (let y = chart.y + chart.height - 5; y > chart.y; y -= 3) {
    await page.mouse.move(x, y);
    const cursor = await page.evaluate(
      ([left, top]) => getComputedStyle(document.elementFromPoint(left, top) ?? document.body).cursor,
      [x, y] as const,
    );
    if (cursor === 'pointer') return { x, y };
  }
  throw new Error('No line of an order is on the chart.');
}
