import { listEntrustCurrency, listEntrusts } from '@candor/contract/spot/entrust.ts';
import type { RequestInput } from '@candor/contract/shared/endpoint.ts';
import { listSpotOrders } from '@candor/contract/spot/records.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { callServer } from '../../testing/server/call-server.ts';
import {
  buyBody,
  entrust,
  openTestDesk,
  sellBody,
  submit,
  type TestDesk,
  type TestTrader,
} from '../../testing/users/test-desk.ts';

let desk: TestDesk;
beforeAll(async () => {
  desk = await openTestDesk();
});
afterEach(() => desk.clearBook());
afterAll(() => desk.close());

const orders = async ({ token }: TestTrader, status: '0' | '1') =>
  (await callServer(desk, listSpotOrders, { token, query: { status } })).data.records;

test.each(['gg_xx_sjwt', 'gg_zc_', 'nothing'])('the code %s is not known: 4011', async (code) => {
  const trader = await desk.openTrader();
  const body = { exchangeCoinStr: 'BTC/USDT', direction: 1, price: '59000', amount: '0.01' } as const;
  expect(await entrust(desk, trader, { code, ...body })).toMatchObject({ status: 422, code: 4011 });
});

test.each([
  ['ubw', 'dqwt'],
  ['xh', 'nothing'],
])('the log %s/%s is not known: 4011', async (type, log) => {
  const { token } = await desk.openTrader();
  const answer = await callServer(desk, listEntrusts, { token, params: { type, log, symbol: 'all' }, query: {} });
  expect([answer.status, answer.code]).toEqual([422, 4011]);
});

test('the log that is asked for in a body is the log of the path', async () => {
  const trader = await desk.openTrader();
  const { token } = trader;
  const { id } = (await submit(desk, trader, buyBody('59000', '0.01'))).data;
  await submit(desk, trader, { ...buyBody('2900', '0.1'), symbol: 'eth' });
  const ask = async (body: RequestInput<typeof listEntrustCurrency>['body']) =>
    (await callServer(desk, listEntrustCurrency, { token, body })).data;
  const params = { type: 'xh', log: 'dqwt', symbol: 'BTC_USDT' };
  const ofPath = await callServer(desk, listEntrusts, { token, params, query: {} });
  expect((await ask({ type: 'dqwt', exchangeCoinStr: 'BTC/USDT' })).records).toEqual(ofPath.data.records);
  expect(await ask({ type: 'dqwt', direction: 1, size: 1, current: 2 })).toMatchObject({
    total: 2,
    pages: 2,
    records: [{ id }],
  });
  expect((await ask({ type: 'dqwt', direction: 2 })).records).toEqual([]);
});

test('an own order that would be met gives way as it was asked to, and nothing trades', async () => {
  const trader = await desk.openTrader();
  const resting = (await submit(desk, trader, sellBody('60500', '0.01'))).data.id;
  const coming = (await submit(desk, trader, { ...buyBody('60500', '0.01'), stp: 'EXPIRE_TAKER' })).data.id;
  expect(await orders(trader, '0')).toMatchObject([{ id: resting, stp: 'EXPIRE_MAKER' }]);
  expect(await orders(trader, '1')).toMatchObject([
    { id: coming, stp: 'EXPIRE_TAKER', state: 'expiredInMatch', preventedNum: '0.01', dealNum: '0', fee: '0' },
  ]);
});
