import { cancelEntrust, listDealsOfEntrust, listEntrusts } from '@candor/contract/spot/entrust.ts';
import {
  closePerpetual,
  listPerpetualEntrusts,
  listMyPositions,
  oneKeyClose,
  openContract,
  updateBond,
  updateLeverageRadio,
} from '@candor/contract/perpetuals/entrust.ts';
import { amendContractOrder, cancelContractOrder } from '@candor/contract/perpetuals/orders.ts';
import {
  adjustPositionMargin,
  cancelStop,
  listPerpetualSettings,
  listStops,
  setStop,
  stopPosition,
} from '@candor/contract/perpetuals/positions.ts';
import { listPerpetualFills, listPerpetualOrders } from '@candor/contract/perpetuals/records.ts';
import { cancelSpotOrder } from '@candor/contract/spot/wire.ts';
import { listSpotOrders } from '@candor/contract/spot/records.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { callServer } from '../../testing/server/call-server.ts';
import {
  openingBody,
  openTestPerpetuals,
  positionsOf,
  submitPerpetual,
  type TestPerpetuals,
  tradePerpetual,
} from '../../testing/users/test-perpetuals.ts';
import { buyBody, submit, type TestTrader } from '../../testing/users/test-desk.ts';

let desk: TestPerpetuals;
beforeAll(async () => {
  desk = await openTestPerpetuals();
});
afterEach(() => desk.clearBook());
afterAll(() => desk.close());

const ordersOf = async ({ token }: TestTrader, status: '0' | '1') =>
  (await callServer(desk, listPerpetualOrders, { token, query: { status } })).data.records;
const logOf = async ({ token }: TestTrader, log: string) => {
  const params = { type: 'ubw', log, symbol: 'all' } as const;
  return (await callServer(desk, listPerpetualEntrusts, { token, params, query: {} })).data.records;
};
const openByB = (
  { token }: TestTrader,
  {
    code,
    ...body
  }: { code: string; direction: 1 | 2; price?: string; amount: string; contractType?: 1 | 2; leverage?: number },
) =>
  callServer(desk, openContract, {
    token,
    params: { code },
    body: { exchangeCoinStr: 'BTC/USDT', contractType: 1, ...body },
  });
const closeByB = (
  { token }: TestTrader,
  { code, ...body }: { code: string; direction: 3 | 4; amount?: string; triggerPrice?: string; zyzsType?: 1 | 2 },
) =>
  callServer(desk, closePerpetual, {
    token,
    params: { code },
    body: { exchangeCoinStr: 'BTCUSDT', contractType: 1, ...body },
  });

test('[AT-07] an order placed by one family is read by the other, fills, and is one position in both', async () => {
  const [alice, bob] = [await desk.openPerpetualTrader(), await desk.openPerpetualTrader()];
  const { id } = (await submitPerpetual(desk, alice, openingBody(0, '60000', '0.5'))).data;
  expect(await ordersOf(alice, '0')).toMatchObject([{ id, direction: 1, state: 'new', frozen: '3015', pattern: 1 }]);
  expect(await logOf(alice, 'dqwt')).toMatchObject([{ id, direction: 1, entrustType: 'ptwt', entrust_status: 0 }]);
  const placed = await openByB(bob, { code: 'ptwt', direction: 2, price: '60000', amount: '0.5' });
  expect(placed.status).toBe(200);
  expect(await ordersOf(bob, '1')).toMatchObject([
    { id: placed.data.id, direction: 2, state: 'filled', dealNum: '0.5' },
  ]);
  const figures = { openNum: '0.5', openPrice: '60000', amount: '3000', adjustAmount: '3000', closePrice: '54271.4' };
  expect(await positionsOf(desk, alice)).toMatchObject([{ ...figures, type: 0, leverage: 10, openFee: '6' }]);
  const { data: held } = await callServer(desk, listMyPositions, { token: alice.token, params: { type: 'ubw' } });
  expect(held).toMatchObject([
    { symbol_name: 'BTCUSDT', direction: 1, balance: '0.5', avg_price: '60000', forcePrice: '54271.4' },
  ]);
  const { data: fills } = await callServer(desk, listPerpetualFills, { token: bob.token, query: {} });
  expect(fills.records).toMatchObject([{ orderId: placed.data.id, price: '60000', fee: '15', liquidity: 'taker' }]);
  const { data: deals } = await callServer(desk, listDealsOfEntrust, {
    token: bob.token,
    params: { id: placed.data.id },
    query: {},
  });
  expect(deals.records).toMatchObject([{ exchangeCoinStr: 'BTCUSDT', direction: 2, amount: '0.5' }]);
});

