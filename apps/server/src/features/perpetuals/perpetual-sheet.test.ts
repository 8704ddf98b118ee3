import { closePerpetual, openContract } from '@candor/contract/perpetuals/entrust.ts';
import { cancelContractOrder } from '@candor/contract/perpetuals/orders.ts';
import { stopPosition, updatePerpetualSetting } from '@candor/contract/perpetuals/positions.ts';
import { listPerpetualOrders } from '@candor/contract/perpetuals/records.ts';
import { PERPETUAL_WALLET } from '@candor/domain/ledger/wallet.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { requireUnits } from '@candor/money/decimal.ts';
import {
  PERPETUAL_ROWS,
  nameOfRow,
  type PerpetualRow,
  type PerpetualRowTrade,
} from '@candor/testkit/fixtures/perpetual-rows.ts';
import { perpetualSheet } from '@candor/testkit/fixtures/perpetual-sheet.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callServer } from '../../testing/server/call-server.ts';
import {
  openTestPerpetuals,
  positionsOf,
  submitPerpetual,
  type TestPerpetuals,
} from '../../testing/users/test-perpetuals.ts';
import type { TestTrader } from '../../testing/users/test-desk.ts';

/** Who stands on the other side of every row, without leverage: no row ends what another has left there. */
const MAKER = 3_000_000;

let desk: TestPerpetuals;
let lastOwner = MAKER;
beforeAll(async () => {
  desk = await openTestPerpetuals();
  await grant(MAKER, { USDT: '900000000', BTC: '90000' });
  for (const symbol of ['BTCUSDT', 'ETHUSDT', 'BTCUSD']) {
    await desk.exchange.submit({ kind: 'setContractLeverage', owner: MAKER, symbol, leverage: 1 });
  }
});
afterAll(() => desk.close());

/** By turns each of the two families opens and closes. */
const ROWS = PERPETUAL_ROWS.map((row, index) => [nameOfRow(row), row, index % 2 === 0 ? 'A' : 'B'] as const);

test.each(ROWS)('the server agrees with the sheet to the last digit: %s', async (_, row, family) => {
  const sheet = perpetualSheet(row);
  const trader = await openRowTrader(row);
  let frozen: string | undefined;
  for (const trade of row.trades) {
    await desk.mark(row.symbol, trade.price);
    frozen = await frozenFor(trader, row, trade);
    await rest(row, trade);
    await open(trader, { ...row, ...trade, family });
  }
  await desk.mark(row.symbol, row.mark);
  const type = row.trades.at(-1)?.side === 'long' ? 0 : 1;
  const position = (await positionsOf(desk, trader)).find((one) => one.type === type);
  expect({ ...position, frozen }).toMatchObject({
    frozen: sheet.cost,
    amount: sheet.initialMargin,
    adjustAmount: sheet.margin,
    openNum: sheet.quantity,
    openPrice: sheet.entry,
    closePrice: sheet.liquidation,
    entrustmentValue: sheet.value,
    earn: sheet.profit,
    earnRate: sheet.returnPercent,
    maintenanceMargin: sheet.maintenance,
    marginRatio: sheet.ratioPercent,
    maxReduce: sheet.maxReduce,
  });

  await closeAll(trader, row, family);
  expect(await positionsOf(desk, trader)).toEqual([]);
  const closed = async () => (await positionsOf(desk, trader, '1')).find((one) => one.type === type);
  await expect.poll(closed).toMatchObject({ earn: sheet.exitProfit, sellFee: sheet.exitFee });
});

async function openRowTrader(row: PerpetualRow): Promise<TestTrader> {
  lastOwner += 1;
  const trader = { userId: lastOwner, token: `token-of-trader-${lastOwner}` };
  await grant(lastOwner, { [row.symbol === 'BTCUSD' ? 'BTC' : 'USDT']: row.balance });
  const { symbol, leverage, positionMode } = row;
  const pattern = row.marginMode === 'isolated' ? 1 : 2;
  const body = { symbol, leverage, positionMode, pattern } as const;
  expect((await callServer(desk, updatePerpetualSetting, { token: trader.token, body })).status).toBe(200);
  return trader;
}

/** What an order freezes is seen while it rests; nobody has to take it. */
async function frozenFor(trader: TestTrader, row: PerpetualRow, trade: PerpetualRowTrade): Promise<string | undefined> {
  const { token } = trader;
  const placed = await submitPerpetual(desk, trader, { ...bodyOf(row, trade), postOnly: true });
  const { data } = await callServer(desk, listPerpetualOrders, { token, query: { status: '0' } });
  await callServer(desk, cancelContractOrder, { token, query: { id: placed.data.id } });
  return data.records.find(({ id }) => id === placed.data.id)?.frozen;
}

async function rest({ symbol }: PerpetualRow, { side, price, quantity }: PerpetualRowTrade): Promise<void> {
  const placed = await desk.exchange.submit({
    kind: 'placeContractOrder',
    owner: MAKER,
    symbol,
    direction: side === 'long' ? 'openShort' : 'openLong',
    type: 'limit',
    priceUnits: units(price),
    quantityUnits: units(quantity),
  });
  expect(placed).toMatchObject({ ok: true });
}

async function open(trader: TestTrader, trade: PerpetualRow & PerpetualRowTrade & { readonly family: 'A' | 'B' }) {
  const { symbol, side, price, quantity: amount, family } = trade;
  const contractType = symbol === 'BTCUSD' ? 2 : 1;
  const body = { exchangeCoinStr: symbol, contractType, direction: side === 'long' ? 1 : 2, price, amount } as const;
  const { status } =
    family === 'A'
      ? await submitPerpetual(desk, trader, bodyOf(trade, trade))
      : await callServer(desk, openContract, { token: trader.token, params: { code: 'ptwt' }, body });
  expect(status).toBe(200);
}

async function closeAll(trader: TestTrader, row: PerpetualRow, family: 'A' | 'B'): Promise<void> {
  const { token } = trader;
  await desk.mark(row.symbol, row.exit);
  for (const { id, type, openNum: amount } of await positionsOf(desk, trader)) {
    await rest(row, { side: type === 0 ? 'short' : 'long', price: row.exit, quantity: amount });
    const contractType = row.symbol === 'BTCUSD' ? 2 : 1;
    const direction = type === 0 ? 3 : 4;
    const body = { exchangeCoinStr: row.symbol, contractType, direction, price: row.exit, amount } as const;
    const { status } =
      family === 'A'
        ? await callServer(desk, stopPosition, { token, query: { id } })
        : await callServer(desk, closePerpetual, { token, params: { code: 'ptwt' }, body });
    expect(status).toBe(200);
  }
}

function bodyOf({ symbol }: PerpetualRow, { side, price, quantity }: PerpetualRowTrade) {
  const type = side === 'long' ? 0 : 1;
  return { symbol, type, delegateType: 0, delegatePrice: price, delegateTotal: quantity } as const;
}

async function grant(owner: number, amounts: Readonly<Record<string, string>>): Promise<void> {
  const rows = Object.entries(amounts).map(([asset, amount]) => ({ asset, units: units(amount) }));
  const granted = { kind: 'grantDemoFunds', owner, wallet: PERPETUAL_WALLET, amounts: rows } as const;
  expect(await desk.exchange.submit(granted)).toMatchObject({ ok: true });
}

function units(decimal: string): bigint {
  return requireUnits(decimal, LEDGER_SCALE);
}
