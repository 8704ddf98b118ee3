import { readFile } from 'node:fs/promises';
import { listPerpetuals } from '../packages/contract/src/perpetuals/market.ts';
import { submitPerpetualOrder } from '../packages/contract/src/perpetuals/orders.ts';
import { listPositions } from '../packages/contract/src/perpetuals/positions.ts';
import { addMargin, closeAtMarket, openAtMarket, position, protect } from './steps/perpetual-steps.ts';
import { expect } from './journey.ts';
import { test } from './servers/second-server.ts';
import { dockRows, priceNear } from './trade-desk.ts';
import { arriveAsTrader, fund, openTrader, type Trader } from './trader.ts';

const COIN = '/exchange/full-contract/coin?symbol=BTCUSD';
const RECORDS = '/account/entrust/future/coin';

test('a coin-margined contract is opened, protected and closed, and every number is the server’s', async ({
  page,
  baseURL,
}) => {
  // Of the beginning: a run that goes on after midnight has traded on that day or the next.
  const today = new Date().toISOString().slice(0, 10);
  await quoteBothSides(await openTrader(baseURL));
  const trader = await arriveAsTrader(page, baseURL, COIN);
  await fund(trader, [{ to: 'contract', coin: 'BTC', amount: '0.05' }]);
  const row = position(page, 'BTC/USD');

  await test.step('the row has the figures of the position', async () => {
    await openAtMarket(page, 'Long', '5');
    await expect(row).toContainText('5Cont');
    await addMargin(page, row, '0.001');
    const { records } = await trader.ask(listPositions, { query: { status: '0' } });
    expect(records).toHaveLength(1);
    for (const { openPrice, closePrice, adjustAmount, coin } of records) {
      await expect(row).toContainText(shown(openPrice ?? '', 1));
      await expect(row).toContainText(shown(closePrice ?? '', 1));
      await expect(row).toContainText(`${adjustAmount}${coin}`);
    }
  });

  await test.step('a stop stands under it, and goes with it', async () => {
    await protect(page, row, String(Number(Number(await priceNear(page, 0.97)).toFixed(1))));
    await page.getByRole('tab', { name: /^Open orders/ }).click();
    await expect(dockRows(page, 'Open orders')).toContainText('Stop loss');
    await page.getByRole('tab', { name: /^Positions/ }).click();
    await closeAtMarket(page, row, '5 Cont');
    await expect(page.getByText('You have no open positions.')).toBeVisible();
    await page.getByRole('tab', { name: /^Open orders/ }).click();
    await expect(page.getByText('You have no open orders.')).toBeVisible();
  });

  await test.step('its records have the same figures, chosen by their days, and can be saved', async () => {
    const { records } = await trader.ask(listPositions, { query: { status: '1' } });
    await page.goto(`${RECORDS}?tab=closed&from=${today}`);
    await expect(dockRows(page, 'Closed positions')).toHaveCount(1);
    for (const { realised, coin } of records) {
      await expect(dockRows(page, 'Closed positions')).toContainText(`${realised.replace('-', '')}${coin}`);
    }
    await page.goto(`${RECORDS}?tab=closed&to=2020-01-01`);
    await expect(page.getByText('Nothing matches these filters.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(dockRows(page, 'Closed positions')).toHaveCount(1);
    await page.getByRole('tab', { name: 'Trade history' }).click();
    await expect(dockRows(page, 'Trade history').first()).toContainText('BTCUSD');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const file = await readFile(await (await saved).path(), 'utf8');
    const rowCount = await dockRows(page, 'Trade history').count();
    expect(file.trimEnd().split('\r\n')).toHaveLength(rowCount + 1);
  });
});

/** Somebody who would buy and sell around the mark: nobody else trades in this exchange. */
async function quoteBothSides(maker: Trader): Promise<void> {
  await fund(maker, [{ to: 'contract', coin: 'BTC', amount: '0.1' }]);
  const readMark = async () => {
    const { contracts } = await maker.ask(listPerpetuals, {});
    return Number(contracts.find(({ symbol }) => symbol === 'BTCUSD')?.prices.markPrice ?? 0);
  };
  await expect.poll(readMark).toBeGreaterThan(0);
  const mark = await readMark();
  const order = { symbol: 'BTCUSD', delegateType: 0, delegateTotal: '40' } as const;
  await maker.ask(submitPerpetualOrder, { body: { ...order, type: 0, delegatePrice: (mark * 0.999).toFixed(1) } });
  await maker.ask(submitPerpetualOrder, { body: { ...order, type: 1, delegatePrice: (mark * 1.001).toFixed(1) } });
}

/** A price as an English reader sees it, with the decimals of its contract. */
function shown(price: string, decimals: number): string {
  return Number(price).toLocaleString('en', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}
