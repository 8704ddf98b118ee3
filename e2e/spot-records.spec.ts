import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { getInitData } from '../packages/contract/src/markets/wire.ts';
import { cancelSpotOrder, submitSpotOrder } from '../packages/contract/src/spot/wire.ts';
import { expect, IN_DEPTH, test as journey } from './journey.ts';
import { test } from './servers/own-server.ts';
import { arriveLoggedIn } from './person.ts';
import { arriveAsTrader, fund, type Trader } from './trader.ts';

const ORDERS = '/account/entrust/spot';

test(
  'every order and trade is found again: by list, by filter, as a file, on a phone',
  IN_DEPTH,
  async ({ page, baseURL }) => {
    const trader = await arriveAsTrader(page, baseURL, ORDERS);
    await expect(page.getByText('You have no open orders.')).toBeVisible();
    await fund(trader, []);

    await test.step('a new order appears by itself', async () => {
      await buy(trader, 0.9, '0.002');
      await expect(rows(page, 'Open orders')).toHaveCount(1);
      await expect(rows(page, 'Open orders').first()).toContainText('Waiting');
    });

    await test.step('history shows what has ended; a filter stands in the address and survives a reload', async () => {
      await buy(trader, 1.01, '0.001');
      await trader.ask(cancelSpotOrder, { query: { id: await buy(trader, 0.9, '0.003') } });
      await page.getByRole('tab', { name: 'Order history' }).click();
      await expect(rows(page, 'Order history')).toHaveCount(2);
      await page.getByLabel('Status').selectOption('Filled');
      await expect(rows(page, 'Order history')).toHaveCount(1);
      await expect(page).toHaveURL(/tab=history&state=filled/);
      await page.reload();
      await expect(rows(page, 'Order history')).toHaveCount(1);
      await page.getByLabel('Market').selectOption('ETH/USDT');
      await expect(page.getByText('Nothing matches these filters.')).toBeVisible();
      await page.getByRole('button', { name: 'Clear filters' }).click();
      await expect(rows(page, 'Order history')).toHaveCount(2);
    });

    await test.step('the file has the same rows, and opens as numbers', async () => {
      const saved = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Export CSV' }).click();
      const file = await readFile(await (await saved).path());
      expect([...file.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
      const lines = file.toString('utf8').trimEnd().split('\r\n');
      expect(lines).toHaveLength(3);
      expect(lines[1]).toContain('BTC/USDT,buy,limit');
    });

    await test.step('on a phone the orders are cards, and one can be cancelled', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.getByRole('tab', { name: 'Open orders' }).click();
      await expect(page.getByRole('table')).toHaveCount(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      await page.getByRole('button', { name: 'Cancel', exact: true }).click();
      await expect(page.getByText('You have no open orders.')).toBeVisible();
    });

    await test.step('the trade is in the trade history', async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.getByRole('tab', { name: 'Trade history' }).click();
      await expect(rows(page, 'Trade history').first()).toContainText('Taker');
    });
  },
);

journey('/account/entrust leads to the spot orders', async ({ page }) => {
  await arriveLoggedIn(page, '/account/center/info');
  await page.goto('/account/entrust');
  await expect(page).toHaveURL(ORDERS);
  await expect(page.getByRole('heading', { level: 1, name: 'Spot orders' })).toBeVisible();
});

function rows(page: Page, table: string): Locator {
  return page.getByRole('table', { name: table }).locator('tbody').getByRole('row');
}

/** Buys so much BTC at a share of the best ask, and gives the order's id. */
async function buy(trader: Trader, timesAsk: number, delegateTotal: string): Promise<string> {
  let ask = 0;
  // While the makers move their quotes there is none for a moment.
  await expect.poll(async () => (ask = await readBestAsk(trader))).toBeGreaterThan(0);
  const delegatePrice = (ask * timesAsk).toFixed(2);
  const body = { symbol: 'btc', coin: 'usdt', type: 0, delegateType: 0, delegatePrice, delegateTotal } as const;
  return (await trader.ask(submitSpotOrder, { body })).id;
}

async function readBestAsk(trader: Trader): Promise<number> {
  const { depth } = await trader.ask(getInitData, { query: { type: 'deptH_xh_deptH_BTC_USDT' } });
  return Number(depth?.asks[0]?.[0] ?? 0);
}
