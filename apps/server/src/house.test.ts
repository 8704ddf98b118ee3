import { listSpotOrders } from '@candor/contract/spot/records.ts';
import { cancelSpotOrder, submitSpotOrder } from '@candor/contract/spot/wire.ts';
import { grantDemoFunds } from '@candor/contract/wallet/wire.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#platform/store/database.ts';
import { callHouse } from '#testing/server/call-house.ts';
import { openTestHouse, type TestHouse } from '#testing/server/test-house.ts';
import { openSession } from '#testing/users/test-person.ts';

const WITHIN = { timeout: 10_000 };
let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

test('a house that is well says so and names nothing that hinders it', async () => {
  const response = await fetch(`${house.address}/readyz`);
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ data: { ready: true, hindrances: { exchange: [] } } });
});

test('REBUILD_VIEWS makes the history again from the journal', async () => {
  const token = await traderWithCancelledOrder();
  const readHistory = async () =>
    (await callHouse(house, listSpotOrders, { token, query: { status: '1' } })).data.records;
  await expect.poll(async () => (await readHistory()).length, WITHIN).toBe(1);
  const before = await readHistory();
  await loseHistory(house.dataDir);
  await house.restart();
  expect(await readHistory()).toEqual([]);

  await house.restart({ REBUILD_VIEWS: 'on' });
  await expect.poll(readHistory, WITHIN).toEqual(before);
  await house.restart();
  expect(await readHistory()).toEqual(before);
});

async function traderWithCancelledOrder(): Promise<string> {
  const { satoken: token } = await openSession(house, 'trader');
  await callHouse(house, grantDemoFunds, { token });
  const order = { symbol: 'btc', coin: 'usdt', type: 0, delegateType: 0 } as const;
  const placed = await callHouse(house, submitSpotOrder, {
    token,
    body: { ...order, delegatePrice: '50000', delegateTotal: '0.02' },
    headers: { 'idempotency-key': 'the-one-order' },
  });
  await callHouse(house, cancelSpotOrder, { token, query: { id: placed.data.id } });
  return token;
}

/** As a careless hand or a fault of a view might. */
async function loseHistory(dataFolder: string): Promise<void> {
  const views = await openDatabase({ location: { dataFolder }, name: 'views', inThisThread: true });
  await sql`delete from "spotOrderRecords"`.execute(views.tables());
  await views.close();
}
