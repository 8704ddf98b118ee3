import type { Page } from '@playwright/test';
import { expect } from './journey.ts';
import { test } from './servers/own-server.ts';
import { arriveLoggedIn } from './person.ts';
import { chartBox, dockRows, dragLine, placeOrder, priceNear, switchOn, typed, written } from './trade-desk.ts';

const TRADE = '/trade/index?type=spot&symbol=BTC_USDT';

// One order is refused on purpose.
test.use({ expectedTrouble: /422.*\/order\/submit/ });

test('a trader’s tools: lifetimes of an order, keys, a line that is dragged, drawings, sounds', async ({ page }) => {
  await countTones(page);
  await arriveLoggedIn(page, TRADE);
  await page.getByRole('button', { name: 'Get demo funds' }).click();
  await expect(page.getByText('Demo funds are in your wallets')).toBeVisible();
  const form = page.locator('form[data-ticket]');

  await test.step('what cannot be filled at once is gone at once', async () => {
    const below = await priceNear(page, 0.97);
    for (const lifetime of ['IOC', 'FOK']) {
      await form.getByLabel('Time in force').selectOption(lifetime);
      await placeOrder(page, { type: 'Limit', fields: { Price: below, Amount: '0.002' } });
    }
    await page.getByRole('tab', { name: 'Order history' }).click();
    await expect(dockRows(page, 'Order history').filter({ hasText: 'Expired' })).toHaveCount(2);
    await page.getByRole('tab', { name: 'Open orders' }).click();
    await expect(page.getByText('You have no open orders.')).toBeVisible();
  });

  await test.step('what would take is refused where one looks, and nothing typed is lost', async () => {
    const above = await priceNear(page, 1.02);
    await form.getByLabel('Time in force').selectOption('postOnly');
    await form.getByLabel('Price', { exact: true }).fill(above);
    await form.getByLabel('Amount', { exact: true }).fill('0.002');
    await form.getByRole('button', { name: /^Buy / }).click();
    await expect(page.getByText('A post-only order would match immediately.').first()).toBeVisible();
    await expect(form.getByLabel('Price', { exact: true })).toHaveValue(above);
    await form.getByLabel('Time in force').selectOption('GTC');
  });

  await test.step('a line that is dragged asks first, and then the order has the new price', async () => {
    const price = await priceNear(page, 0.9985);
    await placeOrder(page, { type: 'Limit', fields: { Price: price, Amount: '0.002' } });
    await expect(dockRows(page, 'Open orders')).toHaveCount(1);
    await dragLine(page, 30);
    const bar = page.getByRole('alertdialog');
    await expect(bar).toContainText(Number(price).toLocaleString('en', { minimumFractionDigits: 2 }));
    await bar.getByRole('button', { name: 'Change order' }).click();
    await expect(bar).toHaveCount(0);
    await expect(page.getByRole('button', { name: `Change: Price ${written(price)}` })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Change: Price/ })).toBeVisible();
  });

  await test.step('a price on the chart is waited for', async () => {
    const { x, y, width, height } = await chartBox(page);
    await page.mouse.click(x + width / 2, y + height * 0.2, { button: 'right' });
    const item = page.getByRole('menuitem', { name: /^Alert at / });
    const price = typed(/[\d.,]+$/.exec((await item.textContent()) ?? '')?.[0] ?? '');
    await item.click();
    const dialog = page.getByRole('dialog', { name: 'Price alert for BTC/USDT' });
    await expect(dialog.getByLabel('Price', { exact: true })).toHaveValue(price);
    await dialog.getByRole('button', { name: 'Set alert' }).click();
    const waiting = dialog.getByRole('list', { name: 'Prices you are waiting for' });
    await expect(waiting.getByRole('listitem')).toHaveCount(1);
    await dialog.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('a letter is no order until keys are switched on; then all goes without a mouse', async () => {
    await page.locator('body').press('s');
    await expect(form.getByRole('radio', { name: 'Buy' })).toBeChecked();
    await switchOn(page, 'Trade by keyboard');
    await page.keyboard.press('s');
    await expect(form.getByRole('radio', { name: 'Sell' })).toBeChecked();
    await page.keyboard.press('m');
    await expect(form.getByRole('tab', { name: 'Market', exact: true })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('l');
    await page.keyboard.press('ArrowUp');
    await expect(form.getByLabel('Price', { exact: true })).toHaveValue(/^\d+\.\d+$/);
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('b');
    await expect(form.getByRole('radio', { name: 'Buy' })).toBeChecked();
  });

  await test.step('a fill is silent until sounds are switched on, and then heard', async () => {
    await form.getByRole('button', { name: 'in USDT' }).click();
    await placeOrder(page, { type: 'Market', fields: { Amount: '50' } });
    await expect(page.getByText('Filled: Buy BTC/USDT').first()).toBeVisible();
    expect(await tones(page)).toBe(0);
    await switchOn(page, 'Sounds for own orders');
    await placeOrder(page, { type: 'Market', fields: { Amount: '60' } });
    await expect.poll(() => tones(page)).toBeGreaterThan(0);
  });

  await test.step('what is drawn is there again after a reload, until it is removed', async () => {
    await draw(page, 0.3);
    await expect.poll(() => keptDrawings(page)).toBe(1);
    await page.reload();
    await draw(page, 0.5);
    await expect.poll(() => keptDrawings(page)).toBe(2);
    await write(page, 'Note with an arrow', 'Earnings');
    await expect.poll(() => keptDrawings(page)).toBe(3);
    await chooseTool(page, 'Remove all drawings');
    await expect.poll(() => keptDrawings(page)).toBe(0);
  });
});

/** From then on the page counts the tones it plays. */
async function countTones(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.set(window, 'tones', 0);
    window.OscillatorNode = class extends OscillatorNode {
      override start(atS?: number): void {
        Reflect.set(window, 'tones', Number(Reflect.get(window, 'tones')) + 1);
        super.start(atS);
      }
    };
  });
}

function tones(page: Page): Promise<number> {
  return page.evaluate(() => Number(Reflect.get(window, 'tones')));
}

async function chooseTool(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Drawing tools' }).click();
  await page.getByRole('menuitem', { name }).click();
}

async function draw(page: Page, share: number): Promise<void> {
  await chooseTool(page, 'Horizontal line');
  const { x, y, width, height } = await chartBox(page);
  await page.mouse.click(x + width / 2, y + height * share);
}

/** A drawing with a text that is asked for; without one it is not placed. */
async function write(page: Page, tool: string, text: string): Promise<void> {
  await chooseTool(page, tool);
  const dialog = page.getByRole('dialog', { name: tool });
  await dialog.getByRole('button', { name: 'Place on the chart' }).click();
  await expect(dialog.getByText('Enter the text')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Text' }).fill(text);
  await dialog.getByRole('button', { name: 'Place on the chart' }).click();
  await expect(dialog).toBeHidden();
  const { x, y, width, height } = await chartBox(page);
  await page.mouse.click(x + width / 2, y + height * 0.7);
}

function keptDrawings(page: Page): Promise<number> {
  return page.evaluate(() => {
    const kept: unknown = JSON.parse(localStorage.getItem('chart.drawings') ?? 'null');
    const drawings: unknown = Reflect.get(Object(Reflect.get(Object(kept), 'content')), 'BTC/USDT');
    return Array.isArray(drawings) ? drawings.length : 0;
  });
}
