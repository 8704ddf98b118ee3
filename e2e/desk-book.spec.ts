import type { Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';
import { test } from './servers/own-server.ts';
import { arriveLoggedIn } from './person.ts';
import { dockRows, typed } from './trade-desk.ts';

const TRADE = '/trade/index?type=spot&symbol=BTC_USDT';

test('[1B.3] [1B.4] [1A.15] a row of the book fills price, size or sum into the ticket, and an own order is marked in it', async ({
  page,
}) => {
  await arriveLoggedIn(page, TRADE);
  await page.getByRole('button', { name: 'Get demo funds' }).click();
  await expect(page.getByText('Demo funds are in your wallets')).toBeVisible();
  const form = page.locator('form[data-ticket]');
  const price = form.getByLabel('Price', { exact: true });
  const amount = form.getByLabel('Amount', { exact: true });
  const panel = page.getByRole('region', { name: 'Order book' });
  const book = panel.getByRole('group', { name: /^Rows of the book/ });

  await test.step('the first third of a row gives its price and leaves the amount', async () => {
    await expect(async () => {
      await amount.fill('');
      await pressRow(page, book, 'price');
      await expect(panel.getByText(/^Down to/)).toHaveText(`Down to ${await written(price)}`, { timeout: 1_000 });
      await expect(amount).toHaveValue('');
    }).toPass();
  });

  await test.step('the last third gives the sum down to it, the middle one no more than that', async () => {
    await expect(async () => {
      await pressRow(page, book, 'total');
      const sum = Number(typed(/Σ\s*([\d.,]+)/.exec(await panel.innerText())?.[1] ?? ''));
      await expect(amount).toHaveValue(String(sum), { timeout: 1_000 });
      await pressRow(page, book, 'quantity');
      const size = Number(await amount.inputValue());
      expect(size).toBeGreaterThan(0);
      expect(size).toBeLessThan(sum);
    }).toPass();
  });

  await test.step('an order of one’s own is marked in its row', async () => {
    await panel.getByLabel('Grouping').selectOption({ index: 3 });
    await expect(book.locator('[data-own]')).toHaveCount(0);
    await pressRow(page, book, 'price');
    await amount.fill('0.002');
    await form.getByRole('button', { name: /^Buy / }).click();
    await expect(dockRows(page, 'Open orders')).toHaveCount(1);
    await expect(book.locator('[data-own]')).toHaveCount(1);
  });
});

const THIRDS = { price: 1 / 6, quantity: 3 / 6, total: 5 / 6 } as const;

/** A row of the bids, some way below the middle, once it has stood there long enough to be taken. */
async function pressRow(page: Page, book: Locator, part: keyof typeof THIRDS): Promise<void> {
  const box = await book.boundingBox();
  if (box === null) throw new Error('There is no book on the page.');
  await page.mouse.move(box.x + box.width * THIRDS[part], box.y + box.height * 0.72);
  // Under a pointer rows keep their prices; the one before it may have changed just now.
  await page.waitForFunction(() => new Promise((resolve) => setTimeout(() => resolve(true), 200)));
  await page.mouse.down();
  await page.mouse.up();
  await page.mouse.move(box.x + box.width * THIRDS[part] + 2, box.y + box.height * 0.72);
}

async function written(field: Locator): Promise<string> {
  const value = await field.inputValue();
  return Number(value).toLocaleString('en', { maximumFractionDigits: 8 });
}
