import { BILL_TYPES, getMyBill } from '@candor/contract/wallet/bills.ts';
import {
  exitDefi,
  getDefiRate,
  getDefiStatistics,
  getUserInvestment,
  joinDefi,
  showDefiIncome,
  showDefiOrders,
} from '@candor/contract/defi/wire.ts';
import { getRewardPools } from '@candor/contract/earn/wire.ts';
import { listFinanceOrders, listFinanceProducts, redeemFinance } from '@candor/contract/earn/finance.ts';
import { getAllSetting } from '@candor/contract/settings/wire.ts';
import { transferByBody } from '@candor/contract/wallet/transfer.ts';
import { getMyBalance, grantDemoFunds } from '@candor/contract/wallet/wire.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { callServer } from '#testing/server/call-server.ts';
import { openTestServer, type TestServer } from '#testing/server/test-server.ts';
import { logIn, openSession } from '#testing/users/test-person.ts';
import { PATIENCE } from '#testing/patience.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let server: TestServer;
let token = '';

beforeAll(async () => {
  const noon = Date.now() - (Date.now() % DAY_MS) + 12 * HOUR_MS;
  vi.useFakeTimers({ toFake: ['Date'], now: noon });
  server = await openTestServer({ MAKERS: 'off' });
  token = (await openSession(server, 'miner')).satoken;
  await callServer(server, grantDemoFunds, { query: {}, token });
  const move = { coinSymbol: 'USDT', amount: '5000', from: 'spot', to: 'wealth' } as const;
  await callServer(server, transferByBody, { token, body: move });
});
afterAll(async () => {
  await server.close();
  vi.useRealTimers();
});

test('[ROUTE-14] anybody reads the terms, the steps of the settings, and figures that are counted and not invented', async () => {
  const { data: terms } = await callServer(server, getDefiRate, {});
  expect(terms).toMatchObject({ coin: 'USDT', days: 365, defaultOdds: '0', limitMin: '50', isSoldOut: false });
  expect(Number(terms.rewardPool)).toBeGreaterThan(0);
  const { data: settings } = await callServer(server, getAllSetting, {});
  expect(settings.DEFI_INCOME_SETTING).toEqual([
    { coin: 'USDT', amountMin: '50', amountMax: '1000', odds: '0.008' },
    { coin: 'USDT', amountMin: '1000', amountMax: '10000', odds: '0.01' },
    { coin: 'USDT', amountMin: '10000', amountMax: null, odds: '0.012' },
  ]);
  const { data } = await callServer(server, getDefiStatistics, {});
  expect(data).toEqual({
    coin: 'USDT',
    total: '0',
    custody: '0',
    vault: '0',
    participants: 0,
    nodes: 0,
    asOfMs: Date.now(),
  });
});

test('[ROUTE-14] joined once per key, counted at once, and no finance product', async () => {
  const join = () =>
    callServer(server, joinDefi, { token, body: { amount: '1000' }, headers: { 'idempotency-key': 'one' } });
  const { data: joined } = await join();
  expect(joined).toMatchObject({ dailyIncome: '0.1' });
  expect((await join()).data).toEqual(joined);
  expect((await callServer(server, getDefiStatistics, {})).data).toMatchObject({ total: '1000', participants: 1 });
  const { data: orders } = await callServer(server, showDefiOrders, { token, query: {} });
  expect(orders.records).toMatchObject([
    { id: joined.id, type: 5, status: 0, exit: { returned: '1000', penalty: '0' } },
  ]);
  expect((await callServer(server, listFinanceOrders, { token, query: {} })).data.total).toBe(0);
  const { data: own } = await callServer(server, listFinanceProducts, { token, query: { type: '4' } });
  expect(own.records).toEqual([]);
  expect((await callServer(server, redeemFinance, { token, body: { id: joined.id } })).status).toBe(404);
  for (const [amount, code] of [
    ['49', 8003],
    ['50001', 8003],
    ['4001', 3001],
  ] as const) {
    expect(await callServer(server, joinDefi, { token, body: { amount } })).toMatchObject({ code });
  }
});

test('[ROUTE-14] income is what was really paid, out of the pool, and is the caller’s own whoever the path names', async () => {
  const { data: before } = await callServer(server, showDefiOrders, { token, query: {} });
  await travelTo((before.records[0]?.beginTime ?? 0) + 2 * DAY_MS + HOUR_MS);
  const incomeOf = async (caller: string, user: string) =>
    (await callServer(server, showDefiIncome, { token: caller, params: { user }, query: {} })).data;
  await vi.waitUntil(async () => (await incomeOf(token, '1')).total === 2, PATIENCE);
  expect((await incomeOf(token, '1')).records.map(({ day, amount, coin }) => [day, amount, coin])).toEqual([
    [2, '0.1', 'USDT'],
    [1, '0.1', 'USDT'],
  ]);
  const { satoken: other } = await openSession(server, 'onlooker');
  expect((await incomeOf(other, before.records[0]?.id ?? '')).total).toBe(0);
  const { data } = await callServer(server, getUserInvestment, { token });
  expect(data.coins).toMatchObject([{ coin: 'USDT', investing: '1000', totalIncome: '0.2', expectedIncome: '36.3' }]);
  const { data: pools } = await callServer(server, getRewardPools, {});
  expect(pools.pools.find(({ type }) => type === 5)).toMatchObject({ held: '1000', obligations: '36.3', orders: 1 });
});

test('[ROUTE-14] leaving gives back the whole amount, keeps the income, and frees what the pool owed', async () => {
  const { data: orders } = await callServer(server, showDefiOrders, { token, query: { status: '0' } });
  const id = orders.records[0]?.id ?? '';
  const { data: left } = await callServer(server, exitDefi, { token, body: { id } });
  expect(left).toEqual({ id, returned: '1000', takenBack: '0', penalty: '0' });
  expect(await callServer(server, exitDefi, { token, body: { id } })).toMatchObject({ status: 422, code: 8004 });
  const { data: balances } = await callServer(server, getMyBalance, { token, query: { type: '7' } });
  expect(balances.find(({ coin }) => coin === 'USDT')).toMatchObject({ available: '5000.2', frozen: '0' });
  const { data } = await callServer(server, getUserInvestment, { token });
  expect(data.coins).toMatchObject([{ investing: '0', totalIncome: '0.2', expectedIncome: '0' }]);
  const body = { type: '7', billType: String(BILL_TYPES.defi), size: '100' } as const;
  const { data: bills } = await callServer(server, getMyBill, { token, body });
  expect(bills.records.map(({ amount }) => amount).toSorted()).toEqual(['-1000', '0.1', '0.1']);
  expect((await callServer(server, getDefiStatistics, {})).data).toMatchObject({ total: '0', participants: 0 });
});

test('where the advanced verification is asked for, nobody joins without it, and whoever is in gets out', async () => {
  const { data: joined } = await callServer(server, joinDefi, { token, body: { amount: '100' } });
  await server.restart({ CANDOR_DEFI: '{"level":2}' });
  token = (await logIn(server, 'miner')).satoken;
  expect(await callServer(server, joinDefi, { token, body: { amount: '100' } })).toMatchObject({ code: 2002 });
  expect((await callServer(server, exitDefi, { token, body: { id: joined.id } })).status).toBe(200);
});

/** The server is closed in between; sessions do not last that long. */
async function travelTo(nowMs: number): Promise<void> {
  vi.setSystemTime(nowMs);
  await server.restart();
  token = (await logIn(server, 'miner')).satoken;
}
