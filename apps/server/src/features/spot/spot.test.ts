import { listSpotOrders } from '@candor/contract/spot/records.ts';
import { cancelSpotOrder, submitSpotOrder } from '@candor/contract/spot/wire.ts';
import { getMyBalance, grantDemoFunds } from '@candor/contract/wallet/wire.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callServer } from '../../testing/server/call-server.ts';
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts';
import { openSession } from '../../testing/users/test-person.ts';

let server: TestServer;
let userCount = 0;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

/** A user of the test's own, with demo funds. */
async function trader(): Promise<string> {
  userCount += 1;
  const { satoken } = await openSession(server, `trader_${userCount}`);
  await callServer(server, grantDemoFunds, { query: {}, token: satoken });
  return satoken;
}

const order = (delegatePrice: string, delegateTotal: string, type: 0 | 1 = 0) =>
  ({ symbol: 'btc', coin: 'usdt', type, delegateType: 0, delegatePrice, delegateTotal }) as const;
const place = (token: string, body: ReturnType<typeof order>, key: string = crypto.randomUUID()) =>
  callServer(server, submitSpotOrder, { token, body, headers: { 'idempotency-key': key } });
const openOrders = async (token: string) =>
  (await callServer(server, listSpotOrders, { token, query: { status: '0' } })).data.records;
const balances = async (token: string) =>
  Object.fromEntries(
    (await callServer(server, getMyBalance, { token, query: { type: '2' } })).data.map((row) => [row.coin, row]),
  );

test('demo funds fill every wallet that is traded from, once a day; a program gets those of spot alone', async () => {
  const { satoken: token } = await openSession(server, 'newcomer_all');
  const filled = await callServer(server, grantDemoFunds, { token, query: { wallets: 'all' } });
  const held = filled.data.map(({ type, coin, available }) => `${type} ${available} ${coin}`);
  expect(held.toSorted()).toEqual([
    '1 0.05 BTC',
    '1 1000 USDT',
    '2 0.1 BTC',
    '2 10000 USDT',
    '5 0.05 BTC',
    '5 1000 USDT',
    '7 1000 USDT',
  ]);
  const again = await callServer(server, grantDemoFunds, { token, query: {} });
  expect(again).toMatchObject({ data: { refusal: 'fundsAlreadyGranted' } });
  const { satoken: program } = await openSession(server, 'newcomer_program');
  const granted = await callServer(server, grantDemoFunds, { token: program, query: {} });
  expect(granted.data.map(({ type }) => type)).toEqual([2, 2]);
});

test('a limit order far from the market rests, holds its money and gives it back when it is cancelled', async () => {
  const token = await trader();
  const { id } = (await place(token, order('50000', '0.02'))).data;
  expect(await openOrders(token)).toMatchObject([
    { id, status: 0, delegateValue: '1000', dealNum: '0', dealPrice: null },
  ]);
  expect((await balances(token))['USDT']).toMatchObject({ available: '9000', frozen: '1000', total: '10000' });
  await callServer(server, cancelSpotOrder, { token, query: { id } });
  expect(await openOrders(token)).toEqual([]);
  expect((await balances(token))['USDT']).toMatchObject({ available: '10000', frozen: '0' });
});

test('an order that meets the market maker fills, pays its fee in what it gets, and survives a restart to the last digit', async () => {
  const token = await trader();
  const { id } = (await place(token, order('62000', '0.01'))).data;
  const resting = (await place(token, order('50000', '0.01'))).data.id;
  const look = async () => ({
    open: await openOrders(token),
    history: (await callServer(server, listSpotOrders, { token, query: { status: '1' } })).data.records,
    balances: await balances(token),
  });
  await expect.poll(async () => (await look()).history.length).toBe(1);
  const before = await look();
  expect(before.history).toMatchObject([{ id, status: 1, dealNum: '0.01', fee: '0.00001', feeAsset: 'BTC' }]);
  expect(before.open).toMatchObject([{ id: resting }]);
  expect(before.balances['BTC']).toMatchObject({ total: '0.10999' });
  await server.restart();
  expect(await look()).toEqual(before);
});

test('the same key places one order, also after a restart; other content under it is refused', async () => {
  const token = await trader();
  const first = await place(token, order('50000', '0.001'), 'my-key');
  await server.restart();
  const again = await place(token, order('50000', '0.001'), 'my-key');
  const other = await place(token, order('50000', '0.002'), 'my-key');
  expect(again.data).toEqual(first.data);
  expect(await openOrders(token)).toHaveLength(1);
  expect([other.status, other.code]).toEqual([409, 409]);
});

test.each([
  ['a price off its step', order('50000.001', '0.001'), 4001],
  ['a quantity off its step', order('50000', '0.0000011'), 4002],
  ['a value below the minimum', order('50000', '0.00001'), 4003],
  ['a price outside the band', order('90000', '0.001'), 4004],
  ['more than there is', order('50000', '1'), 3001],
  ['a market that does not exist', { ...order('50000', '1'), symbol: 'gold' as 'btc' }, 404],
])('%s is refused with its own number and changes nothing', async (_, body, code) => {
  const token = await trader();
  const before = await balances(token);
  expect((await place(token, body)).code).toBe(code);
  expect(await balances(token)).toEqual(before);
});

test('another user’s order is not found, like one that never was', async () => {
  const [owner, stranger] = [await trader(), await trader()];
  const { id } = (await place(owner, order('50000', '0.001'))).data;
  const foreign = await callServer(server, cancelSpotOrder, { token: stranger, query: { id } });
  const absent = await callServer(server, cancelSpotOrder, { token: stranger, query: { id: '999999999999' } });
  expect([foreign.status, foreign.code]).toEqual([absent.status, absent.code]);
  expect(foreign.status).toBe(404);
  expect(await openOrders(owner)).toHaveLength(1);
});

test('[CALL-15] an order whose price and quantity are numbers is that of the same digits', async () => {
  const token = await trader();
  const numbers = { delegatePrice: 50_000.01 as unknown as string, delegateTotal: 0.001 as unknown as string };
  expect((await place(token, { ...order('1', '1'), ...numbers })).status).toBe(200);
  expect(await openOrders(token)).toMatchObject([{ delegatePrice: '50000.01', delegateTotal: '0.001' }]);
});
