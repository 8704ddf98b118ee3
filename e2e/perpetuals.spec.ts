import type { Page } from '@playwright/test';
import { addMargin, closeAtMarket, listedIn, openAtMarket, position, protect } from './steps/perpetual-steps.ts';
import { test } from './servers/perpetual-server.ts';
import { expect } from './journey.ts';
import { newestCard, answerTest, coolOff, sendRise, speak, ticketOf } from './steps/second-steps.ts';
import { dockRows, dragLine, placeOrder, priceNear, switchOn, written } from './trade-desk.ts';
import { arriveAsTrader, fund } from './trader.ts';

// While the makers move their quotes there may be nobody to trade with for a moment.
test.use({ expectedTrouble: /422.*\/(order\/submit|entrust\/)/ });

// One after another, on one server.
test.describe.configure({ mode: 'default' });

const ETHER = '/trade/index?type=usta&symbol=ETHUSDT';
const BITCOIN = '/trade/index?type=usta&symbol=BTCUSDT';
const SEEN_WITHIN_MS = 60_000;

test('[STATE-9] a position is opened, added to, protected, partly closed and liquidated, and every step is in the records', async ({
  page,
  baseURL,
}) => {
  const trader = await arriveAsTrader(page, baseURL, ETHER);
  await fund(trader, [{ to: 'contract', coin: 'USDT', amount: '5000' }]);
  const form = page.locator('form[data-ticket]');

  await test.step('fiftyfold on ether, which is about to fall', async () => {
    await page.getByRole('button', { name: 'Leverage' }).click();
    const dialog = page.getByRole('dialog', { name: 'Leverage' });
    await dialog.getByRole('button', { name: '50×', exact: true }).click();
    await dialog.getByRole('button', { name: 'Use 50×' }).click();
    await expect(page.getByRole('button', { name: 'Leverage' })).toHaveText('50×');
    // Looked for meanwhile: where ether falls in the next moment, the position is gone again, and where it falls in this
    // one, before it was drawn. Then there is nothing to see, and another is opened.
    await expect(async () => {
      const row = position(page, 'ETH/USDT').filter({ hasText: 'Long 50×' });
      const isSeen = row.waitFor({ timeout: SEEN_WITHIN_MS }).then(
        () => true,
        () => false,
      );
      await openAtMarket(page, 'Long', '0.5');
      expect(await isSeen).toBe(true);
    }).toPass();
  });

  await test.step('the ticket foretells the liquidation price that the position then has, and explains it', async () => {
    await page.goto(BITCOIN);
    await form.getByRole('tab', { name: 'Market', exact: true }).click();
    await form.getByLabel('Amount', { exact: true }).fill('0.02');
    await form.getByRole('button', { name: 'Explain: Liquidation price' }).click();
    const explained = page.getByRole('dialog', { name: 'Liquidation price' });
    await expect(explained).toContainText('(q × E − m − c) ÷ (q × (1 − r))');
    await page.keyboard.press('Escape');
    await openAtMarket(page, 'Long', '0.02');
    await expect(position(page, 'BTC/USDT')).toContainText('0.02BTC');
    await openAtMarket(page, 'Long', '0.01');
    await expect(position(page, 'BTC/USDT')).toContainText('0.03BTC');
  });

  await test.step('margin is added, and the liquidation price moves away', async () => {
    const row = position(page, 'BTC/USDT');
    const before = await row.textContent();
    await addMargin(page, row, '100');
    await expect(row).not.toHaveText(before ?? '');
  });

  await test.step('a stop is set, dragged on the chart, confirmed, and stands where it was dragged to', async () => {
    const stop = await stopNear(page, 0.9975);
    await protect(page, position(page, 'BTC/USDT'), stop);
    await dragLine(page, 24);
    const bar = page.getByRole('alertdialog');
    await expect(bar).toContainText('Stop loss');
    await bar.getByRole('button', { name: 'Change order' }).click();
    await expect(bar).toHaveCount(0);
    await expect(position(page, 'BTC/USDT')).not.toContainText(Number(stop).toLocaleString('en'));
    await page.getByRole('tab', { name: /^Open orders/ }).click();
    await expect(dockRows(page, 'Open orders')).toHaveCount(1);
    await expect(dockRows(page, 'Open orders')).toContainText('Stop loss');
    await page.getByRole('tab', { name: /^Positions/ }).click();
  });

  await test.step('a third is closed, and the rest stays', async () => {
    await closeAtMarket(page, position(page, 'BTC/USDT'), '0.01 BTC');
    await expect(position(page, 'BTC/USDT')).toContainText('0.02BTC');
  });

  await test.step('ether falls: the position is liquidated, and its record tells every step', async () => {
    await expect(position(page, 'ETH/USDT')).toHaveCount(0);
    await page.getByRole('tab', { name: 'Liquidations' }).click();
    const record = dockRows(page, 'Liquidations').first();
    await expect(record).toContainText('ETHUSDT');
    await record.getByRole('button', { name: 'Step by step' }).click();
    const dialog = page.getByRole('dialog', { name: 'Liquidation of ETHUSDT' });
    await expect(listedIn(dialog).first()).toContainText('Equity reached the maintenance margin');
    await expect(listedIn(dialog).last()).toContainText('Ended');
    await page.keyboard.press('Escape');
  });

  await test.step('at 390 px: the same position in a hand, closed whole', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await dismissNotices(page);
    await page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: 'Positions' }).click();
    await closeAtMarket(page, page.getByRole('list', { name: 'Positions' }), '0.02 BTC');
    await expect(page.getByText('You have no open positions.')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });

  await test.step('all of it is in the records', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/account/entrust/future/u?tab=closed');
    const closed = dockRows(page, 'Closed positions');
    await expect(closed.filter({ hasText: 'BTC/USDT' })).toHaveCount(1);
    await expect(closed.filter({ hasText: 'ETH/USDT' }).first()).toContainText('Liquidated');
    await page.getByRole('tab', { name: 'Trade history' }).click();
    await expect(dockRows(page, 'Trade history').filter({ hasText: 'BTCUSDT' })).not.toHaveCount(0);
  });
});

