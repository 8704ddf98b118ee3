import { listSpotOrders } from '@candor/contract/spot/records.ts';
import { amendSpotOrder } from '@candor/contract/spot/wire.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Feature } from '#context.ts';
import { callServer } from '../../../testing/server/call-server.ts';
import { refusalOf } from '../../../testing/server/refusal-of.ts';
import {
  balancesOf,
  buyBody,
  openTestDesk,
  submit,
  type TestDesk,
  type TestTrader,
} from '../../../testing/users/test-desk.ts';
import { startOrderDates } from './order-dates.ts';

const MINUTE_MS = 60_000;

const dates: Feature = { name: 'dates', start: async (context) => startOrderDates(context) };

let desk: TestDesk;
beforeAll(async () => {
  desk = await openTestDesk({ features: [dates] });
});
afterAll(() => desk.close());

/** Good until so much later. */
function until(afterMs: number) {
  return { timeInForce: 'GTD', goodTillDate: desk.exchange.clock.nowMs() + afterMs } as const;
}

async function ordersOf({ token }: TestTrader, status: '0' | '1') {
  return (await callServer(desk, listSpotOrders, { token, query: { status } })).data.records;
}

test('O28 an order is placed until a date, and ends by itself where nothing else happens', async () => {
  const trader = await desk.openTrader();
  const lifetime = until(MINUTE_MS);
  const { data } = await submit(desk, trader, { ...buyBody('59000', '0.1'), ...lifetime });
  expect(await ordersOf(trader, '0')).toMatchObject([{ id: data.id, ...lifetime, state: 'new' }]);
  // No command passes: the clock alone goes on.
  desk.exchange.clock.set(lifetime.goodTillDate);
  await expect.poll(() => ordersOf(trader, '0')).toEqual([]);
  await expect
    .poll(() => ordersOf(trader, '1'))
    .toMatchObject([{ id: data.id, status: 3, state: 'expired', reason: 'goodTillDate' }]);
  expect(await balancesOf(desk, trader)).toMatchObject({ USDT: { available: '100000', frozen: '0' } });
});

test('O28 an amendment brings another date, and a date is refused with what it has to be', async () => {
  const trader = await desk.openTrader();
  const { data } = await submit(desk, trader, { ...buyBody('59000', '0.1'), ...until(MINUTE_MS) });
  const goodTillDate = desk.exchange.clock.nowMs() + 2 * MINUTE_MS;
  const amended = await callServer(desk, amendSpotOrder, { token: trader.token, body: { id: data.id, goodTillDate } });
  expect(amended.status).toBe(200);
  expect(await ordersOf(trader, '0')).toMatchObject([{ goodTillDate }]);
  const soon = await submit(desk, trader, { ...buyBody('59000', '0.1'), ...until(9_000) });
  expect(refusalOf(soon)).toEqual([422, 4013, 'goodTillDateOutOfRange']);
  expect(soon.data).toMatchObject({ details: { seconds: '10', year: '9999' } });
  const bare = await submit(desk, trader, { ...buyBody('59000', '0.1'), timeInForce: 'GTD' });
  expect(refusalOf(bare)).toEqual([422, 4011, 'unsupportedCombination']);
});
