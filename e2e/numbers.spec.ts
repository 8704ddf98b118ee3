import type { Locator } from '@playwright/test';
import { listPerpetuals } from '../packages/contract/src/perpetuals/market.ts';
import { submitPerpetualOrder } from '../packages/contract/src/perpetuals/orders.ts';
import { listPositions } from '../packages/contract/src/perpetuals/positions.ts';
import { listPerpetualOrders } from '../packages/contract/src/perpetuals/records.ts';
import { expect } from './journey.ts';
import { position } from './steps/perpetual-steps.ts';
import { test } from './servers/second-server.ts';
import { written } from './trade-desk.ts';
import { arriveAsTrader, fund, openTrader, type Trader } from './trader.ts';

const BITCOIN = '/trade/index?type=usta&symbol=BTCUSDT';

test('what ticket and dialogs foretell of a contract is what comes of it', async ({ page, baseURL }) => {
  const mark = await quote(await openTrader(baseURL));
  const trader = await arriveAsTrader(page, baseURL, BITCOIN);
  await fund(trader, [{ to: 'contract', coin: 'USDT', amount: '5000' }]);
  const form = page.locator('form[data-ticket]');

  await test.step('[P13] a take-profit above what the book gives is taken, and one that is not is told that price', async () => {
    await form.getByText('Long', { exact: true }).click();
    await form.getByRole('tab', { name: 'Market', exact: true }).click();
    await form.getByLabel('Amount', { exact: true }).fill('0.04');
    // Half of it at ten above the mark, half at forty.
    await expect(figure(form, 'Est. average price')).toHaveText(`${written(String(mark + 25))}.0USDT`);
    await form.getByRole('switch', { name: 'Take profit and stop loss' }).click();
    await form.getByLabel('Take profit', { exact: true }).fill(String(mark + 25));
    await expect(form.getByText(`Must be above ${written(String(mark + 25))}`)).toBeVisible();
    await form.getByLabel('Take profit', { exact: true }).fill(String(mark + 400));
    await form.getByRole('button', { name: /^Open long / }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send order' }).click();
    await expect(position(page, 'BTC/USDT')).toContainText('0.04BTC');
    const { records } = await trader.ask(listPositions, { query: { status: '0' } });
    expect(records).toMatchObject([{ openPrice: String(mark + 25), takeProfitPrice: String(mark + 400) }]);
  });

  await test.step('closing a part foretells price, profit, fee and what is left, by the book and not by the mark', async () => {
    await position(page, 'BTC/USDT').getByRole('button', { name: 'Close', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Close at market' });
    await dialog.getByLabel('Amount', { exact: true }).fill('0.03');
    await expect(figure(dialog, 'Est. average price')).toHaveText(`${written(String(mark - 20))}.0USDT`);
    const foretold = await outcomeIn(dialog);
    await dialog.getByRole('button', { name: 'Close 0.03 BTC' }).click();
    await expect(position(page, 'BTC/USDT')).toContainText('0.01BTC');
    expect(await outcomeOf(trader)).toEqual(foretold);
  });

  await test.step('so does reversing', async () => {
    await position(page, 'BTC/USDT').getByRole('button', { name: 'More for BTCUSDT' }).click();
    await page.getByRole('menuitem', { name: 'Reverse' }).click();
    const dialog = page.getByRole('dialog', { name: 'Reverse' });
    await expect(figure(dialog, 'Est. average price')).toHaveText(`${written(String(mark - 40))}.0USDT`);
    const foretold = await outcomeIn(dialog);
    await dialog.getByRole('button', { name: 'Reverse' }).click();
    await expect(position(page, 'BTC/USDT')).toContainText('Short');
    expect(await outcomeOf(trader)).toEqual(foretold);
  });
});

test('demo funds are where a product is paid from, and more is fetched without leaving it', async ({
  page,
  baseURL,
}) => {
  await arriveAsTrader(page, baseURL, BITCOIN);
  const form = page.locator('form[data-ticket]');
  await page.getByRole('button', { name: 'Get demo funds' }).click();
  await expect(figure(form, 'Available')).toContainText('1,000USDT');
  await form.getByRole('button', { name: 'Transfer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Transfer' });
  // From where most of it is, all of it, to where it is needed.
  await expect(dialog.getByLabel('Amount')).toHaveValue('10000');
  await dialog.getByLabel('Amount').fill('2500');
  await dialog.getByRole('button', { name: 'Transfer' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(figure(form, 'Available')).toContainText('3,500USDT');
  await expect(page).toHaveURL(new RegExp('type=usta'));
});

/** Somebody who offers on both sides of the mark, a little near it and more behind; gives that mark as a whole number. */
async function quote(maker: Trader): Promise<number> {
  await fund(maker, [{ to: 'contract', coin: 'USDT', amount: '5000' }]);
  const readMark = async () => {
    const { contracts } = await maker.ask(listPerpetuals, {});
    return Math.round(Number(contracts.find(({ symbol }) => symbol === 'BTCUSDT')?.prices.markPrice ?? 0));
  };
  await expect.poll(readMark).toBeGreaterThan(0);
  const mark = await readMark();
  for (const [type, away, delegateTotal] of [
    [1, 10, '0.02'],
    [1, 40, '0.05'],
    [0, -10, '0.02'],
    [0, -40, '0.05'],
  ] as const) {
    const body = {
      symbol: 'BTCUSDT',
      delegateType: 0,
      type,
      delegateTotal,
      delegatePrice: String(mark + away),
    } as const;
    await maker.ask(submitPerpetualOrder, { body });
  }
  return mark;
}

interface Outcome {
  readonly gross: number;
  readonly fee: number;
  readonly net: number;
}

async function outcomeIn(dialog: Locator): Promise<Outcome> {
  const read = async (label: string) => numberIn((await figure(dialog, label).textContent()) ?? '');
  return { gross: await read('Est. PnL before fee'), fee: await read('Est. fee'), net: await read('Est. net PnL') };
}

/** What the newest order that closed something brought. */
async function outcomeOf(trader: Trader): Promise<Outcome> {
  const closing = async () => {
    const { records } = await trader.ask(listPerpetualOrders, { query: { status: '1' } });
    return records.find(({ direction, state }) => direction === 3 && state === 'filled');
  };
  await expect.poll(closing).toBeDefined();
  const order = await closing();
  const [gross, fee] = [Number(order?.earn), Number(order?.fee)];
  return { gross, fee, net: Number((gross - fee).toFixed(8)) };
}

/** The figure beside its label, in a ticket or a dialog. */
function figure(place: Locator, label: string): Locator {
  return place.locator('dt', { hasText: label }).locator('xpath=following-sibling::dd');
}

function numberIn(text: string): number {
  return Number(text.replace('−', '-').replaceAll(/[^\d.-]/g, ''));
}
