import type { Page } from '@playwright/test';
import { expect } from './journey.ts';
import { SERVER_GONE, test } from './servers/own-server.ts';
import { fillLogin, newPerson, register } from './person.ts';
import { priceNear, written } from './trade-desk.ts';

// While the server is dead, the page knocks in vain.
test.use({ expectedTrouble: SERVER_GONE });

test('a person registers, trades with the market maker, and finds the same numbers after a power failure', async ({
  page,
  server,
}) => {
  const person = newPerson();
  await register(page, person);
  await fillLogin(page, person);
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible();
  await page.goto('/trade/index?type=spot&symbol=BTC_USDT');

  await test.step('demo funds arrive in the wallet', async () => {
    await page.getByRole('button', { name: 'Get demo funds' }).click();
    await expect(balanceRow(page, 'USDT')).toContainText(/[1-9]/);
    await expect(balanceRow(page, 'BTC').getByRole('cell').first()).toHaveText('0.1');
  });

  await test.step('an order far below the market waits', async () => {
    await placeBuyOrder(page, { amount: '0.002', timesBestAsk: 0.97 });
    await expect(ordersTable(page, 'Open orders').getByRole('row').nth(1)).toContainText('Waiting');
  });

  await test.step('an order above the best ask fills, and the socket alone brings it to the screen', async () => {
    await page.getByRole('tab', { name: 'Order history' }).click();
    await expect(page.getByText('Your finished orders will be listed here.')).toBeVisible();
    const asked = countCalls(page, /orderList|getMyBalance/);
    await placeBuyOrder(page, { amount: '0.001', timesBestAsk: 1.002 });
    const row = ordersTable(page, 'Order history').getByRole('row').nth(1);
    await expect(row).toContainText('Filled');
    await expect(row).toContainText('0.001');
    // What was bought, less the fee of a taker, 0.1 %.
    await expect(balanceRow(page, 'BTC').getByRole('cell').first()).toHaveText('0.100999');
    expect(asked()).toBe(0);
  });

  const before = await readNumbers(page);
  await server.kill();
  await server.restart();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible();
  await expect(async () => expect(await readNumbers(page)).toEqual(before)).toPass();
});

interface BuyOrder {
  readonly amount: string;
  /** The market moves while we type, so that a price is given as a share of the best ask. */
  readonly timesBestAsk: number;
}

async function placeBuyOrder(page: Page, { amount, timesBestAsk }: BuyOrder): Promise<void> {
  const ticket = page.getByRole('form', { name: 'Limit order' });
  const price = await priceNear(page, timesBestAsk);
  await ticket.getByLabel('Price').fill(price);
  await ticket.getByLabel('Amount').fill(amount);
  await ticket.getByRole('button', { name: `Buy ${amount} BTC at ${written(price)}` }).click();
  // The toast that follows the order may already tell of its fill.
  await expect(page.getByText(/^(Order placed|Filled: )/).last()).toBeVisible();
}

/** What must survive: the wallet, the waiting order and the finished one, as the screen prints them. */
async function readNumbers(page: Page): Promise<readonly string[]> {
  const wallet = page.getByRole('region', { name: 'Spot wallet' }).getByRole('table');
  await expect(balanceRow(page, 'USDT')).toContainText(/[1-9]/);
  await page.getByRole('tab', { name: 'Open orders' }).click();
  await expect(ordersTable(page, 'Open orders').getByRole('row')).toHaveCount(2);
  const open = await ordersTable(page, 'Open orders').innerText();
  await page.getByRole('tab', { name: 'Order history' }).click();
  await expect(ordersTable(page, 'Order history').getByRole('row')).toHaveCount(2);
  return [await wallet.innerText(), open, await ordersTable(page, 'Order history').innerText()];
}

function countCalls(page: Page, pattern: RegExp): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (pattern.test(request.url())) count += 1;
  });
  return () => count;
}

function balanceRow(page: Page, asset: string) {
  const wallet = page.getByRole('region', { name: 'Spot wallet' });
  return wallet.getByRole('row').filter({ has: page.getByRole('rowheader', { name: asset, exact: true }) });
}

function ordersTable(page: Page, name: string) {
  return page.getByRole('table', { name });
}
