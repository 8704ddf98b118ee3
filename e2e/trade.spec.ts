import type { Page } from '@playwright/test';
import { listSpotFills, listSpotOrders } from '../packages/contract/src/spot/records.ts';
import { getMyBalance } from '../packages/contract/src/wallet/wire.ts';
import { expect, IN_DEPTH } from './journey.ts';
import { test } from './servers/own-server.ts';
import { arriveLoggedIn } from './person.ts';
import { dockRows, placeOrder, priceNear, written } from './trade-desk.ts';

const TRADE = '/trade/index?type=spot&symbol=BTC_USDT';

test('[STATE-7] every type of order is placed, amended, filled, cancelled and found again in the records', async ({
  page,
}) => {
  await arriveLoggedIn(page, TRADE);
  await page.getByRole('button', { name: 'Get demo funds' }).click();
  await expect(page.getByText('Demo funds are in your wallets')).toBeVisible();

  await test.step('a limit order waits, and its price is changed in its place', async () => {
    await placeOrder(page, { type: 'Limit', fields: { Price: await priceNear(page, 0.97), Amount: '0.002' } });
    await expect(dockRows(page, 'Open orders').first()).toContainText('Waiting');
    const price = await priceNear(page, 0.96);
    await page.getByRole('button', { name: /^Change: Price/ }).click();
    await dockRows(page, 'Open orders').first().getByLabel('Price').fill(price);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: `Change: Price ${written(price)}` })).toBeVisible();
  });

  await test.step('a market order tells what it will cost, fills, and its trade is listed with its fee', async () => {
    const form = page.locator('form[data-ticket]');
    await form.getByRole('button', { name: 'in USDT' }).click();
    await placeOrder(page, { type: 'Market', fields: { Amount: '100' } });
    await expect(page.getByText('Filled: Buy BTC/USDT')).toBeVisible();
    await page.getByRole('tab', { name: 'Trade history' }).click();
    await expect(dockRows(page, 'Trade history').first()).toContainText('Taker');
    await page.getByRole('tab', { name: 'Open orders' }).click();
    await form.getByRole('button', { name: 'in BTC' }).click();
  });

  await test.step('orders that wait for a trigger stand among the open ones', async () => {
    const above = await priceNear(page, 1.03);
    await placeOrder(page, { type: 'Stop-limit', fields: { 'Trigger price': above, Price: above, Amount: '0.001' } });
    await placeOrder(page, {
      type: 'Trigger',
      side: 'Sell',
      fields: { 'Trigger price': await priceNear(page, 0.95), Amount: '0.001' },
    });
    await placeOrder(page, {
      type: 'OCO',
      side: 'Sell',
      fields: { 'Take profit': await priceNear(page, 1.04), 'Stop loss': await priceNear(page, 0.94), Amount: '0.001' },
    });
    await expect(dockRows(page, 'Open orders')).toHaveCount(5);
    await expect(dockRows(page, 'Open orders').filter({ hasText: 'Waiting for trigger' })).toHaveCount(3);
  });

  await test.step('one is cancelled; all are, unless it is undone in time', async () => {
    await dockRows(page, 'Open orders')
      .filter({ hasText: 'Stop-limit' })
      .getByRole('button', { name: 'Cancel' })
      .click();
    await expect(dockRows(page, 'Open orders')).toHaveCount(4);
    await Promise.all([pressOnceThere(page, 'Undo'), page.getByRole('button', { name: 'Cancel all' }).click()]);
    await expect(dockRows(page, 'Open orders')).toHaveCount(4);
    await page.getByRole('button', { name: 'Cancel all' }).click();
    await expect(page.getByText('You have no open orders.')).toBeVisible();
  });

  await test.step('every number on the screen is that of the ledger and its records', async () => {
    const [balanceAnswer, orderAnswer, fillAnswer] = [getMyBalance, listSpotOrders, listSpotFills].map((endpoint) =>
      answerOf(page, endpoint),
    );
    await page.reload();
    await page.getByRole('tab', { name: 'Order history' }).click();
    // A list that is left before it is drawn asks for nothing.
    const orders = await orderAnswer;
    await page.getByRole('tab', { name: 'Trade history' }).click();
    const [balances, fills] = await Promise.all([balanceAnswer, fillAnswer]);
    for (const { coin, available, frozen } of getMyBalance.reply.parse(balances)) {
      if (!['BTC', 'USDT'].includes(coin)) continue;
      const row = page.getByRole('region', { name: 'Spot wallet' }).getByRole('row').filter({ hasText: coin }).first();
      await expect(row).toContainText(`${coin}${held(coin, available)}${held(coin, frozen)}`);
    }
    const trades = listSpotFills.reply.parse(fills).records;
    expect(trades.length).toBeGreaterThan(0);
    await expect(dockRows(page, 'Trade history')).toHaveCount(trades.length);
    for (const [index, { price, quantity, quote, fee }] of trades.entries()) {
      const row = dockRows(page, 'Trade history').nth(index);
      for (const figure of [price, quantity, quote, fee]) await expect(row).toContainText(shown(figure));
    }
    await page.getByRole('tab', { name: 'Order history' }).click();
    const { records } = listSpotOrders.reply.parse(orders);
    await expect(dockRows(page, 'Order history')).toHaveCount(records.length);
    for (const [index, { dealNum, dealPrice, fee, feeAsset }] of records.entries()) {
      const row = dockRows(page, 'Order history').nth(index);
      await expect(row).toContainText(shown(dealNum));
      await expect(row).toContainText(dealPrice === null ? '—' : shown(dealPrice));
      await expect(row).toContainText(`${shown(fee)}${feeAsset}`);
    }
  });
});