test('[ROUTE-11] the trading screen trades spot, contracts and second contracts, each with its orders now and before', async ({
  page,
  baseURL,
}) => {
  const trader = await arriveAsTrader(page, baseURL, '/trade/index?type=spot&symbol=BTC_USDT');
  await fund(trader, [{ to: 'contract', coin: 'USDT', amount: '3000' }]);

  await test.step('spot: by limit and at the market', async () => {
    await placeOrder(page, { type: 'Limit', fields: { Price: await priceNear(page, 0.97), Amount: '0.002' } });
    await expect(dockRows(page, 'Open orders')).toHaveCount(1);
    await dockRows(page, 'Open orders').getByRole('button', { name: 'Cancel' }).click();
    await placeOrder(page, { type: 'Market', fields: { Amount: '0.001' } });
    await page.getByRole('tab', { name: 'Order history' }).click();
    await expect(dockRows(page, 'Order history').filter({ hasText: 'Cancelled' })).toHaveCount(1);
    await expect(dockRows(page, 'Order history').filter({ hasText: 'Filled' })).toHaveCount(1);
  });

  await test.step('contracts: by keys; an order is amended in its row; a position gets margin and a stop, and is closed fast', async () => {
    await page.goto(BITCOIN);
    const form = page.locator('form[data-ticket]');
    await switchOn(page, 'Trade by keyboard');
    await page.keyboard.press('s');
    await expect(form.getByRole('radio', { name: 'Short' })).toBeChecked();
    await page.keyboard.press('m');
    await expect(form.getByRole('tab', { name: 'Market', exact: true })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('b');
    await page.keyboard.press('l');
    await expect(form.getByRole('radio', { name: 'Long' })).toBeChecked();
    const [price, amended] = [await stopNear(page, 0.98), await stopNear(page, 0.97)];
    await form.getByLabel('Price', { exact: true }).fill(price);
    await form.getByLabel('Amount', { exact: true }).fill('0.01');
    await form.getByRole('button', { name: /^Open long / }).click();
    await page.getByRole('tab', { name: /^Open orders/ }).click();
    await page.getByRole('button', { name: `Change: Price ${written(price)}` }).click();
    await dockRows(page, 'Open orders').getByRole('textbox', { name: 'Price' }).fill(amended);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: `Change: Price ${written(amended)}` })).toBeVisible();
    await dockRows(page, 'Open orders').getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('You have no open orders.')).toBeVisible();
    await page.getByRole('tab', { name: /^Positions/ }).click();
    await openAtMarket(page, 'Short', '0.01');
    const row = position(page, 'BTC/USDT');
    await expect(row).toContainText('Short');
    await addMargin(page, row, '50');
    await protect(page, row, await stopNear(page, 1.02));
    await closeAtMarket(page, row, '0.01 BTC');
    await expect(page.getByText('You have no open positions.')).toBeVisible();
    await page.getByRole('tab', { name: 'Order history' }).click();
    await expect(dockRows(page, 'Order history').filter({ hasText: 'Cancelled' })).not.toHaveCount(0);
    await expect(dockRows(page, 'Order history').filter({ hasText: 'Filled' })).toHaveCount(2);
  });

  await test.step('second contracts: with a countdown', async () => {
    await page.goto('/trade/index?type=sec&symbol=BTC_USDT');
    const t = await speak(page, 'en');
    await answerTest(page, t, { told: 'quiz.passed' });
    await coolOff(page, t);
    await ticketOf(page, t).getByRole('button', { name: '5', exact: true }).click();
    await sendRise(page, t);
    await expect(newestCard(page, t).getByRole('timer')).toHaveText(/^00:\d\d$/);
  });
});

/** What was told of the liquidation stays until it is closed, and would lie over a phone's panel. */
async function dismissNotices(page: Page): Promise<void> {
  const closers = page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Dismiss' });
  while ((await closers.count()) > 0) await closers.first().click();
}

/** A price of the contract's own grid, a share of the best ask. */
async function stopNear(page: Page, share: number): Promise<string> {
  return String(Number(Number(await priceNear(page, share)).toFixed(1)));
}
