import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createSocketTicket, getUserInfo } from '@candor/contract/account/wire.ts';
import { getMyBill } from '@candor/contract/wallet/bills.ts';
import { getCoinList } from '@candor/contract/markets/wire.ts';
import { getPriceSources } from '@candor/contract/markets/prices.ts';
import { SecondOrder, SecondOrderEvent } from '@candor/contract/second-contracts/order.ts';
import {
  getSecondBank,
  getSecondReceipt,
  getSecondStatistics,
  listSecondLeaves,
  listSecondRoots,
} from '@candor/contract/second-contracts/proof.ts';
import {
  createSecondContractOrder,
  listSecondPeriods,
  selectSecondOrders,
} from '@candor/contract/second-contracts/wire.ts';
import { sha256Hex } from '@candor/contract/shared/sha256.ts';
import { approveRequest } from '@candor/contract/staff/approvals.ts';
import { reopenSecond } from '@candor/contract/staff/seconds.ts';
import { verifySecondDay } from '@candor/contract/second-contracts/verify-day.ts';
import { verifySecond } from '@candor/contract/second-contracts/verify.ts';
import { getMyBalance } from '@candor/contract/wallet/wire.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '#platform/sockets/test-client.ts';
import { callStaffDesk } from '#platform/staff/call-staff-desk.ts';
import { STAFF_SOCKET } from '#platform/staff/staff-message.ts';
import { callServer } from '../../testing/server/call-server.ts';
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts';
import {
  FAST_SECONDS,
  openSecondTrader,
  protectionsOf,
  shortPeriodOf,
  takeSecond,
} from '../../testing/users/test-second-trader.ts';
import { openStaffSession } from '../../testing/users/test-staff.ts';

let server: TestServer;
let periodId = '';
beforeAll(async () => {
  server = await openTestServer(FAST_SECONDS);
  periodId = await shortPeriodOf(server);
});
afterAll(() => server.close());

const ordersOf = async (token: string, status: '0' | '1') =>
  (await callServer(server, selectSecondOrders, { token, body: { status } })).data.records;
const perpetualBalance = async (token: string) =>
  (await callServer(server, getMyBalance, { token, query: { type: '5' } })).data.find(({ coin }) => coin === 'USDT');
const VERIFY = fileURLToPath(new URL('../../../../../tools/verify.ts', import.meta.url));
/** As somebody outside would run it. */
const verify = async (...words: string[]) =>
  (await promisify(execFile)(process.execPath, ['--import', 'tsx', VERIFY, ...words])).stdout;
const settledOrder = async (token: string): Promise<SecondOrder> => {
  await expect.poll(() => ordersOf(token, '1')).not.toEqual([]);
  const [order] = await ordersOf(token, '1');
  return SecondOrder.parse(order);
};

test('the list of second contracts names at least twelve symbols, with their periods', async () => {
  const { coinList } = (await callServer(server, getCoinList, {})).data;
  expect(coinList.length).toBeGreaterThanOrEqual(12);
  expect(coinList.map(({ symbol }) => symbol)).toEqual(expect.arrayContaining(['BTC/USDT', 'EUR/USD', 'XAU/USD']));
  const secondId = coinList.find(({ symbol }) => symbol === 'XAU/USD')?.secondId ?? '';
  const { data } = await callServer(server, listSecondPeriods, { body: { secondId } });
  expect(data.at(-1)).toMatchObject({
    secondId,
    period: 1_800,
    odds: '0.85',
    minAmount: '5',
    maxAmount: '500',
    status: 1,
    flag: false,
    feeRate: '0.01',
    breakEvenRate: '0.505883',
  });
});

