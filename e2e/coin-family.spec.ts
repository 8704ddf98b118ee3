import type { Page } from '@playwright/test';
import { exitDefi, joinDefi } from '../packages/contract/src/defi/wire.ts';
import { submitFinance } from '../packages/contract/src/earn/finance.ts';
import { submitStaking } from '../packages/contract/src/earn/staking.ts';
import { submitPerpetualOrder } from '../packages/contract/src/perpetuals/orders.ts';
import { answerKnowledgeTest, getSecondProtections } from '../packages/contract/src/second-contracts/protections.ts';
import { createSecondContractOrder, listSecondPeriods } from '../packages/contract/src/second-contracts/wire.ts';
import { submitSpotOrder } from '../packages/contract/src/spot/wire.ts';
import { RIGHT_ANSWERS } from './steps/second-steps.ts';
import { expect } from './journey.ts';
import { test } from './servers/perpetual-server.ts';
import { dockRows, placeOrder, priceNear, written } from './trade-desk.ts';
import { arriveAsTrader, fund, type Trader } from './trader.ts';

/** What the page has asked for, by path. */
function askedBy(page: Page): Set<string> {
  const paths = new Set<string>();
  page.on('response', (response) => {
    if (response.ok()) paths.add(new URL(response.url()).pathname.replace('/api/ex/coin/', ''));
  });
  return paths;
}

test('[CALL-5] [CALL-6] [ROUTE-4] the terminal trades by the coin family, and what it did stands on the trading screen and in the order centre', async ({
  page,
  baseURL,
}) => {
  const asked = askedBy(page);
  const trader = await arriveAsTrader(page, baseURL, '/exchange/index?area=spot');
  await fund(trader, [{ to: 'marginAll', coin: 'USDT', amount: '500' }]);
  // Far enough below that nobody comes down to it while the steps are taken.
  const price = await priceNear(page, 0.9);

  await test.step('an order is placed by entrust/exchange, and the wallet’s two coins are those of wallet/get', async () => {
    await placeOrder(page, { type: 'Limit', fields: { Price: price, Amount: '0.001' } });
    await expect(dockRows(page, 'Open orders')).toContainText(written(price));
    await expect.poll(() => asked).toContain('entrust/exchange/ptwt');
    await expect.poll(() => asked).toContain('wallet/get/xh/BTC_USDT');
  });

  await test.step('the trading screen knows it, and the order centre shows it beside that of another account', async () => {
    const body = { symbol: 'btc', coin: 'usdt', type: 0, delegateType: 0, account: 'cross' } as const;
    await trader.ask(submitSpotOrder, { body: { ...body, delegatePrice: price, delegateTotal: '0.002' } });
    await page.goto('/trade/index?type=spot&symbol=BTC_USDT');
    await expect(dockRows(page, 'Open orders')).toHaveCount(2);
    await page.goto('/assets/index?key=tradeOrder');
    await expect(dockRows(page, 'Order centre')).toHaveCount(2);
    await page.getByLabel('Product', { exact: true }).selectOption({ label: 'Cross margin orders' });
    await expect(dockRows(page, 'Order centre')).toHaveCount(1);
    await expect(dockRows(page, 'Order centre')).toContainText('0.002');
    await dockRows(page, 'Order centre').getByRole('button', { name: 'Trade history' }).click();
    await expect(page.getByRole('dialog')).toContainText('Your trades will be listed here.');
    await page.keyboard.press('Escape');
    for (const path of ['entrust/getEntrustLogCurrency', 'entrust/entrustlog/qc/dqwt/all'])
      expect(asked).toContain(path);
    expect([...asked].some((path) => path.startsWith('entrust/transaction/details/'))).toBe(true);
    expect(asked).toContain('entrust/entrustlogContract/ubw/dqwt/all');
  });

  await test.step('in the terminal it is cancelled by cancel/entrust', async () => {
    await page.goto('/exchange/index?area=spot');
    await dockRows(page, 'Open orders')
      .filter({ hasText: '0.001' })
      .getByRole('button', { name: 'Cancel', exact: true })
      .click();
    await expect(dockRows(page, 'Open orders')).toHaveCount(1);
    expect(asked).toContain('entrust/cancel/entrust');
    await page.getByRole('tab', { name: 'Trade history' }).click();
    await expect.poll(() => asked).toContain('entrust/get/myExchangeLog/all');
  });

  await test.step('leverage comes with the risk tiers, and the contract wallet with its positions', async () => {
    await page.goto('/exchange/index?area=u');
    await page.getByRole('button', { name: 'Leverage' }).click();
    await expect(page.getByRole('dialog', { name: 'Leverage' })).toContainText('50,000');
    await expect.poll(() => asked).toContain('entrust/get/getUbwMaintenanceMargin');
    await page.goto('/assets/index?key=agreement');
    await expect(page.getByRole('region', { name: 'Positions' })).toContainText('Nothing yet.');
    expect(asked).toContain('entrust/get/myPosition/bbw');
  });
});

