import { listRestrictions, restrictAccount, setCancelAllAfter } from '@candor/contract/restrictions/wire.ts';
import { listIndexTicks } from '@candor/contract/markets/prices.ts';
import { listSpotOrders } from '@candor/contract/spot/records.ts';
import { submitSpotOrder } from '@candor/contract/spot/wire.ts';
import { findUsers, restrictUser } from '@candor/contract/staff/users.ts';
import { grantDemoFunds } from '@candor/contract/wallet/wire.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callHouse } from '#testing/server/call-house.ts';
import { refusalOf } from '#testing/server/refusal-of.ts';
import { openTestHouse, type TestHouse } from '#testing/server/test-house.ts';
import { openSession } from '#testing/users/test-person.ts';
import { openStaffSession } from '#testing/users/test-staff.ts';

const REASON = 'a reason that is long enough';
const ORDER = {
  symbol: 'btc',
  coin: 'usdt',
  type: 0,
  delegateType: 0,
  delegateTotal: '0.001',
} as const;

let house: TestHouse;
let risk: string;
beforeAll(async () => {
  house = await openTestHouse({ MAKERS: 'off', PRICES: 'simulated' });
  risk = (await openStaffSession(house, 'demo.risk')).token;
});
afterAll(() => house.close());

async function openTrader(name: string): Promise<{ readonly token: string; readonly userId: string }> {
  const { satoken: token } = await openSession(house, name);
  await callHouse(house, grantDemoFunds, { token });
  const [user] = (await callHouse(house, findUsers, { token: risk, query: { text: name } })).data;
  return { token, userId: user?.userId ?? '' };
}

/** Rests a little below the index; before its first tick nothing is taken. */
async function placeOrder(token: string): Promise<string> {
  const body = { ...ORDER, delegatePrice: String(Math.floor((await indexPrice()) * 0.97)) };
  const answer = await callHouse(house, submitSpotOrder, { token, body });
  return answer.code === 200 ? 'accepted' : refusalOf(answer)[2];
}

async function indexPrice(): Promise<number> {
  let price = 0;
  await expect
    .poll(async () => {
      const ticks = await callHouse(house, listIndexTicks, { params: { market: 'BTC_USDT' }, query: {} });
      price = Number(ticks.data.ticks.at(-1)?.price ?? 0);
      return price;
    })
    .toBeGreaterThan(0);
  return price;
}

async function openOrderCount(token: string): Promise<number> {
  return (await callHouse(house, listSpotOrders, { token, query: { status: '0' } })).data.total;
}

test('[R8] RS1 RS2 the kill switch cancels the orders and stops new ones until its owner lifts it', async () => {
  const { token } = await openTrader('killed');
  expect(await placeOrder(token)).toBe('accepted');
  const body = { restriction: 'ordersStopped', isOn: true } as const;
  expect((await callHouse(house, restrictAccount, { token, body })).data).toEqual({ cancelledCount: 1 });
  expect(await openOrderCount(token)).toBe(0);
  expect(await placeOrder(token)).toBe('accountOrdersStopped');
  const { restrictions } = (await callHouse(house, listRestrictions, { token })).data;
  expect(restrictions).toMatchObject([{ restriction: 'ordersStopped', by: 'owner' }]);
  await callHouse(house, restrictAccount, { token, body: { ...body, isOn: false } });
  expect(await placeOrder(token)).toBe('accepted');
});

test('[R8] RS3 what the operator has set is not lifted by its owner', async () => {
  const { token, userId } = await openTrader('restricted');
  const wish = { restriction: 'ordersStopped', isOn: true } as const;
  const call = { token: risk, params: { userId }, body: { ...wish, reason: REASON } };
  expect(await callHouse(house, restrictUser, call)).toMatchObject({ status: 200 });
  expect(await callHouse(house, restrictUser, call)).toMatchObject({ status: 409 });
  expect(await placeOrder(token)).toBe('accountOrdersStopped');
  const lift = await callHouse(house, restrictAccount, { token, body: { ...wish, isOn: false } });
  expect(lift).toMatchObject({ status: 409, data: { refusal: 'restrictionUnchanged' } });
  await callHouse(house, restrictUser, { ...call, body: { ...call.body, isOn: false } });
  expect(await placeOrder(token)).toBe('accepted');
});

test('[R8] RS4 orders are cancelled by the clock once the dead man’s switch has run out', async () => {
  const { token } = await openTrader('silent');
  expect(await placeOrder(token)).toBe('accepted');
  const { data } = await callHouse(house, setCancelAllAfter, { token, body: { seconds: 1 } });
  expect(data.cancelAllAtMs).toBeGreaterThan(Date.now());
  await expect.poll(() => openOrderCount(token), { timeout: 20_000 }).toBe(0);
  const { cancelAllAtMs } = (await callHouse(house, listRestrictions, { token })).data;
  expect(cancelAllAtMs).toBeNull();
});