test('[ENT-7] an order says its prices, sizes, triggers, fee and value; a direction above 2 closes', async () => {
  const { long, short } = await tradePerpetual(desk, '60000', '0.5');
  const stops = { takeProfitPrice: '64000', stopLossPrice: '56000' };
  const plan = { ...openingBody(0, '59500', '0.1'), delegateType: 2, triggerPrice: '59600', ...stops } as const;
  await submitPerpetual(desk, long, plan);
  expect(await ordersOf(long, '0')).toMatchObject([
    {
      direction: 1,
      delegateType: 2,
      delegatePrice: '59500',
      delegateTotal: '0.1',
      delegateValue: '5950',
      triggerPrice: '59600',
      triggerDirection: 'fall',
      ...stops,
      closePrice: null,
      dealNum: '0',
      dealPrice: null,
      status: 0,
      state: 'pendingTrigger',
      createTime: desk.exchange.clock.nowMs(),
    },
  ]);
  await submitPerpetual(desk, short, openingBody(0, '61500', '0.2'));
  const closed = await closeByB(long, { code: 'sjwt', direction: 3, amount: '0.2' });
  expect(await ordersOf(long, '1')).toMatchObject([
    {
      id: closed.data.id,
      direction: 3,
      delegateType: 1,
      dealNum: '0.2',
      dealPrice: '61500',
      closePrice: '61500',
      dealValue: '12300',
      fee: '6.15',
      feeAsset: 'USDT',
      earn: '300',
      status: 1,
    },
    { direction: 1, status: 1, fee: '15' },
  ]);
});

test('an order of spot and one of a contract never share an id, and each family finds the right one', async () => {
  const trader = await desk.openPerpetualTrader();
  const { id: spotId } = (await submit(desk, trader, buyBody('59000', '0.001'))).data;
  const { id } = (await submitPerpetual(desk, trader, openingBody(0, '59000', '0.01'))).data;
  expect(id).not.toBe(spotId);
  const { token } = trader;
  expect((await callServer(desk, cancelSpotOrder, { token, query: { id } })).status).toBe(404);
  expect((await callServer(desk, cancelContractOrder, { token, query: { id: spotId } })).status).toBe(404);
  const spotOrders = await callServer(desk, listSpotOrders, { token, query: {} });
  expect(spotOrders.data.records.map((order) => order.id)).toEqual([spotId]);
  expect((await ordersOf(trader, '0')).map((order) => order.id)).toEqual([id]);
  expect((await callServer(desk, cancelEntrust, { token, body: { id } })).status).toBe(200);
  expect((await callServer(desk, cancelEntrust, { token, body: { id: spotId } })).status).toBe(200);
  expect(await ordersOf(trader, '1')).toMatchObject([{ id, status: 3, reason: 'cancelledByOwner' }]);
  const params = { type: 'xh', log: 'lswt', symbol: 'all' };
  const { data } = await callServer(desk, listEntrusts, { token, params, query: {} });
  expect(data.records).toMatchObject([{ id: spotId, entrust_status: -1 }]);
});

test('a resting order is changed whole: price, quantity and what it freezes', async () => {
  const trader = await desk.openPerpetualTrader();
  const { token } = trader;
  const { id } = (await submitPerpetual(desk, trader, openingBody(0, '58000', '0.1'))).data;
  const amend = (body: { delegatePrice?: string; delegateTotal?: string }) =>
    callServer(desk, amendContractOrder, { token, body: { id, ...body } });
  expect((await amend({ delegatePrice: '50000', delegateTotal: '0.2' })).status).toBe(200);
  expect(await ordersOf(trader, '0')).toMatchObject([
    { id, delegatePrice: '50000', delegateTotal: '0.2', frozen: '1005' },
  ]);
  expect((await amend({ delegateTotal: '0.05' })).status).toBe(200);
  expect(await ordersOf(trader, '0')).toMatchObject([{ delegateTotal: '0.05', frozen: '251.25' }]);
  expect((await amend({ delegateTotal: '50' })).code).toBe(5007);
  expect((await amend({ delegatePrice: '50000.05' })).code).toBe(4001);
  expect(await ordersOf(trader, '0')).toMatchObject([{ delegatePrice: '50000', delegateTotal: '0.05' }]);
});

