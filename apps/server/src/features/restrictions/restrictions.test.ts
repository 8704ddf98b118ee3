import { listRestrictions, restrictAccount, setCancelAllAfter } from '@candor/contract/restrictions/wire.ts';
import { listIndexTicks } from '@candor/contract/markets/prices.ts';
import { listSpotOrders } from '@candor/contract/spot/records.ts';
import { submitSpotOrder } from '@candor/contract/spot/wire.ts';
import { liftUserRestriction, restrictUser } from '@candor/contract/staff/user-restrictions.ts';
import { findUsers } from '@candor/contract/staff/users.ts';
import { grantDemoFunds } from '@candor/contract/wallet/wire.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callServer } from '#testing/server/call-server.ts';
import { refusalOf } from '#testing/server/refusal-of.ts';
import { openTestServer, type TestServer } from '#testing/server/test-server.ts';
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

let server: TestServer;
let risk: string;
beforeAll(async () => {
  server = await openTestServer({ MAKERS: 'off', PRICES: 'simulated' });
  risk = (await openStaffSession(server, 'demo.risk')).token;
});
afterAll(() => server.close());

async function openTrader(name: string): Promise<{ readonly token: string; readonly userId: string }> {
  const { satoken: token } = await openSession(server, name);
  await callServer(server, grantDemoFunds, { query: {}, token });
  const [user] = (await callServer(server, findUsers, { token: risk, query: { text: name } })).data;
  return { token, userId: user?.userId ?? '' };
}

/** Rests a little below the index; before its first tick nothing is taken. */
async function placeOrder(token: string): Promise<string> {
  const body = { ...ORDER, delegatePrice: String(Math.floor((await indexPrice()) * 0.97)) };
  const answer = await callServer(server, submitSpotOrder, { token, body });
  return answer.code === 200 ? 'accepted' : refusalOf(answer)[2];
}

async function indexPrice(): Promise<number> {
  let price = 0;
  await expect
    .poll(async () => {
      const ticks = await callServer(server, listIndexTicks, { params: { market: 'BTC_USDT' }, query: {} });
      price = Number(ticks.data.ticks.at(-1)?.price ?? 0);
      return price;
    })
    .toBeGreaterThan(0);
  return price;
}

async function openOrderCount(token: string): Promise<number> {
  return (await callServer(server, listSpotOrders, { token, query: { status: '0' } })).data.total;
}

test('[R8] RS1 RS2 the kill switch cancels the orders and stops new ones until its owner lifts it', async () => {
  const { token } = await openTrader('killed');
  expect(await placeOrder(token)).toBe('accepted');
  const body = { restriction: 'ordersStopped', isOn: true } as const;
  expect((await callServer(server, restrictAccount, { token, body })).data).toEqual({ cancelledCount: 1 });
  expect(await openOrderCount(token)).toBe(0);
  expect(await placeOrder(token)).toBe('accountOrdersStopped');
  const { restrictions } = (await callServer(server, listRestrictions, { token })).data;
  expect(restrictions).toMatchObject([{ restriction: 'ordersStopped', by: 'owner' }]);
  await callServer(server, restrictAccount, { token, body: { ...body, isOn: false } });
  expect(await placeOrder(token)).toBe('accepted');
});

test('[R8] RS3 what the operator has set is not lifted by its owner', async () => {
  const { token, userId } = await openTrader('restricted');
  const wish = { restriction: 'ordersStopped', isOn: true } as const;
  const given = { reason: 'marketConduct', note: REASON, hours: null } as const;
  const call = { token: risk, params: { userId }, body: { restriction: wish.restriction, ...given } } as const;
  expect(await callServer(server, restrictUser, call)).toMatchObject({ status: 200 });
  expect(await callServer(server, restrictUser, call)).toMatchObject({ status: 409 });
  expect(await placeOrder(token)).toBe('accountOrdersStopped');
  const lift = await callServer(server, restrictAccount, { token, body: { ...wish, isOn: false } });
  expect(lift).toMatchObject({ status: 409, data: { refusal: 'restrictionUnchanged' } });
  const lifted = { ...call, body: { restriction: wish.restriction, note: REASON } };
  expect((await callServer(server, liftUserRestriction, lifted)).data.request).toBeNull();
  expect(await placeOrder(token)).toBe('accepted');
});

test('[R8] RS4 orders are cancelled by the clock once the dead man’s switch has run out', async () => {
  const { token } = await openTrader('silent');
  expect(await placeOrder(token)).toBe('accepted');
  const { data } = await callServer(server, setCancelAllAfter, { token, body: { seconds: 1 } });
  expect(data.cancelAllAtMs).toBeGreaterThan(Date.now());
  await expect.poll(() => openOrderCount(token)).toBe(0);
  const { cancelAllAtMs } = (await callServer(server, listRestrictions, { token })).data;
  expect(cancelAllAtMs).toBeNull();
});
