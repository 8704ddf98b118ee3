import { getInitData } from '@candor/contract/markets/wire.ts';
import { listSpotOrders } from '@candor/contract/spot/records.ts';
import { cancelSpotOrder, submitSpotOrder } from '@candor/contract/spot/wire.ts';
import { grantDemoFunds } from '@candor/contract/wallet/wire.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#platform/store/database.ts';
import { callServer } from '#testing/server/call-server.ts';
import { openTestServer, type TestServer } from '#testing/server/test-server.ts';
import { openSession } from '#testing/users/test-person.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

test('a server that is well says so and names nothing that hinders it', async () => {
  const response = await fetch(`${server.address}/readyz`);
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ data: { ready: true, degradations: { exchange: [] } } });
});

test('[CALL-12] numbers of a book go on after a restart; REBUILD_VIEWS makes the history again from the journal', async () => {
  const token = await traderWithCancelledOrder();
  const readHistory = async () =>
    (await callServer(server, listSpotOrders, { token, query: { status: '1' } })).data.records;
  await expect.poll(async () => (await readHistory()).length).toBe(1);
  const before = await readHistory();
  const numberBefore = await readBookNumber();
  await loseHistory(server.dataDir);
  await server.restart();
  expect(await readHistory()).toEqual([]);

  await server.restart({ REBUILD_VIEWS: 'on' });
  await expect.poll(readHistory).toEqual(before);
  await server.restart();
  expect(await readHistory()).toEqual(before);
  expect(await readBookNumber()).toBeGreaterThanOrEqual(numberBefore);
});

async function readBookNumber(): Promise<number> {
  const { depth } = (await callServer(server, getInitData, { query: { type: 'deptH_xh_deptH_BTC_USDT' } })).data;
  if (depth === undefined) throw new Error('There is no book.');
  return depth.seq;
}

async function traderWithCancelledOrder(): Promise<string> {
  const { satoken: token } = await openSession(server, 'trader');
  await callServer(server, grantDemoFunds, { query: {}, token });
  const order = { symbol: 'btc', coin: 'usdt', type: 0, delegateType: 0 } as const;
  const placed = await callServer(server, submitSpotOrder, {
    token,
    body: { ...order, delegatePrice: '50000', delegateTotal: '0.02' },
    headers: { 'idempotency-key': 'the-one-order' },
  });
  await callServer(server, cancelSpotOrder, { token, query: { id: placed.data.id } });
  return token;
}

/** As a careless hand or a fault of a view might. */
async function loseHistory(dataFolder: string): Promise<void> {
  const views = await openDatabase({ location: { dataFolder }, name: 'views', inThisThread: true });
  await sql`delete from "spotOrderRecords"`.execute(views.tables());
  await views.close();
}
