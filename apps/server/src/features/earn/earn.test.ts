import { BILL_TYPES, getMyBill } from '@candor/contract/wallet/bills.ts';
import { getRewardPools } from '@candor/contract/earn/wire.ts';
import {
  getFinanceProduct,
  getPersonalIncome,
  listFinanceOrders,
  listFinanceProducts,
  redeemFinance,
  submitFinance,
} from '@candor/contract/earn/finance.ts';
import {
  listStakingOrders,
  listStakingProducts,
  redeemStaking,
  showStaking,
  submitStaking,
} from '@candor/contract/earn/staking.ts';
import { transferByBody } from '@candor/contract/wallet/transfer.ts';
import { getMyBalance, grantDemoFunds } from '@candor/contract/wallet/wire.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { callServer } from '#testing/server/call-server.ts';
import { openTestServer, type TestServer } from '#testing/server/test-server.ts';
import { logIn, openSession } from '#testing/users/test-person.ts';
import { PATIENCE } from '#testing/patience.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The plans of seven and of thirty days; a value-added finance product and an ordinary one. */
const WEEK = '1';
const MONTH = '2';
const VALUE_ADDED = '11';
const ORDINARY = '14';

let server: TestServer;
let token = '';

beforeAll(async () => {
  const noon = Date.now() - (Date.now() % DAY_MS) + 12 * HOUR_MS;
  vi.useFakeTimers({ toFake: ['Date'], now: noon });
  server = await openTestServer({ MAKERS: 'off' });
  token = (await openSession(server, 'keeper')).satoken;
  await callServer(server, grantDemoFunds, { query: {}, token });
  const move = { coinSymbol: 'USDT', amount: '5000', from: 'spot', to: 'wealth' } as const;
  await callServer(server, transferByBody, { token, body: move });
});
afterAll(async () => {
  await server.close();
  vi.useRealTimers();
});

test('anybody reads plans, products, and what their pools hold and owe', async () => {
  const { data: plans } = await callServer(server, listStakingProducts, { query: {} });
  expect(
    plans.records.map(({ days, minOdds, limitMin, limitMax, timeLimit }) => [
      days,
      minOdds,
      limitMin,
      limitMax,
      timeLimit,
    ]),
  ).toEqual([
    [7, '0.01', '10', '5000', 5],
    [30, '0.015', '10', '20000', 5],
    [90, '0.02', '10', '50000', 3],
    [180, '0.025', '10', '50000', 3],
  ]);
  const tabs = await Promise.all(
    (['1', '2', '3', '4'] as const).map((type) => callServer(server, listFinanceProducts, { query: { type } })),
  );
  expect(tabs.map(({ data }) => data.records.map(({ type }) => type))).toEqual([[1, 1], [2], [3, 3], []]);
  const { data: product } = await callServer(server, getFinanceProduct, { params: { id: VALUE_ADDED } });
  expect(product).toMatchObject({
    rates: [
      { from: '0', odds: '0.012' },
      { from: '1000', odds: '0.014' },
      { from: '10000', odds: '0.016' },
    ],
    avgDailyIncome: '0.012',
    lockDays: 30,
    progress: '0',
    remaining: '1000000',
  });
  expect((await callServer(server, getFinanceProduct, { params: { id: MONTH } })).status).toBe(404);
  const { data } = await callServer(server, getRewardPools, {});
  expect(data.pools.every(({ pool, obligations }) => Number(pool) > 0 && obligations === '0')).toBe(true);
});

test('[STATE-5] a plan is bought once per key, left within a day for everything, and cannot be left twice', async () => {
  const body = { planId: MONTH, amount: '1000' };
  const buy = () => callServer(server, submitStaking, { token, body, headers: { 'idempotency-key': 'first' } });
  const { data: bought } = await buy();
  expect(bought).toMatchObject({ dailyIncome: '0.15', estimatedRevenue: '4.5' });
  expect((await buy()).data).toEqual(bought);
  expect(await wealth()).toMatchObject({ available: '4000', frozen: '1000', total: '5000' });
  const { data: plans } = await callServer(server, listStakingProducts, { token, query: {} });
  expect(plans.records[1]).toMatchObject({ buyPurchase: 1, remaining: '799000', obligations: '4.5' });

  const { data: shown } = await callServer(server, showStaking, { token, body: { id: bought.id } });
  expect(shown).toMatchObject({ status: 0, paid: '0', exit: { returned: '1000', takenBack: '0', penalty: '0' } });
  expect(shown.paymentTime).toBe(bought.beginTime + DAY_MS + HOUR_MS);
  expect((await callServer(server, redeemFinance, { token, body: { id: bought.id } })).status).toBe(404);
  const { data: left } = await callServer(server, redeemStaking, { token, body: { id: bought.id } });
  expect(left).toEqual({ id: bought.id, returned: '1000', takenBack: '0', penalty: '0' });
  expect(await wealth()).toMatchObject({ available: '5000', frozen: '0' });
  const again = await callServer(server, redeemStaking, { token, body: { id: bought.id } });
  expect(again).toMatchObject({ status: 422, code: 8004, data: { refusal: 'notRedeemable' } });
  const { data: orders } = await callServer(server, listStakingOrders, { token, query: { status: '2' } });
  expect(orders.records).toMatchObject([{ id: bought.id, status: 2, returned: '1000', exit: null }]);
});

