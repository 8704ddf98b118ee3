import { getCoinList, listSpotGoods } from '../packages/contract/src/markets/wire.ts';
import { getCurrencyAccount } from '../packages/contract/src/wallet/wire.ts';
import { expect, test } from './journey.ts';
import { patchAnswer } from './patch-answer.ts';
import { arriveLoggedIn } from './person.ts';

/** What a market had a day ago and has now, what it turned over, and how a screen writes both. */
const MARKETS: Readonly<
  Record<string, readonly [open: string, close: string, change: string, amount: string, shown: string]>
> = {
  'ETH/USDT': ['60000', '60001', '+0.01%', '1500', '1.50K USDT'],
  'SOL/USDT': ['100', '97.125', '\u22122.88%', '2500000', '2.50M USDT'],
  'XRP/USDT': ['0.53', '0.53', '0.00%', '99.5', '99.5USDT'],
};

test('[CONST-1] [CONST-2] [CONST-3] [AT-44] a change, a turnover and a price are written as their size asks for', async ({
  page,
}) => {
  // Nothing that others trade meanwhile is heard of.
  await page.routeWebSocket(/\/ws\/(?!coin)/, () => undefined);
  await patchAnswer(page, getCoinList, (lists) => ({
    ...lists,
    currencyList: lists.currencyList.map((row) => {
      const [open, close] = MARKETS[row.symbol] ?? [row.open, row.close];
      return { ...row, open: open ?? null, close: close ?? null };
    }),
  }));
  await patchAnswer(page, listSpotGoods, (rows) =>
    rows.map((row) => ({ ...row, amount: MARKETS[row.symbol_name]?.[3] ?? row.amount })),
  );
  await patchAnswer(page, getCurrencyAccount, (coins) => coins.map((row) => ({ ...row, price: '64250.12545' })));

  await arriveLoggedIn(page, '/trade/index?type=spot&symbol=BTC_USDT');
  await page.getByRole('button', { name: 'BTC/USDT', exact: true }).first().click();
  for (const [market, [, , change]] of Object.entries(MARKETS)) {
    await expect(page.getByRole('listitem').filter({ hasText: market })).toContainText(change);
  }
  await page.goto('/quotes/index');
  for (const [market, [, , , , shown]] of Object.entries(MARKETS)) {
    await expect(page.getByRole('main').getByRole('row').filter({ hasText: market })).toContainText(shown);
  }
  await page.goto('/account/wallet/assets/BTC');
  await expect(page.getByRole('region').filter({ hasText: '64,250.13USDT' }).first()).toBeVisible();
});

test('[ENT-4] each of the three lists calls a market by its symbol, or by a name of its own where it has one', async ({
  page,
}) => {
  const named = <Row extends { readonly symbol: string }>(rows: readonly Row[], symbol: string, showSymbol: string) =>
    rows.map((row) => (row.symbol === symbol ? { ...row, showSymbol, customizeFlag: 2 as const } : row));
  await patchAnswer(page, getCoinList, (lists) => ({
    ...lists,
    coinList: named(lists.coinList, 'EUR/USD', 'Euro'),
    currencyList: named(lists.currencyList, 'ETH/USDT', 'Ether').map((row) =>
      row.symbol === 'SOL/USDT' ? { ...row, showSymbol: 'Solana' } : row,
    ),
    contractList: lists.contractList.map((row) =>
      row.symbol === 'ETHUSDT' ? { ...row, customizeFlag: 1 as const } : row,
    ),
  }));
  await arriveLoggedIn(page, '/trade/index?type=spot&symbol=ETH_USDT');
  await page.getByRole('button', { name: 'Ether', exact: true }).first().click();
  const listed = page.getByRole('dialog').getByRole('listitem');
  await expect(listed.filter({ hasText: 'SOL/USDT' })).toHaveCount(1);
  await expect(listed.filter({ hasText: 'Solana' })).toHaveCount(0);
  await page.goto('/trade/index?type=sec');
  await expect(page.getByRole('region', { name: 'Markets' }).getByRole('link', { name: /^Euro/ })).toBeVisible();
  await page.goto('/trade/index?type=usta');
  await page.getByRole('button', { name: 'BTC/USDT', exact: true }).first().click();
  await expect(listed.filter({ hasText: 'BTC/USDT' })).toHaveCount(1);
  await expect(listed.filter({ hasText: 'ETHUSDT' })).toHaveCount(1);
});