test('[ENT-8] margin is added and taken out, stops are set, and a position is closed, by either family', async () => {
  const { long, short } = await tradePerpetual(desk, '60000', '0.5');
  const [position] = await positionsOf(desk, long);
  const id = position?.id ?? '';
  const { token } = long;
  const adjust = (money: string, flag: '0' | '1') =>
    callServer(desk, adjustPositionMargin, { token, query: { id, money, flag } });
  expect((await adjust('600', '0')).status).toBe(200);
  expect(await positionsOf(desk, long)).toMatchObject([{ adjustAmount: '3600', maxReduce: '600' }]);
  expect((await adjust('601', '1')).code).toBe(5014);
  const sub = { logContractId: id, type: 'sub', amount: '600' } as const;
  expect((await callServer(desk, updateBond, { token, body: sub })).status).toBe(200);
  expect(await positionsOf(desk, long)).toMatchObject([{ adjustAmount: '3000', closePrice: '54271.4' }]);

  const stop = { positionId: id, lossType: 1, delegateType: 1 } as const;
  expect((await callServer(desk, setStop, { token, body: { ...stop, losePrice: '54000' } })).code).toBe(5021);
  expect((await callServer(desk, setStop, { token, body: { ...stop, losePrice: '61000' } })).code).toBe(5020);
  const loss = (await callServer(desk, setStop, { token, body: { ...stop, losePrice: '57000' } })).data;
  const profit = await closeByB(long, {
    code: 'zyzs',
    direction: 3,
    triggerPrice: '66000',
    zyzsType: 1,
    amount: '0.2',
  });
  expect(await positionsOf(desk, long)).toMatchObject([
    {
      openNum: '0.5',
      openPrice: '60000',
      amount: '3000',
      adjustAmount: '3000',
      remainMargin: '3000',
      maintenanceMargin: '150',
      marginRatio: '2000',
      closePrice: '54271.4',
      takeProfitPrice: '66000',
      stopLossPrice: '57000',
    },
  ]);
  const stops = async (status: '0' | '2') =>
    (await callServer(desk, listStops, { token, query: { positionId: id, status } })).data.records;
  expect(await stops('0')).toMatchObject([
    { id: profit.data.id, lossType: 0, earnPrice: '66000', earnNumber: '0.2', status: 0 },
    { id: loss.id, lossType: 1, losePrice: '57000', loseNumber: null, status: 0 },
  ]);
  expect((await callServer(desk, cancelStop, { token, query: { id: loss.id } })).status).toBe(200);
  expect(await stops('2')).toMatchObject([{ id: loss.id, status: 2 }]);

  expect((await callServer(desk, stopPosition, { token, query: { id } })).code).toBe(4008);
  await submitPerpetual(desk, short, openingBody(0, '60000', '0.3'));
  const closed = await callServer(desk, stopPosition, { token, query: { id } });
  expect(closed.data).toMatchObject({ closedNum: '0.3', leftNum: '0.2' });
  await submitPerpetual(desk, short, openingBody(0, '60000', '0.2'));
  expect((await closeByB(long, { code: 'quick', direction: 3 })).data).toMatchObject({
    closedNum: '0.2',
    leftNum: '0',
  });
  expect(await positionsOf(desk, long)).toEqual([]);
  expect(await positionsOf(desk, long, '1')).toMatchObject([
    { id, status: 1, state: 'closed', openPrice: '60000', dealPrice: '60000', closedNum: '0.5', earn: '0' },
  ]);
});

test('leverage and modes are chosen by either family, and only where nothing stands', async () => {
  const trader = await desk.openPerpetualTrader();
  const { token } = trader;
  const radio = (cou: number, pattern: 1 | 2, patternType: 1 | 2 = 1) =>
    callServer(desk, updateLeverageRadio, {
      token,
      body: { pattern, patternType, symbol: 'BTC_USDT', type: 'ubw', cou },
    });
  expect((await radio(20, 2)).data).toMatchObject({ symbol: 'BTCUSDT', leverage: 20, pattern: 2 });
  expect(
    (await openByB(trader, { code: 'ptwt', direction: 1, price: '58000', amount: '0.1', contractType: 2 })).code,
  ).toBe(404);
  expect((await radio(7, 2)).code).toBe(5001);
  expect((await radio(20, 2, 2)).code).toBe(5013);
  await submitPerpetual(desk, trader, { ...openingBody(0, '58000', '0.1'), leverage: 20 });
  expect((await radio(20, 1)).code).toBe(5011);
});

test('one key closes every contract of a kind and says what became of each', async () => {
  const { long, short } = await tradePerpetual(desk, '60000', '0.4');
  await submitPerpetual(desk, long, openingBody(0, '55000', '0.1'));
  await submitPerpetual(desk, short, openingBody(0, '59900', '0.3'));
  const { data } = await callServer(desk, oneKeyClose, {
    token: long.token,
    body: { oneKeySymbolNameList: ['BTCUSDT', 'ETHUSDT'], contractType: 1 },
  });
  expect(data).toEqual([
    { symbol: 'BTCUSDT', closedQty: '0.3', avgPrice: '59900', result: 'partlyClosed' },
    { symbol: 'ETHUSDT', closedQty: '0', avgPrice: null, result: 'nothingOpen' },
  ]);
  expect(await ordersOf(long, '0')).toEqual([]);
});

test('[CALL-5] a leverage that the coin family sends with an order is set with it, and not by one that is refused', async () => {
  const alice = await desk.openPerpetualTrader();
  const leverageOf = async () =>
    (await callServer(desk, listPerpetualSettings, { token: alice.token })).data.find(
      ({ symbol }) => symbol === 'BTCUSDT',
    )?.leverage;
  const order = { code: 'ptwt', direction: 1, price: '50000', amount: '0.01' } as const;
  const refused = await openByB(alice, { ...order, leverage: 4, amount: '0.00001' });
  expect(refused.status).toBe(422);
  const before = await leverageOf();
  expect(await openByB(alice, { ...order, leverage: 3 })).toMatchObject({ status: 200 });
  expect([before, await leverageOf()]).toEqual([5, 3]);
});