test.each([
  ['a plan that is none', submitStaking, { planId: '99', amount: '100' }, 404, 404],
  ['a finance product as a plan', submitStaking, { planId: '14', amount: '100' }, 404, 404],
  ['too little', submitStaking, { planId: '1', amount: '9.99' }, 422, 8003],
  ['more than there is', submitStaking, { planId: '1', amount: '5000.00000001' }, 422, 8003],
  ['more than one has', submitStaking, { planId: '3', amount: '6000' }, 422, 3001],
  ['the member zone without its tier', submitFinance, { planId: '13', amount: '500' }, 403, 403],
])('%s is refused by its number', async (...row) => {
  const [, endpoint, body, status, code] = row;
  expect(await callServer(server, endpoint, { token, body })).toMatchObject({ status, code });
});

test('[CALL-4] order/list and financial/personalIncome tell one’s own finance orders and what they have brought', async () => {
  const buy = (planId: string, amount: string) =>
    callServer(server, submitFinance, { token, body: { planId, amount } });
  const { data: kept } = await buy(ORDINARY, '1000');
  const { data: left } = await buy(VALUE_ADDED, '1000');
  const { data: week } = await callServer(server, submitStaking, { token, body: { planId: WEEK, amount: '500' } });
  expect([kept.dailyIncome, left.dailyIncome, week.dailyIncome]).toEqual(['0.11', '0.14', '0.05']);
  expect(await incomes()).toEqual([
    { coin: 'USDT', investing: '2000', todayIncome: '0', totalIncome: '0', expectedIncome: '5.74' },
  ]);
  const { data: mine } = await callServer(server, listFinanceProducts, { token, query: { type: '4' } });
  expect(mine.records.map(({ id }) => id)).toEqual([VALUE_ADDED, ORDINARY]);

  // The server is closed for two nights, and pays both days when it opens again.
  await travelTo(kept.beginTime + 2 * DAY_MS + HOUR_MS);
  await vi.waitUntil(async () => (await incomes())[0]?.totalIncome === '0.5', PATIENCE);
  expect(await incomes()).toMatchObject([{ investing: '2000', todayIncome: '0.5', expectedIncome: '5.24' }]);
  expect(await billed(BILL_TYPES.financeIncome)).toEqual(['0.14', '0.11', '0.14', '0.11'].toSorted());
  expect(await billed(BILL_TYPES.pledgeReward)).toEqual(['0.05', '0.05']);
  const { data: exit } = await callServer(server, redeemFinance, { token, body: { id: left.id } });
  expect(exit).toMatchObject({ returned: '999.72', takenBack: '0.28' });
  expect(await incomes()).toMatchObject([{ investing: '1000', todayIncome: '0.22', totalIncome: '0.22' }]);
  const { data: orders } = await callServer(server, listFinanceOrders, { token, query: {} });
  expect(orders.records.map(({ id, status, paid }) => [id, status, paid])).toEqual([
    [left.id, 2, '0.28'],
    [kept.id, 0, '0.22'],
  ]);
});

test('[STATE-5] after its last day an order is completed, its principal is back and its pool owes nothing for it', async () => {
  const { data: open } = await callServer(server, listStakingOrders, { token, query: { status: '0' } });
  const [week] = open.records;
  await travelTo((week?.endTime ?? 0) + HOUR_MS);
  const completed = async () => (await callServer(server, listStakingOrders, { token, query: { status: '1' } })).data;
  await vi.waitUntil(async () => (await completed()).total === 1, PATIENCE);
  expect((await completed()).records).toMatchObject([
    { id: week?.id, status: 1, paid: '0.35', returned: '500', paymentTime: null, exit: null },
  ]);
  const late = await callServer(server, redeemStaking, { token, body: { id: week?.id ?? '' } });
  expect(late).toMatchObject({ status: 422, code: 8004 });
  const { data } = await callServer(server, getRewardPools, {});
  expect(data.pools.find(({ planId }) => planId === WEEK)).toMatchObject({ obligations: '0', held: '0', orders: 0 });
  expect(await billed(BILL_TYPES.redemption)).toContain('500');
});

async function wealth() {
  const { data } = await callServer(server, getMyBalance, { token, query: { type: '7' } });
  return data.find(({ coin }) => coin === 'USDT');
}

async function incomes() {
  return (await callServer(server, getPersonalIncome, { token })).data.coins;
}

async function billed(billType: number): Promise<readonly string[]> {
  const body = { type: '7', billType: String(billType), size: '100' } as const;
  const { data } = await callServer(server, getMyBill, { token, body });
  return data.records.map(({ amount }) => amount).toSorted();
}

/** The server is closed in between; sessions do not last that long. */
async function travelTo(nowMs: number): Promise<void> {
  vi.setSystemTime(nowMs);
  await server.restart();
  token = (await logIn(server, 'keeper')).satoken;
}
