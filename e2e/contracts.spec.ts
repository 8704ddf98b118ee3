import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test as journey } from './journey.ts';
import { arriveLoggedIn } from './person.ts';
import { startServer, type RunningServer } from './server.ts';
import { dockRows, dragLine, priceNear } from './trade-desk.ts';

/** Ether falls by six percent again and again: whoever is long twentyfold before such a fall is liquidated in it. */
const FALLS = [30, 50, 70, 90, 110, 130, 150, 170, 190].map((fromSecond) => ({
  symbol: 'ETH/USDT',
  fromSecond,
  toSecond: fromSecond + 8,
  changePercent: -6,
}));

const test = journey.extend<object, { readonly house: RunningServer }>({
  house: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of a fixture's needs from this pattern.
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'candor-scenario-'));
      const scenario = join(folder, 'falls.json');
      writeFileSync(scenario, JSON.stringify({ moves: FALLS }));
      const server = await startServer({ environment: { PRICES: 'simulated', PRICE_SCENARIO: scenario } });
      await use(server);
      await server.stop();
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: ({ house }, use) => use(house.origin),
});

// While the makers move their quotes there may be nobody to trade with for a moment.
test.use({ expectedTrouble: /422.*\/order\/submit/ });

const ETHER = '/trade/index?type=usta&symbol=ETHUSDT';
const BITCOIN = '/trade/index?type=usta&symbol=BTCUSDT';

test('[STATE-9] a position is opened, added to, protected, partly closed and liquidated, and every step is in the records', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await arriveLoggedIn(page, ETHER);
  await fundContracts(page, '5000');
  const form = page.locator('form[data-ticket]');

  await test.step('twentyfold on ether, which is about to fall', async () => {
    await page.goto(ETHER);
    await page.getByRole('button', { name: 'Leverage' }).click();
    const dialog = page.getByRole('dialog', { name: 'Leverage' });
    await dialog.getByRole('button', { name: '20×', exact: true }).click();
    await dialog.getByRole('button', { name: 'Use 20×' }).click();
    await expect(page.getByRole('button', { name: 'Leverage' })).toHaveText('20×');
    await openAtMarket(page, 'Long', '0.5');
    await expect(position(page, 'ETH/USDT')).toContainText('Long 20×');
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
    await row.getByRole('button', { name: 'Add or reduce margin' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add or reduce margin' });
    await dialog.getByLabel('Amount').fill('100');
    await dialog.getByRole('button', { name: 'Add margin' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(row).not.toHaveText(before ?? '');
  });

  await test.step('a stop is set, dragged on the chart, confirmed, and stands where it was dragged to', async () => {
    await position(page, 'BTC/USDT').getByRole('button', { name: 'Take profit and stop loss' }).click();
    const dialog = page.getByRole('dialog', { name: 'Take profit and stop loss' });
    const stop = await stopNear(page, 0.9975);
    await dialog.getByLabel('Trigger price').fill(stop);
    await dialog.getByRole('button', { name: 'Set', exact: true }).click();
    await expect(dialog.getByRole('listitem')).toHaveCount(1);
    await dialog.getByRole('button', { name: 'Done' }).click();
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
    await position(page, 'BTC/USDT').getByRole('button', { name: 'Close', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Close at market' });
    await dialog.getByLabel('Amount', { exact: true }).fill('0.01');
    await dialog.getByRole('button', { name: 'Close 0.01 BTC' }).click();
    await expect(position(page, 'BTC/USDT')).toContainText('0.02BTC');
  });

  await test.step('ether falls: the position is liquidated, and its record tells every step', async () => {
    await expect(position(page, 'ETH/USDT')).toHaveCount(0, { timeout: 60_000 });
    await page.getByRole('tab', { name: 'Liquidations' }).click();
    const record = dockRows(page, 'Liquidations').first();
    await expect(record).toContainText('ETHUSDT', { timeout: 15_000 });
    await record.getByRole('button', { name: 'Step by step' }).click();
    const dialog = page.getByRole('dialog', { name: 'Liquidation of ETHUSDT' });
    await expect(dialog.getByRole('listitem').first()).toContainText('Equity reached the maintenance margin');
    await expect(dialog.getByRole('listitem').last()).toContainText('Ended');
    await page.keyboard.press('Escape');
  });

  await test.step('at 390 px: the same position in a hand, closed whole', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await dismissNotices(page);
    await page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: 'Positions' }).click();
    const positions = page.getByRole('list', { name: 'Positions' });
    await positions.getByRole('button', { name: 'Close', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Close at market' });
    await dialog.getByRole('button', { name: 'Close 0.02 BTC' }).click();
    await expect(page.getByText('You have no open positions.')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });

  await test.step('all of it is in the records', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/account/entrust/future/u?tab=closed');
    await expect(dockRows(page, 'Closed positions')).toHaveCount(2);
    await expect(dockRows(page, 'Closed positions').filter({ hasText: 'ETH/USDT' })).toContainText('Liquidated');
    await page.getByRole('tab', { name: 'Trade history' }).click();
    await expect(dockRows(page, 'Trade history').filter({ hasText: 'BTCUSDT' })).not.toHaveCount(0);
  });
});

/** Demo funds, and some of them in the contract wallet. */
async function fundContracts(page: Page, amount: string): Promise<void> {
  await page.getByRole('button', { name: 'Get demo funds' }).click();
  await expect(page.getByText('Demo funds are in your spot wallet')).toBeVisible();
  await page.goto('/assets/index?key=transfer');
  await page.getByLabel('From').selectOption({ label: 'Spot wallet' });
  await page.getByLabel('To', { exact: true }).selectOption({ label: 'Contract wallet' });
  await page.getByLabel('Amount').fill(amount);
  await page
    .getByRole('main')
    .getByRole('button', { name: /Transfer/ })
    .last()
    .click();
  await expect(page.getByLabel('Amount')).toHaveValue('');
}

/** What was told of the liquidation stays until it is closed, and would lie over a phone's panel. */
async function dismissNotices(page: Page): Promise<void> {
  const closers = page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Close' });
  while ((await closers.count()) > 0) await closers.first().click();
}

async function openAtMarket(page: Page, side: 'Long' | 'Short', amount: string): Promise<void> {
  const form = page.locator('form[data-ticket]');
  const typed = form.getByLabel('Amount', { exact: true });
  await form.getByText(side, { exact: true }).click();
  await form.getByRole('tab', { name: 'Market', exact: true }).click();
  await typed.fill(amount);
  // Once book and mark are there, what it would mean is known.
  await expect(form.getByRole('button', { name: 'Explain: Liquidation price' })).toBeVisible();
  await expect(async () => {
    if ((await typed.inputValue()) === '') return;
    await form.getByRole('button', { name: new RegExp(`^Open ${side.toLowerCase()} `) }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send order' }).click();
    await expect(typed).toHaveValue('');
  }).toPass();
}

function position(page: Page, contract: string) {
  return dockRows(page, 'Positions').filter({ hasText: contract });
}

/** A price of the contract's own grid, a share of the best ask. */
async function stopNear(page: Page, share: number): Promise<string> {
  return Number(await priceNear(page, share)).toFixed(1);
}
