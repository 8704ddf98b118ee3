import { createHmac } from 'node:crypto';
import { deleteApiKey } from '@candor/contract/api-keys/wire.ts';
import { getCoinList } from '@candor/contract/markets/wire.ts';
import { amendSpotOrder, cancelSpotOrder, submitSpotOrder } from '@candor/contract/spot/wire.ts';
import { transferByBody } from '@candor/contract/wallet/transfer.ts';
import { grantDemoFunds } from '@candor/contract/wallet/wire.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { callServer } from '#testing/server/call-server.ts';
import { type OpenSocket, openSocketAt } from '#testing/server/open-socket.ts';
import { openTestServer, type TestServer } from '#testing/server/test-server.ts';
import { type KeyOwner, makeKey, openKeyOwner, type TestKey } from '#testing/users/test-api-key.ts';
import { callOpen, callOpenSigned } from '#testing/users/test-open-key.ts';
import { openSession } from '#testing/users/test-person.ts';
import { PATIENCE } from '#testing/patience.ts';

const SPOT_PATH = '/api/v3/userDataStream';

let server: TestServer;
let owner: KeyOwner;
let key: Awaited<ReturnType<typeof makeKey>>;
let other: string;
/** About where the index is. */
let price = 0;
beforeAll(async () => {
  server = await openTestServer({ MAKERS: 'off', PRICES: 'simulated' });
  owner = await openKeyOwner(server, 'listener');
  key = await makeKey(owner);
  other = (await openSession(server, 'other')).satoken;
  for (const token of [owner.token, other]) await callServer(server, grantDemoFunds, { token, query: {} });
  await vi.waitUntil(async () => {
    const [btc] = (await callServer(server, getCoinList, {})).data.currencyList;
    price = Math.floor(Number(btc?.indexPrice ?? 0));
    return price > 0;
  }, PATIENCE);
});
afterAll(() => server.close());

const BTC = { symbol: 'btc', coin: 'usdt', delegateType: 0 } as const;
const buy = (above: number, quantity: string) =>
  ({ ...BTC, type: 0, delegatePrice: String(price + above), delegateTotal: quantity }) as const;
const sell = (above: number, quantity: string) =>
  ({ ...BTC, type: 1, delegatePrice: String(price + above), delegateTotal: quantity }) as const;
const printed = (above: number): string => `${price + above}.00000000`;
const place = async (token: string, body: ReturnType<typeof buy> | ReturnType<typeof sell>) =>
  (await callServer(server, submitSpotOrder, { token, body })).data;

async function makeListenKey({ apiKey }: TestKey = key): Promise<string> {
  const headers = { 'x-mbx-apikey': apiKey };
  const { data } = await callOpen(server, { method: 'POST', path: SPOT_PATH, headers });
  return data.listenKey;
}

const nextReport = (socket: OpenSocket) => socket.next(({ e }) => e === 'executionReport');

test('[OPEN-12] an account is heard by its key: orders, fills, ends, and the balances after them', async () => {
  const socket = await openSocketAt(server, `/ws/${await makeListenKey()}`);
  const { id } = await place(owner.token, buy(0, '0.02'));
  const order = { s: 'BTCUSDT', i: Number(id), S: 'BUY', o: 'LIMIT', q: '0.02000000', p: printed(0) };
  expect(await nextReport(socket)).toMatchObject({ ...order, x: 'NEW', X: 'NEW', z: '0.00000000', t: -1 });
  expect(await socket.next(({ e }) => e === 'outboundAccountPosition')).toMatchObject({
    B: [{ a: 'USDT', l: (price * 0.02).toFixed(8) }],
  });
  await place(other, sell(0, '0.005'));
  const part = { x: 'TRADE', X: 'PARTIALLY_FILLED', l: '0.00500000', L: printed(0), z: '0.00500000', m: true };
  expect(await nextReport(socket)).toMatchObject({ ...order, ...part, N: 'BTC' });
  await callServer(server, cancelSpotOrder, { token: owner.token, query: { id } });
  expect(await nextReport(socket)).toMatchObject({ ...order, x: 'CANCELED', X: 'CANCELED', z: '0.00500000' });
  socket.socket.terminate();
});

test('[OPEN-12] a taker hears that the order is new, then each fill with the sums up to it', async () => {
  await place(other, sell(1, '0.003'));
  await place(other, sell(2, '0.004'));
  const socket = await openSocketAt(server, `/stream?streams=${await makeListenKey()}`);
  await place(owner.token, buy(2, '0.007'));
  const reports = [];
  for (let at = 0; at < 3; at += 1) reports.push((await socket.next(({ data }) => data?.e === 'executionReport')).data);
  expect(reports.map(({ x, X, l, z }) => [x, X, l, z])).toEqual([
    ['NEW', 'NEW', '0.00000000', '0.00000000'],
    ['TRADE', 'PARTIALLY_FILLED', '0.00300000', '0.00300000'],
    ['TRADE', 'FILLED', '0.00400000', '0.00700000'],
  ]);
  expect(reports[2]).toMatchObject({ L: printed(2), m: false, w: false });
  socket.socket.terminate();
});

