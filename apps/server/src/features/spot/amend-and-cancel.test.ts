import { amendSpotOrder, cancelAllSpotOrders } from '@candor/contract/spot/wire.ts';
import { listSpotOrders } from '@candor/contract/spot/records.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { callServer } from '../../testing/server/call-server.ts';
import {
  balancesOf,
  buyBody,
  openTestDesk,
  sellBody,
  submit,
  type TestDesk,
  type TestTrader,
  tradeAt,
} from '../../testing/users/test-desk.ts';

let desk: TestDesk;
beforeAll(async () => {
  desk = await openTestDesk();
  await tradeAt(desk, '60000');
});
afterEach(() => desk.clearBook());
afterAll(() => desk.close());

const amend = (
  { token }: TestTrader,
  body: { id: string; delegatePrice?: string; delegateTotal?: string },
  key?: string,
) =>
  callServer(desk, amendSpotOrder, { token, body, ...(key !== undefined && { headers: { 'idempotency-key': key } }) });
const openOrders = async ({ token }: TestTrader) =>
  (await callServer(desk, listSpotOrders, { token, query: {} })).data.records;

/** What the first of two equal sellers has sold after a change of theirs and a buyer for half. */
async function soldAfter(change: (first: TestTrader, id: string) => Promise<unknown>): Promise<string> {
  await desk.clearBook();
  const [first, second] = [await desk.openTrader(), await desk.openTrader()];
  const { id } = (await submit(desk, first, sellBody('61000', '0.02'))).data;
  await submit(desk, second, sellBody('61000', '0.02'));
  await change(first, id);
  await submit(desk, await desk.openTrader(), buyBody('61000', '0.01'));
  const [order] = await openOrders(first);
  return order?.dealNum ?? 'gone';
}

test('a smaller quantity keeps its place in the queue, a larger one goes to its end', async () => {
  expect(await soldAfter((first, id) => amend(first, { id, delegateTotal: '0.01' }))).toBe('gone');
  expect(await soldAfter((first, id) => amend(first, { id, delegateTotal: '0.015' }))).toBe('0.01');
  expect(await soldAfter((first, id) => amend(first, { id, delegateTotal: '0.03' }))).toBe('0');
});

test('an amend is whole or not at all: what is frozen follows, a refusal leaves the order as it was', async () => {
  const trader = await desk.openTrader();
  const { id } = (await submit(desk, trader, buyBody('59000', '0.02'))).data;
  expect((await amend(trader, { id, delegatePrice: '58000', delegateTotal: '0.03' })).status).toBe(200);
  expect((await balancesOf(desk, trader))['USDT']).toMatchObject({ available: '98260', frozen: '1740' });
  const before = await openOrders(trader);
  expect(await amend(trader, { id, delegatePrice: '58000', delegateTotal: '5' })).toMatchObject({
    status: 422,
    code: 3001,
  });
  expect(await amend(trader, { id, delegatePrice: '58000.001' })).toMatchObject({ status: 422, code: 4001 });
  expect(await openOrders(trader)).toEqual(before);
});

test('an amend under the same key happens once', async () => {
  const trader = await desk.openTrader();
  const { id } = (await submit(desk, trader, buyBody('59000', '0.02'))).data;
  await amend(trader, { id, delegateTotal: '0.01' }, 'once');
  await amend(trader, { id, delegateTotal: '0.03' });
  expect((await amend(trader, { id, delegateTotal: '0.01' }, 'once')).status).toBe(200);
  expect(await openOrders(trader)).toMatchObject([{ delegateTotal: '0.03' }]);
});

test('another’s order cannot be amended, nor a filled one', async () => {
  const [owner, stranger] = [await desk.openTrader(), await desk.openTrader()];
  const { id } = (await submit(desk, owner, buyBody('59000', '0.02'))).data;
  expect(await amend(stranger, { id, delegateTotal: '0.01' })).toMatchObject({ status: 404, code: 404 });
  await submit(desk, stranger, sellBody('59000', '0.02'));
  expect(await amend(owner, { id, delegateTotal: '0.01' })).toMatchObject({ status: 409, code: 4009 });
});

test('all orders go at once: of a market, of a kind, of all; a pair counts once', async () => {
  const trader = await desk.openTrader();
  const { token } = trader;
  const cancelAll = async (body: { symbol?: string; coin?: string; only?: 'resting' | 'triggers' }) =>
    (await callServer(desk, cancelAllSpotOrders, { token, body })).data;
  await submit(desk, trader, buyBody('59000', '0.01'));
  await submit(desk, trader, { ...sellBody('58900', '0.01'), delegateType: 2, triggerPrice: '58950' });
  await submit(desk, trader, { ...buyBody('2900', '0.1'), symbol: 'eth' });
  expect(await cancelAll({ only: 'triggers' })).toEqual({ cancelledCount: 1 });
  expect(await cancelAll({ symbol: 'eth', coin: 'usdt' })).toEqual({ cancelledCount: 1 });
  await submit(desk, trader, {
    ...sellBody('0', '0.01'),
    delegateType: 2,
    takeProfitPrice: '62000',
    stopLossPrice: '58000',
  });
  expect(await openOrders(trader)).toHaveLength(3);
  expect(await cancelAll({})).toEqual({ cancelledCount: 2 });
  expect(await openOrders(trader)).toEqual([]);
  expect((await balancesOf(desk, trader))['USDT']).toMatchObject({ available: '100000', frozen: '0' });
  const half = await callServer(desk, cancelAllSpotOrders, { token, body: { symbol: 'btc' } });
  expect([half.status, half.code]).toEqual([400, 400]);
});
