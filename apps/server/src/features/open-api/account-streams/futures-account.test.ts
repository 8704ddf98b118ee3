import { transferByBody } from '@candor/contract/wallet/transfer.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callServer } from '#testing/server/call-server.ts';
import type { OpenFrame } from '#testing/server/open-socket.ts';
import {
  openingBody,
  openTestPerpetuals,
  submitPerpetual,
  type TestPerpetuals,
} from '#testing/users/test-perpetuals.ts';
import { AccountFeed } from './account-feed.ts';

let desk: TestPerpetuals;
let accounts: AccountFeed;
beforeAll(async () => {
  desk = await openTestPerpetuals();
  const { exchange } = desk;
  accounts = new AccountFeed({ exchange, clock: exchange.clock });
});
afterAll(() => desk.close());

const listenTo = (userId: number): OpenFrame[] => {
  const heard: OpenFrame[] = [];
  accounts.listen(userId, 'futures', (event) => void heard.push(event));
  return heard;
};

test('[OPEN-12] an account of contracts hears its orders step by step, then its balances and positions', async () => {
  const [long, short] = [await desk.openPerpetualTrader(), await desk.openPerpetualTrader()];
  const heard = listenTo(long.userId);
  await submitPerpetual(desk, short, openingBody(1, '60000', '0.01'));
  expect(heard).toEqual([]);
  await submitPerpetual(desk, long, openingBody(0, '60000', '0.03'));
  const orders = heard.filter(({ e }) => e === 'ORDER_TRADE_UPDATE').map(({ o }) => o);
  const order = { s: 'BTCUSDT', S: 'BUY', o: 'LIMIT', f: 'GTC', q: '0.03000000', p: '60000.00000000', ps: 'LONG' };
  expect(orders).toHaveLength(2);
  expect(orders[0]).toMatchObject({ ...order, x: 'NEW', X: 'NEW', z: '0.00000000', R: false });
  const fill = { l: '0.01000000', L: '60000.00000000', z: '0.01000000', ap: '60000.00000000', m: false, N: 'USDT' };
  expect(orders[1]).toMatchObject({ ...order, ...fill, x: 'TRADE', X: 'PARTIALLY_FILLED' });
  const [account, ...others] = heard.filter(({ e }) => e === 'ACCOUNT_UPDATE').map(({ a }) => a);
  expect(others).toEqual([]);
  const position = { s: 'BTCUSDT', pa: '0.01000000', ep: '60000.00000000', mt: 'isolated', ps: 'LONG' };
  expect(account).toMatchObject({ m: 'ORDER', B: [{ a: 'USDT', bc: '0.00000000' }], P: [position] });
  expect(Number(account.B[0].wb)).toBeLessThan(50_000);
});

test('[OPEN-12] who is short has less than nothing, and money that is moved in is told as such', async () => {
  const [long, short] = [await desk.openPerpetualTrader(), await desk.openPerpetualTrader()];
  const heard = listenTo(short.userId);
  const body = { coinSymbol: 'USDT', amount: '100', from: 'spot', to: 'contract' } as const;
  await callServer(desk, transferByBody, { token: short.token, body });
  expect(heard[0]).toMatchObject({ e: 'ACCOUNT_UPDATE', a: { m: 'DEPOSIT', B: [{ a: 'USDT', bc: '100.00000000' }] } });
  await desk.clearBook();
  await submitPerpetual(desk, long, openingBody(0, '60000', '0.02'));
  await submitPerpetual(desk, short, openingBody(1, '60000', '0.02'));
  const filled = heard.find(({ o }) => o?.X === 'FILLED');
  expect(filled.o).toMatchObject({ S: 'SELL', ps: 'SHORT', z: '0.02000000', x: 'TRADE' });
  expect(heard.at(-1).a.P).toMatchObject([{ pa: '-0.02000000', ps: 'SHORT' }]);
});

test('[OPEN-12] what waits for a price is told of as such until it fires, and then as an order', async () => {
  const [long, short] = [await desk.openPerpetualTrader(), await desk.openPerpetualTrader()];
  await desk.clearBook();
  await submitPerpetual(desk, long, openingBody(0, '60000', '0.02'));
  await submitPerpetual(desk, short, openingBody(1, '60000', '0.02'));
  const heard = listenTo(long.userId);
  const plan = { kind: 'placeContractOrder', owner: long.userId, symbol: 'BTCUSDT', direction: 'closeLong' } as const;
  const quantityUnits = 1_000_000n;
  const placed = await desk.exchange.submit({
    ...plan,
    type: 'plan',
    quantityUnits,
    triggerUnits: 5_990_000_000_000n,
    triggerDirection: 'fall',
  });
  expect(placed.ok).toBe(true);
  expect(heard.map(({ e, o }) => [e, o?.X, o?.o, o?.R])).toEqual([['ALGO_UPDATE', 'NEW', 'STOP_MARKET', true]]);
  heard.length = 0;
  await submitPerpetual(desk, short, openingBody(0, '59900', '0.05'));
  const seller = await desk.openPerpetualTrader();
  await submitPerpetual(desk, seller, openingBody(1, '59900', '0.02'));
  const told = heard.filter(({ e }) => e !== 'ACCOUNT_UPDATE').map(({ e, o }) => [e, o.X]);
  expect(told).toEqual([
    ['ALGO_UPDATE', 'TRIGGERED'],
    ['ORDER_TRADE_UPDATE', 'NEW'],
    ['ORDER_TRADE_UPDATE', 'FILLED'],
    ['ALGO_UPDATE', 'FINISHED'],
  ]);
});

test('[OPEN-12] another leverage is told, and one position for a contract has one side', async () => {
  const trader = await desk.openPerpetualTrader();
  const heard = listenTo(trader.userId);
  const owner = trader.userId;
  await desk.exchange.submit({ kind: 'setContractLeverage', owner, symbol: 'BTCUSDT', leverage: 10 });
  expect(heard).toMatchObject([{ e: 'ACCOUNT_CONFIG_UPDATE', ac: { s: 'BTCUSDT', l: 10 } }]);
  await desk.exchange.submit({ kind: 'setContractModes', owner, symbol: 'BTCUSDT', positionMode: 'oneWay' });
  await desk.clearBook();
  await submitPerpetual(desk, trader, openingBody(0, '59000', '0.01'));
  expect(heard.at(-1)).toMatchObject({ e: 'ACCOUNT_UPDATE' });
  expect(heard.find(({ e }) => e === 'ORDER_TRADE_UPDATE').o).toMatchObject({ ps: 'BOTH', X: 'NEW' });
});