test('[OPEN-12] what comes otherwise than by an order is told as it comes; an amended order is told anew', async () => {
  const socket = await openSocketAt(server, `/ws/${await makeListenKey()}`);
  const body = { amount: '100', coinSymbol: 'USDT', from: 'spot', to: 'wallet' } as const;
  await callServer(server, transferByBody, { token: owner.token, body });
  expect(await socket.next(({ e }) => e === 'balanceUpdate')).toMatchObject({ a: 'USDT', d: '-100.00000000' });
  const { id } = await place(owner.token, buy(-10, '0.01'));
  await nextReport(socket);
  await callServer(server, amendSpotOrder, { token: owner.token, body: { id, delegatePrice: String(price - 20) } });
  expect(await nextReport(socket)).toMatchObject({ i: Number(id), x: 'REPLACED', X: 'NEW', p: printed(-20) });
  socket.socket.terminate();
});

test('[OPEN-12] a pair is told as a list: that it has begun, and that it is none any more', async () => {
  const socket = await openSocketAt(server, `/ws/${await makeListenKey()}`);
  const nextList = () => socket.next(({ e }) => e === 'listStatus');
  const legs = `aboveType=LIMIT_MAKER&abovePrice=${price + 900}&belowType=STOP_LOSS&belowStopPrice=${price - 900}`;
  const query = `symbol=BTCUSDT&side=SELL&quantity=0.001&listClientOrderId=pair-1&${legs}`;
  const { data } = await callOpenSigned(key, { method: 'POST', path: '/api/v3/orderList/oco', query });
  const list = { s: 'BTCUSDT', g: data.orderListId, c: 'OCO', C: 'pair-1' };
  const O = data.orders.map(({ orderId }: { orderId: number }) =>
    expect.objectContaining({ s: 'BTCUSDT', i: orderId }),
  );
  expect(await nextList()).toMatchObject({ ...list, l: 'EXEC_STARTED', L: 'EXECUTING', O });
  await callServer(server, cancelSpotOrder, { token: owner.token, query: { id: String(data.orderListId) } });
  expect(await nextList()).toMatchObject({ ...list, l: 'ALL_DONE', L: 'ALL_DONE', O });
  socket.socket.terminate();
});

test('[OPEN-6] what an order traded at once is in its answer, and the same when it is asked again', async () => {
  await place(other, sell(1, '0.003'));
  await place(other, sell(2, '0.004'));
  const form = `symbol=BTCUSDT&side=BUY&type=LIMIT&timeInForce=GTC&quantity=0.007&price=${price + 2}`;
  const order = { method: 'POST', path: '/api/v3/order', query: `${form}&newClientOrderId=both-levels` } as const;
  const { data } = await callOpenSigned(key, order);
  expect(data.fills.map(({ price: at, qty }: { price: string; qty: string }) => [at, qty])).toEqual([
    [printed(1), '0.00300000'],
    [printed(2), '0.00400000'],
  ]);
  expect(data.fills[0].commissionAsset).toBe('BTC');
  const again = await callOpenSigned(key, { ...order, timestampMs: Date.now() - 1 });
  expect(again.data.fills).toEqual(data.fills);
});

test('[OPEN-12] a key to an account is renewed and ended by its owner alone, and ends with the API key', async () => {
  const listenKey = await makeListenKey();
  expect(await makeListenKey()).toBe(listenKey);
  const stranger = await makeKey(await openKeyOwner(server, 'stranger'));
  const keep = async (method: 'PUT' | 'DELETE', { apiKey }: TestKey) => {
    const path = `${SPOT_PATH}?listenKey=${listenKey}`;
    const { status, data } = await callOpen(server, { method, path, headers: { 'x-mbx-apikey': apiKey } });
    return [status, data.code];
  };
  expect(await keep('PUT', key)).toEqual([200, undefined]);
  expect(await keep('PUT', stranger)).toEqual([400, -1125]);
  expect(await keep('DELETE', stranger)).toEqual([400, -1125]);
  const socket = await openSocketAt(server, `/ws/${listenKey}`);
  expect(await keep('DELETE', key)).toEqual([200, undefined]);
  expect(await keep('PUT', key)).toEqual([400, -1125]);
  expect(await socket.next(({ e }) => e === 'listenKeyExpired')).toMatchObject({ listenKey });
  socket.socket.terminate();
});

