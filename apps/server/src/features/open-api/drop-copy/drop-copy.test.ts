import { createHmac } from 'node:crypto';
import { deleteApiKey } from '@candor/contract/api-keys/wire.ts';
import { getCoinList } from '@candor/contract/markets/wire.ts';
import { submitSpotOrder } from '@candor/contract/spot/wire.ts';
import { grantDemoFunds } from '@candor/contract/wallet/wire.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { callServer } from '#testing/server/call-server.ts';
import { type OpenFrame, type OpenSocket, openSocketAt } from '#testing/server/open-socket.ts';
import { openTestServer, type TestServer } from '#testing/server/test-server.ts';
import { PATIENCE } from '#testing/patience.ts';
import { type KeyOwner, makeKey, openKeyOwner, type TestKey } from '#testing/users/test-api-key.ts';
import { callOpenSigned } from '#testing/users/test-open-key.ts';
import { openSession } from '#testing/users/test-person.ts';

let server: TestServer;
let owner: KeyOwner;
/** May read and nothing else. */
let reading: Awaited<ReturnType<typeof makeKey>>;
let trading: TestKey;
let other: string;
let price = 0;
beforeAll(async () => {
  server = await openTestServer({ MAKERS: 'off', PRICES: 'simulated' });
  owner = await openKeyOwner(server, 'copied');
  reading = await makeKey(owner, { scopes: ['read'] });
  trading = await makeKey(owner, { scopes: ['spot'] });
  other = (await openSession(server, 'other')).satoken;
  for (const token of [owner.token, other]) await callServer(server, grantDemoFunds, { token, query: {} });
  await vi.waitUntil(async () => {
    const [btc] = (await callServer(server, getCoinList, {})).data.currencyList;
    price = Math.floor(Number(btc?.indexPrice ?? 0));
    return price > 0;
  }, PATIENCE);
});
afterAll(() => server.close());

/** The account buys, and another sells it to them. */
async function trade(quantity: string): Promise<void> {
  const order = {
    symbol: 'btc',
    coin: 'usdt',
    delegateType: 0,
    delegatePrice: String(price),
    delegateTotal: quantity,
  } as const;
  await callServer(server, submitSpotOrder, { token: owner.token, body: { ...order, type: 0 } });
  await callServer(server, submitSpotOrder, { token: other, body: { ...order, type: 1 } });
}

function subscription({ apiKey, secret }: TestKey, params: Readonly<Record<string, number>> = {}) {
  const all: Record<string, string | number> = { ...params, apiKey, timestamp: Date.now() };
  const names = Object.keys(all).toSorted();
  const text = names.map((name) => `${name}=${all[name]}`).join('&');
  const signature = createHmac('sha256', secret).update(text).digest('hex');
  return { id: 1, method: 'dropCopy.subscribe', params: { ...all, signature } };
}

const nextCopy = async (socket: OpenSocket): Promise<OpenFrame> =>
  (await socket.next(({ event }) => event?.e === 'dropCopy')).event;

test('[OPEN-20] fills are copied to a key that may only read, each naming the one before it', async () => {
  const socket = await openSocketAt(server, '/ws-api/v3');
  expect(await socket.ask(subscription(trading))).toMatchObject({ status: 401, error: { code: -2015 } });
  expect(await socket.ask(subscription(reading))).toMatchObject({ result: { subscriptionId: 0, lastId: null } });
  await trade('0.002');
  const first = await nextCopy(socket);
  expect(first).toMatchObject({
    pu: null,
    fill: { symbol: 'BTCUSDT', qty: '0.00200000', isBuyer: true, isMaker: true },
  });
  await trade('0.003');
  expect(await nextCopy(socket)).toMatchObject({ pu: first.u, fill: { qty: '0.00300000' } });
  const { data } = await callOpenSigned(reading, { path: '/api/v3/myTrades', query: 'symbol=BTCUSDT' });
  expect(data[0]).toEqual(first.fill);
  socket.socket.terminate();
});

test('[OPEN-20] whoever was away goes on from a number: what was missed comes first, once, then what comes', async () => {
  const before = await openSocketAt(server, '/ws-api/v3');
  const { result } = await before.ask(subscription(reading));
  before.socket.terminate();
  await trade('0.004');
  await trade('0.005');
  const socket = await openSocketAt(server, '/ws-api/v3');
  await socket.ask(subscription(reading, { fromId: result.lastId + 1 }));
  const missed = [await nextCopy(socket), await nextCopy(socket)];
  await trade('0.006');
  const copies = [...missed, await nextCopy(socket)];
  expect(copies.map(({ fill }) => fill.qty)).toEqual(['0.00400000', '0.00500000', '0.00600000']);
  expect(copies.map(({ pu }) => pu)).toEqual([null, copies[0].u, copies[1].u]);
  expect(copies[0].u).toBeGreaterThan(result.lastId);
  const wrong = { ...subscription(reading), id: 2 };
  expect(await socket.ask({ ...wrong, params: { ...subscription(reading, { fromId: -1 }).params } })).toMatchObject({
    status: 400,
    error: { code: -1130 },
  });
  expect(await socket.ask({ id: 3, method: 'dropCopy.unsubscribe' })).toMatchObject({ status: 200 });
  await callServer(server, deleteApiKey, { token: owner.token, query: { id: reading.key.id } });
  expect(await socket.closed()).toBe(4410);
});