test('[CALL-2] [CALL-6] [ENT-6] the lists of quotes, the latest trades, the sources of a price and the app’s pictures come by their own calls', async ({
  page,
}) => {
  const asked = askedBy(page);
  await page.goto('/quotes/index?tab=spot');
  await expect(page.getByText('Cross margin 3×, isolated margin 3×').first()).toBeAttached();
  await page.getByRole('tab', { name: 'USDT-margined' }).click();
  await expect.poll(() => asked).toContain('open/getSpotGoods');
  await expect.poll(() => asked).toContain('open/getContract');
  await page.goto('/market/main');
  await expect(page.getByRole('table', { name: 'Latest trades' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Price sources' })).toContainText('%');
  for (const path of ['open/transaction/xh/all', 'open/getPriceComparison/BTC_USDT']) expect(asked).toContain(path);
  await page.goto('/article/main/index');
  await expect(page.getByRole('link', { name: 'icon-192.png' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Download the app icon' })).toHaveAttribute('href', '/icon-512.png');
  expect(asked).toContain('/api/ex/cgform-api/detailData/images/2');
  await page.goto('/article/main/categories/2');
  await expect(page.getByRole('main').getByRole('time').first()).toBeVisible();
  await expect.poll(() => asked).toContain('/api/notice/list');
});

test('[ROUTE-4] the order centre has the newest orders of every product, and each by itself, open or ended', async ({
  page,
  baseURL,
}) => {
  const trader = await arriveAsTrader(page, baseURL, '/trade/index?type=spot&symbol=BTC_USDT');
  await fund(trader, [
    { to: 'wealth', coin: 'USDT', amount: '3000' },
    { to: 'contract', coin: 'USDT', amount: '1000' },
  ]);
  const { id: oldest } = await trader.ask(joinDefi, { body: { amount: '900' } });
  // It runs on, and is not lost behind more than a page of those that came after it and have ended.
  for (let index = 0; index < ENDED; index += 1) {
    const { id } = await trader.ask(joinDefi, { body: { amount: '50' } });
    await trader.ask(exitDefi, { body: { id } });
  }
  const price = String(Math.round(Number(await priceNear(page, 0.9))));
  const order = { type: 0, delegateType: 0, delegatePrice: price, delegateTotal: '0.001' } as const;
  await trader.ask(submitSpotOrder, { body: { ...order, symbol: 'btc', coin: 'usdt' } });
  await trader.ask(submitPerpetualOrder, { body: { ...order, symbol: 'BTCUSDT' } });
  await trader.ask(submitStaking, { body: { planId: '2', amount: '1000' } });
  await trader.ask(submitFinance, { body: { planId: '11', amount: '1001' } });
  await takeLongSecond(trader);

  await page.goto('/assets/index?key=tradeOrder');
  const rows = dockRows(page, 'Order centre');
  await test.step('together, the newest first', async () => {
    await expect(rows).toHaveCount(NEWEST_FIRST.length);
    for (const [index, product] of NEWEST_FIRST.entries()) await expect(rows.nth(index)).toContainText(product);
  });
  const choose = (label: string, option: string) =>
    page.getByLabel(label, { exact: true }).selectOption({ label: option });
  await test.step('one product after the other', async () => {
    for (const [product, amount] of [
      ['Second contracts', '10'],
      ['My investments', '1,001'],
      ['Staking orders', '1,000'],
      ['USDT-margined orders', '0.001'],
      ['DeFi mining', '900'],
    ] as const) {
      await choose('Product', product);
      await expect(rows).toHaveCount(1);
      await expect(rows).toContainText(product);
      await expect(rows).toContainText(amount);
    }
  });
  await test.step('what has ended stands in the history, and nowhere else', async () => {
    await trader.ask(exitDefi, { body: { id: oldest } });
    await page.reload();
    await expect(rows).toHaveCount(NEWEST_FIRST.length - 1);
    await choose('Status', 'Order history');
    await choose('Product', 'DeFi mining');
    await expect(rows).toHaveCount(50);
    await choose('Product', 'Staking orders');
    await expect(page.getByText('No orders match your choice.')).toBeVisible();
  });
});

/** One more than the order centre asks for at once. */
const ENDED = 51;

const NEWEST_FIRST = [
  'Second contracts',
  'My investments',
  'Staking orders',
  'USDT-margined orders',
  'Spot orders',
  'DeFi mining',
] as const;

/** A second contract that runs for the rest of the test. */
async function takeLongSecond(trader: Trader): Promise<void> {
  await trader.ask(answerKnowledgeTest, { body: { answers: RIGHT_ANSWERS } });
  await expect.poll(async () => (await trader.ask(getSecondProtections, {})).gate).toBeNull();
  const periods = await trader.ask(listSecondPeriods, { body: { secondId: 'BTC_USDT' } });
  const longest = periods.toSorted((left, right) => right.period - left.period)[0];
  const body = { betContent: 1, betAmount: '10', symbol: 'BTC/USDT', periodId: longest?.id ?? '' } as const;
  await trader.ask(createSecondContractOrder, { body });
}
