import { getCoinList } from '../packages/contract/src/markets/wire.ts';
import { listPerpetuals } from '../packages/contract/src/perpetuals/market.ts';
import { submitPerpetualOrder } from '../packages/contract/src/perpetuals/orders.ts';
import { submitSpotOrder } from '../packages/contract/src/spot/wire.ts';
import { expect } from './journey.ts';
import { test } from './servers/second-server.ts';
import { dockRows } from './trade-desk.ts';
import { arriveAsTrader, fund, type Trader } from './trader.ts';

/** The pages of the orders with what only the order there has. */
const PAGES = [
  ['/account/entrust/spot', 'Spot orders', '0.001'],
  ['/account/entrust/margin-all', 'Cross margin orders', '0.002'],
  ['/account/entrust/margin-fixed', 'Isolated margin orders', '0.003'],
  ['/account/entrust/future/u', 'USDT-margined orders', '0.004'],
  ['/account/entrust/future/coin', 'Coin-margined orders', '7'],
] as const;

test('[ROUTE-7] /account/entrust leads to the spot orders, and every account and product has its own page of orders', async ({
  page,
  baseURL,
}) => {
  const trader = await arriveAsTrader(page, baseURL, '/account/center/info');
  await fund(trader, [
    { to: 'marginAll', coin: 'USDT', amount: '500' },
    { to: 'marginFixed', coin: 'USDT', amount: '500' },
    { to: 'contract', coin: 'USDT', amount: '500' },
    { to: 'contract', coin: 'BTC', amount: '0.05' },
  ]);
  await placeEverywhere(trader);
  await page.goto('/account/entrust');
  for (const [path, title, amount] of PAGES) {
    await page.getByRole('navigation', { name: 'Orders', exact: true }).getByRole('link', { name: title }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(dockRows(page, 'Open orders')).toHaveCount(1);
    await expect(dockRows(page, 'Open orders')).toContainText(amount);
  }
  for (const [path] of PAGES.toReversed()) {
    await page.goto(path);
    await dockRows(page, 'Open orders').getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(page.getByText('You have no open orders.')).toBeVisible();
    await page.getByRole('tab', { name: 'Order history' }).click();
    await expect(dockRows(page, 'Order history')).toHaveCount(1);
  }
});

/** One order that waits, in every account. */
async function placeEverywhere(trader: Trader): Promise<void> {
  const [spotPrice, linearPrice, inversePrice] = await pricesOf(trader);
  const spot = { symbol: 'btc', coin: 'usdt', type: 0, delegateType: 0, delegatePrice: spotPrice } as const;
  await trader.ask(submitSpotOrder, { body: { ...spot, delegateTotal: '0.001' } });
  await trader.ask(submitSpotOrder, { body: { ...spot, delegateTotal: '0.002', account: 'cross' } });
  await trader.ask(submitSpotOrder, { body: { ...spot, delegateTotal: '0.003', account: 'isolated' } });
  const contract = { type: 0, delegateType: 0 } as const;
  const linear = { ...contract, symbol: 'BTCUSDT', delegatePrice: linearPrice, delegateTotal: '0.004' };
  const inverse = { ...contract, symbol: 'BTCUSD', delegatePrice: inversePrice, delegateTotal: '7' };
  await trader.ask(submitPerpetualOrder, { body: linear });
  await trader.ask(submitPerpetualOrder, { body: inverse });
}

/** A little below spot, USDT-margined and coin-margined bitcoin, once the server knows what they cost. */
async function pricesOf(trader: Trader): Promise<readonly [string, string, string]> {
  const read = async (): Promise<readonly number[]> => {
    const { currencyList } = await trader.ask(getCoinList, {});
    const { contracts } = await trader.ask(listPerpetuals, {});
    const mark = (name: string) => contracts.find(({ symbol }) => symbol === name)?.prices.markPrice;
    const index = currencyList.find(({ symbol }) => symbol === 'BTC/USDT')?.indexPrice;
    return [index, mark('BTCUSDT'), mark('BTCUSD')].map((price) => Number(price ?? 0) * 0.97);
  };
  await expect.poll(async () => Math.min(...(await read()))).toBeGreaterThan(0);
  const [spot = 0, linear = 0, inverse = 0] = await read();
  return [spot.toFixed(2), linear.toFixed(1), inverse.toFixed(1)];
}