test('an order is committed to and settles, and its receipt can be recomputed', async () => {
  const token = await openSecondTrader(server, 'second_life');
  const { data: taken } = await takeSecond(server, { token, periodId, betAmount: '100' });
  expect(taken).toMatchObject({ odds: '0.85', fee: '1', openPrice: null, tickRef: null });
  expect(await sha256Hex(taken.commitText)).toBe(taken.commitHash);
  expect(await perpetualBalance(token)).toMatchObject({ available: '899', total: '1000' });
  expect(await ordersOf(token, '0')).toMatchObject([
    { orderNo: taken.orderNo, status: 0, commitHash: taken.commitHash },
  ]);
  const order = await settledOrder(token);
  // On a machine that is too busy to tick, a contract is void; everything else holds for it all the same.
  expect(order.closeTicks.length).toBeGreaterThanOrEqual(order.state === 'void' ? 0 : 3);
  expect(order.openTime ?? Infinity).toBeGreaterThanOrEqual(taken.acceptTime);
  const { data: receipt } = await callServer(server, getSecondReceipt, { params: { orderNo: taken.orderNo } });
  const { publicKey } = (await callServer(server, getPriceSources, {})).data;
  expect(receipt.commitHash).toBe(taken.commitHash);
  expect(receipt.inclusion).not.toBeNull();
  expect(await verifySecond(receipt, publicKey)).toBeUndefined();
  expect(JSON.stringify(receipt)).not.toContain('second_life');

  const payout = Number(order.payout);
  expect([185, 15, 101]).toContain(payout);
  expect(await perpetualBalance(token)).toMatchObject({ available: String(899 + payout), total: String(899 + payout) });
  const { records } = (await callServer(server, getMyBill, { token, body: { type: '5' } })).data;
  expect(records.reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(899 + payout);
  expect(records.map(({ billType }) => billType)).toEqual(expect.arrayContaining([22, 23]));
  expect((await protectionsOf(server, token)).today).toMatchObject({
    orders: 1,
    stake: '100',
    profitLoss: order.profitLoss,
  });
});

test('[ENT-9] [NO-2] a running contract tells its prices, what it would come to, and a countdown of exactly its period', async () => {
  const token = await openSecondTrader(server, 'second_runs');
  const { data: periods } = await callServer(server, listSecondPeriods, { body: { secondId: 'BTC/USDT' } });
  const minute = periods.find(({ period }) => period === 60);
  await takeSecond(server, { token, periodId: minute?.id ?? '', betContent: 0 });
  await expect.poll(async () => (await ordersOf(token, '0'))[0]?.state).toBe('running');
  const [order] = await ordersOf(token, '0');
  expect(order).toMatchObject({
    symbol: 'BTC/USDT',
    betContent: 0,
    betAmount: '10',
    odds: '0.85',
    openPrice: expect.any(String),
    currentPrice: expect.any(String),
    profitLossNow: expect.any(String),
    closePrice: null,
    profitLoss: null,
  });
  expect((order?.closeTime ?? 0) - (order?.openTime ?? 0)).toBe(60_000);
  expect(order?.countdown).toBeGreaterThan(0);
  expect(order?.countdown).toBeLessThanOrEqual(60_000);
});

test('[CALL-13] the private socket tells when a contract is accepted, has opened and is settled', async () => {
  const token = await openSecondTrader(server, 'second_heard');
  const { userId } = (await callServer(server, getUserInfo, { token })).data.user;
  const client = await connect(`${server.address.replace('http', 'ws')}/ws/coin/${userId}`);
  const { ticket } = (await callServer(server, createSocketTicket, { token, body: { audience: 'ws' } })).data;
  client.send({ type: 'authenticate', id: 'a', ticket });
  await client.next('acknowledge');
  const { orderNo } = (await takeSecond(server, { token, periodId })).data;
  const states: string[] = [];
  while (!/settled|void/.test(states.at(-1) ?? '')) {
    const { order } = SecondOrderEvent.parse((await client.next('SETTLEMENT'))['data']);
    expect(order.orderNo).toBe(orderNo);
    states.push(order.state);
  }
  client.socket.close();
  expect([
    ['generating', 'running', 'settled'],
    ['generating', 'running', 'void'],
    ['generating', 'void'],
  ]).toContainEqual(states);
});

test('[NO-3] a client’s own price is not looked at; its own odds, period or asset are refused', async () => {
  const token = await openSecondTrader(server, 'second_cheat');
  const wish = {
    betContent: 1,
    betAmount: '10',
    symbol: 'btc',
    coinSymbol: 'btc',
    baseSymbol: 'usdt',
    periodId,
  } as const;
  const send = (body: object) => callServer(server, createSecondContractOrder, { token, body: { ...wish, ...body } });
  expect((await send({ odds: '5' })).status).toBe(400);
  expect((await send({ period: 1 })).status).toBe(400);
  expect((await send({ baseSymbol: 'btc' })).status).toBe(400);
  expect((await send({ closePrice: '1' })).status).toBe(400);
  expect((await send({ acceptTime: 1 })).status).toBe(400);
  expect((await send({ periodId: '99999' })).status).toBe(422);
  expect((await send({ symbol: 'ETH/USDT' })).status).toBe(422);
  expect((await send({ symbol: 'ABC/USDT' })).code).toBe(404);
  expect((await send({ openPrice: '0.01' })).data).toMatchObject({ odds: '0.85', fee: '0.1', openPrice: null });
  await expect.poll(async () => (await ordersOf(token, '0'))[0]?.openPrice ?? null).not.toBeNull();
  const [order] = await ordersOf(token, '0');
  expect(Number(order?.openPrice)).toBeGreaterThan(1_000);
});

test('a stake that is no whole number, too small or too large is refused', async () => {
  const token = await openSecondTrader(server, 'second_stake');
  const stakes = ['1.5', '4', '101', '0'];
  const answers = await Promise.all(stakes.map((betAmount) => takeSecond(server, { token, periodId, betAmount })));
  expect(answers.map(({ code }) => code)).toEqual([7006, 7007, 7007, 7007]);
});

test('the same key takes one contract, and the next order waits ten seconds', async () => {
  const token = await openSecondTrader(server, 'second_twice');
  const first = await takeSecond(server, { token, periodId, key: 'once' });
  const again = await takeSecond(server, { token, periodId, key: 'once' });
  expect(again.data).toEqual(first.data);
  expect((await takeSecond(server, { token, periodId, key: 'once', betAmount: '11' })).code).toBe(409);
  expect((await takeSecond(server, { token, periodId, key: 'twice' })).code).toBe(7008);
  expect(await ordersOf(token, '0')).toHaveLength(1);
});

test('a symbol that the exchange has halted takes no order, and what runs on it goes on to its end', async () => {
  const token = await openSecondTrader(server, 'second_halted');
  const staff = (...words: string[]) => callStaffDesk(join(server.dataDir, STAFF_SOCKET), { staff: 'rita', words });
  await takeSecond(server, { token, periodId });
  expect(await staff('second', 'halt', 'BTC/USDT')).toMatchObject({ isOk: false });
  expect(await staff('second', 'halt', 'BTC/USDT', 'the', 'sources', 'disagree')).toMatchObject({ isOk: true });
  expect((await takeSecond(server, { token, periodId })).code).toBe(4010);
  await settledOrder(token);
  expect(await staff('second', 'open', 'BTC/USDT', 'they', 'agree')).toMatchObject({ isOk: false });
  const { token: risk } = await openStaffSession(server, 'demo.risk');
  const { token: product } = await openStaffSession(server, 'demo.product');
  const body = { symbol: 'BTC/USDT', reason: 'the sources agree again' };
  const { id, contentHash } = (await callServer(server, reopenSecond, { token: risk, body })).data;
  await callServer(server, approveRequest, { token: product, params: { id }, body: { contentHash } });
  await expect.poll(async () => (await takeSecond(server, { token, periodId })).code).toBe(200);
});

test('roots, statistics and the bank are public, the day’s root is that of its leaves, and the command line agrees', async () => {
  const token = await openSecondTrader(server, 'second_public');
  const before = (await callServer(server, getSecondBank, {})).data;
  await takeSecond(server, { token, periodId, betAmount: '20' });
  expect((await callServer(server, getSecondBank, {})).data.openOrders).toBeGreaterThan(0);
  const { orderNo } = await settledOrder(token);
  expect(await verify(server.address, orderNo)).toContain('Everything holds.');
  const { roots, publicKey } = (await callServer(server, listSecondRoots, {})).data;
  for (const root of roots) {
    const { data } = await callServer(server, listSecondLeaves, { params: { day: root.day } });
    expect(await verifySecondDay(root, data, publicKey)).toBeUndefined();
  }
  const { months } = (await callServer(server, getSecondStatistics, {})).data;
  const bank = (await callServer(server, getSecondBank, {})).data;
  const [month] = months;
  expect(month?.orders).toBeGreaterThan(0);
  expect(Number(month?.venueResult) - Number(month?.fees)).toBeCloseTo(Number(bank.balance) - 1_000_000, 8);
  expect(before.openPayoutMax).toBe(String(Number(before.balance) / 5));
});