function signed(params: Readonly<Record<string, string | number>>, { apiKey, secret }: TestKey = key) {
  const all: Record<string, string | number> = { ...params, apiKey, timestamp: Date.now() };
  const names = Object.keys(all).toSorted();
  const text = names.map((name) => `${name}=${all[name]}`).join('&');
  return { ...all, signature: createHmac('sha256', secret).update(text).digest('hex') };
}

test('[OPEN-13] calls on a socket are the calls of HTTP, and an account is heard there by a signature', async () => {
  const socket = await openSocketAt(server, '/ws-api/v3');
  expect(await socket.ask({ id: 1, method: 'ping' })).toMatchObject({ status: 200, result: {} });
  expect((await socket.ask({ id: 'b', method: 'time' })).result.serverTime).toBeGreaterThan(0);
  expect(await socket.ask({ id: 2, method: 'no.such' })).toMatchObject({ status: 400, error: { code: -1020 } });
  const limits = { id: 3, method: 'account.rateLimits.orders', params: signed({ recvWindow: 5000 }) };
  expect(await socket.ask(limits)).toMatchObject({ status: 200, result: [{ limit: 100 }, { limit: 100_000 }] });
  const forged = { ...signed({}), timestamp: Date.now() + 1 };
  expect(await socket.ask({ ...limits, id: 4, params: forged })).toMatchObject({ error: { code: -1022 } });
  const subscribe = { id: 5, method: 'userDataStream.subscribe.signature' };
  expect(await socket.ask({ ...subscribe, params: forged })).toMatchObject({ error: { code: -1022 } });
  expect(await socket.ask({ ...subscribe, id: 6, params: signed({}) })).toMatchObject({
    status: 200,
    result: { subscriptionId: 0 },
  });
  await place(owner.token, buy(-30, '0.01'));
  expect(await socket.next(({ event }) => event?.e === 'executionReport')).toMatchObject({
    subscriptionId: 0,
    event: { x: 'NEW', p: printed(-30) },
  });
  const nonsense = [
    'nonsense',
    '{"id":7,"method":"depth","params":{"symbol":"\\ud800"}}',
    '{"id":7,"method":"depth","params":{"symbol":"BTCUSDT","symbol":"ETHUSDT"}}',
  ];
  for (const text of nonsense) {
    socket.send(text);
    expect(await socket.next(({ error }) => error !== undefined)).toMatchObject({ id: null, status: 400 });
  }
  await callServer(server, deleteApiKey, { token: owner.token, query: { id: key.key.id } });
  expect(await socket.closed()).toBe(4410);
});

const SUBSCRIBE = 'userDataStream.subscribe.signature';

test('[OPEN-12] whoever hears two accounts is sent away when either of their keys is deleted', async () => {
  const mine = await makeKey(await openKeyOwner(server, 'patient'));
  for (const isMineFirst of [true, false]) {
    const theirs = await makeKey(owner, { scopes: ['read'] });
    const keys = isMineFirst ? [mine, theirs] : [theirs, mine];
    const caller = await openSocketAt(server, '/ws-api/v3');
    for (const [id, one] of keys.entries()) {
      expect(await caller.ask({ id, method: SUBSCRIBE, params: signed({}, one) })).toMatchObject({ status: 200 });
    }
    const names = await Promise.all(keys.map(makeListenKey));
    const reader = await openSocketAt(server, `/stream?streams=${names.join('/')}`);
    await callServer(server, deleteApiKey, { token: owner.token, query: { id: theirs.key.id } });
    expect(await Promise.all([caller.closed(), reader.closed()])).toEqual([4410, 4410]);
  }
});

test('[OPEN-13] one connection hears an account a bounded number of times', async () => {
  const mine = await makeKey(await openKeyOwner(server, 'repeater'));
  const socket = await openSocketAt(server, '/ws-api/v3');
  const answers = [];
  for (let id = 0; id <= 64; id += 1) {
    answers.push(await socket.ask({ id, method: SUBSCRIBE, params: signed({}, mine) }));
  }
  expect(answers.slice(0, 64).map(({ status }) => status)).toEqual(Array.from({ length: 64 }, () => 200));
  expect(answers[64]).toMatchObject({ status: 429, error: { code: -1003 } });
  const left = { id: 'one', method: 'userDataStream.unsubscribe', params: { subscriptionId: 7 } };
  expect(await socket.ask(left)).toMatchObject({ status: 200 });
  expect(await socket.ask({ id: 'again', method: SUBSCRIBE, params: signed({}, mine) })).toMatchObject({ status: 200 });
  socket.socket.terminate();
});