test(
  'in a hand one panel is shown at a time, the ticket is a sheet, and nothing scrolls sideways',
  IN_DEPTH,
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await arriveLoggedIn(page, TRADE);
    const bar = page.getByRole('navigation', { name: 'Panels' });
    await expect(page.getByRole('region', { name: 'Chart' })).toBeVisible();
    await bar.getByRole('button', { name: 'Order book' }).click();
    await expect(page.getByRole('region', { name: 'Chart' })).toHaveCount(0);
    const low = await priceNear(page, 0.97);
    await bar.getByRole('button', { name: 'Trade' }).click();
    await page.getByRole('button', { name: 'Get demo funds' }).click();
    await expect(page.getByRole('dialog').getByRole('row').filter({ hasText: 'USDT' })).toContainText(/[1-9]/);
    await placeOrder(page, { type: 'Limit', fields: { Price: low, Amount: '0.002' } });
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await bar.getByRole('button', { name: 'Orders' }).click();
    const card = page.getByRole('list', { name: 'Open orders' }).getByRole('listitem');
    await expect(card).toContainText('Waiting');
    await card.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('You have no open orders.')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  },
);

/** As soon as the page shows this button, and from within it: it stands there for seconds, and a machine may be slow. */
async function pressOnceThere(page: Page, name: string): Promise<void> {
  await page.evaluate(
    (text) =>
      new Promise<void>((resolve) => {
        const watcher = new MutationObserver(() => {
          const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text);
          if (button === undefined) return;
          watcher.disconnect();
          button.click();
          resolve();
        });
        watcher.observe(document.body, { subtree: true, childList: true });
      }),
    name,
  );
}

/** The data of the next answer of a call; of orders that of the ended ones. */
async function answerOf(page: Page, endpoint: { readonly path: string }): Promise<unknown> {
  const path = endpoint.path.replace('{head}', 'ex');
  const response = await page.waitForResponse((answer) => {
    const { pathname, searchParams } = new URL(answer.url());
    return pathname === path && (endpoint !== listSpotOrders || searchParams.get('status') === '1');
  });
  return Reflect.get(Object(await response.json()), 'data');
}

/** A decimal as an English reader sees it, exact to its last digit. */
function shown(decimal: string): string {
  const [whole = '', fraction] = decimal.split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/** Dollars of one or more stand beside the ticket to the cent, cut and not rounded; everything else as it is. */
function held(coin: string, decimal: string): string {
  const [whole = '', fraction = ''] = decimal.split('.');
  return shown(coin === 'USDT' && whole !== '0' && fraction !== '' ? `${whole}.${fraction.slice(0, 2)}` : decimal);
}
