import { cancelEntrust, listDealsOfEntrust, listEntrusts, listMyDeals } from '@candor/contract/spot/entrust.ts';
import { cancelSpotOrder } from '@candor/contract/spot/wire.ts';
import { listSpotFills, listSpotOrders } from '@candor/contract/spot/records.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { callServer } from '../../testing/server/call-server.ts';
import {
  balancesOf,
  buyBody,
  entrust,
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
});
afterEach(() => desk.clearBook());
afterAll(() => desk.close());

/** An order in neither family's words. */
interface Wish {
  readonly kind: 'limit' | 'market' | 'stopLimit' | 'pair' | 'plan';
  readonly side: 'buy' | 'sell';
  readonly price?: string;
  readonly quantity?: string;
  readonly value?: string;
  readonly triggerPrice?: string;
  readonly takeProfitPrice?: string;
  readonly stopLossPrice?: string;
}

const TYPES = { limit: 0, market: 1, stopLimit: 2, pair: 2, plan: 3 } as const;
const CODES = { limit: 'ptwt', market: 'sjwt', stopLimit: 'zyzs', pair: 'dtzyzs', plan: 'jhwt' } as const;

const FAMILIES = [
  {
    family: 'A',
    place: (trader: TestTrader, { kind, side, price, quantity, value, ...triggers }: Wish) =>
      submit(desk, trader, {
        symbol: 'btc',
        coin: 'usdt',
        type: side === 'buy' ? 0 : 1,
        delegateType: TYPES[kind],
        delegatePrice: price,
        delegateTotal: quantity,
        delegateValue: value,
        ...triggers,
      }),
    cancel: ({ token }: TestTrader, id: string) => callServer(desk, cancelSpotOrder, { token, query: { id } }),
  },
  {
    family: 'B',
    place: (trader: TestTrader, { kind, side, quantity, value, ...prices }: Wish) =>
      entrust(desk, trader, {
        code: CODES[kind],
        exchangeCoinStr: 'BTC/USDT',
        direction: side === 'buy' ? 1 : 2,
        amount: quantity,
        money: value,
        ...prices,
      }),
    cancel: ({ token }: TestTrader, id: string) => callServer(desk, cancelEntrust, { token, body: { id } }),
  },
] as const;

const readA = async ({ token }: TestTrader, status: '0' | '1') =>
  (await callServer(desk, listSpotOrders, { token, query: { status } })).data.records;
const readB = async ({ token }: TestTrader, log: string) => {
  const params = { type: 'xh', log, symbol: 'BTC_USDT' };
  return (await callServer(desk, listEntrusts, { token, params, query: {} })).data.records;
};

/** A stranger offers or wants this much at this price. */
async function rest(side: 'buy' | 'sell', price: string, quantity: string): Promise<TestTrader> {
  const trader = await desk.openTrader();
  await submit(desk, trader, side === 'buy' ? buyBody(price, quantity) : sellBody(price, quantity));
  return trader;
}

describe.each(FAMILIES)('family $family', ({ place, cancel }) => {
  test('[STATE-7] a limit order waits, fills in part, and is cancelled; both families tell the same of it', async () => {
    const trader = await desk.openTrader();
    const { id } = (await place(trader, { kind: 'limit', side: 'buy', price: '59000', quantity: '0.02' })).data;
    expect(await readA(trader, '0')).toMatchObject([
      {
        id,
        status: 0,
        state: 'new',
        delegateType: 0,
        delegatePrice: '59000',
        delegateTotal: '0.02',
        delegateValue: '1180',
      },
    ]);
    expect(await readB(trader, 'dqwt')).toMatchObject([
      {
        id,
        entrust_status: 0,
        entrustType: 'ptwt',
        exchangeCoinStr: 'BTC/USDT',
        direction: 1,
        price: '59000',
        amount: '0.02',
        money: '1180',
      },
    ]);
    await rest('sell', '59000', '0.005');
    expect(await readA(trader, '0')).toMatchObject([{ status: 0, state: 'partlyFilled', dealNum: '0.005' }]);
    expect((await cancel(trader, id)).status).toBe(200);
    expect(await readA(trader, '0')).toEqual([]);
    const filled = { id, dealNum: '0.005', dealPrice: '59000', dealValue: '295', fee: '0.000004', feeAsset: 'BTC' };
    expect(await readA(trader, '1')).toMatchObject([
      { ...filled, status: 3, state: 'partlyCancelled', reason: 'cancelledByOwner' },
    ]);
    expect(await readB(trader, 'lswt')).toMatchObject([{ ...filled, entrust_status: -1, reason: 'cancelledByOwner' }]);
  });

  test('[STATE-7] an order that is completely traded says so, and cannot be cancelled any more', async () => {
    const trader = await desk.openTrader();
    await rest('sell', '60000', '0.01');
    const { id } = (await place(trader, { kind: 'limit', side: 'buy', price: '60000', quantity: '0.01' })).data;
    expect(await readA(trader, '1')).toMatchObject([{ id, status: 1, state: 'filled', reason: null }]);
    expect(await readB(trader, 'lswt')).toMatchObject([{ id, entrust_status: 1 }]);
    const refused = await cancel(trader, id);
    expect([refused.status, refused.code]).toEqual([409, 4009]);
  });

  test('a second cancel changes nothing and is no failure', async () => {
    const trader = await desk.openTrader();
    const { id } = (await place(trader, { kind: 'limit', side: 'buy', price: '59000', quantity: '0.02' })).data;
    await cancel(trader, id);
    const [before] = await readA(trader, '1');
    expect((await cancel(trader, id)).status).toBe(200);
    expect(await readA(trader, '1')).toEqual([before]);
  });

  test('[AT-01] what was filled twice and then cancelled says its mean price, its fees and what is left', async () => {
    await rest('sell', '59990', '0.2');
    const trader = await desk.openTrader();
    const { id } = (await place(trader, { kind: 'limit', side: 'buy', price: '60000', quantity: '0.5' })).data;
    await rest('sell', '60000', '0.1');
    await cancel(trader, id);
    expect(await readA(trader, '1')).toMatchObject([
      { status: 3, dealNum: '0.3', dealValue: '17998', dealPrice: '59993.33333333', fee: '0.00028', feeAsset: 'BTC' },
    ]);
    expect(await balancesOf(desk, trader)).toMatchObject({
      USDT: { available: '82002', frozen: '0' },
      BTC: { available: '10.29972' },
    });
  });

  test('[AT-02] a market buy by value spends what fits and gives the rest back', async () => {
    await rest('sell', '60000', '0.01');
    await rest('sell', '60010', '0.02');
    const trader = await desk.openTrader();
    await place(trader, { kind: 'market', side: 'buy', value: '1000' });
    expect(await readA(trader, '1')).toMatchObject([
      {
        delegateType: 1,
        delegatePrice: null,
        delegateTotal: null,
        delegateValue: '1000',
        dealNum: '0.01666',
        dealValue: '999.6666',
        dealPrice: '60003.99759904',
        fee: '0.00001666',
        status: 1,
      },
    ]);
    expect(await balancesOf(desk, trader)).toMatchObject({
      USDT: { available: '99000.3334', frozen: '0' },
      BTC: { available: '10.01664334' },
    });
  });

  test('[ENT-7] a market order by quantity buys and sells; its price does not matter, and a sale says at what it closed', async () => {
    await rest('sell', '60000', '0.01');
    await rest('buy', '59990', '0.01');
    const trader = await desk.openTrader();
    await place(trader, { kind: 'market', side: 'buy', quantity: '0.01', price: '1' });
    await place(trader, { kind: 'market', side: 'sell', quantity: '0.01', price: '1' });
    expect(await readA(trader, '1')).toMatchObject([
      { type: 1, delegateType: 1, dealPrice: '59990', closePrice: '59990', fee: '0.5999', feeAsset: 'USDT', status: 1 },
      { type: 0, delegateType: 1, dealPrice: '60000', closePrice: null, fee: '0.00001', feeAsset: 'BTC', status: 1 },
    ]);
  });

  test('a stop-limit waits for its price, then rests at its limit', async () => {
    await tradeAt(desk, '60000');
    const trader = await desk.openTrader();
    const wish = { kind: 'stopLimit', side: 'sell', triggerPrice: '59000', price: '58900', quantity: '0.01' } as const;
    const { id } = (await place(trader, wish)).data;
    const waiting = {
      id,
      delegateType: 2,
      state: 'pendingTrigger',
      triggerPrice: '59000',
      triggerDirection: 'fall',
      triggerTime: null,
    };
    expect(await readA(trader, '0')).toMatchObject([waiting]);
    expect(await readB(trader, 'zyzs')).toMatchObject([
      { id, entrustType: 'zyzs', triggerPrice: '59000', price: '58900' },
    ]);
    expect(await readB(trader, 'dtzyzs')).toEqual([]);
    expect((await balancesOf(desk, trader))['BTC']).toMatchObject({ frozen: '0.01' });
    await tradeAt(desk, '59000');
    expect(await readA(trader, '0')).toMatchObject([
      { id, state: 'new', delegatePrice: '58900', triggerTime: expect.any(Number) },
    ]);
  });

  test('a plan without a price trades at the market when its price comes', async () => {
    await tradeAt(desk, '60000');
    const trader = await desk.openTrader();
    const { id } = (await place(trader, { kind: 'plan', side: 'buy', triggerPrice: '61000', value: '610' })).data;
    expect(await readB(trader, 'jhwt')).toMatchObject([{ id, entrustType: 'jhwt', money: '610', price: null }]);
    await rest('sell', '61000', '0.05');
    await submit(desk, await desk.openTrader(), buyBody('61000', '0.001'));
    expect(await readA(trader, '1')).toMatchObject([
      { id, delegateType: 3, status: 1, dealNum: '0.01', dealPrice: '61000' },
    ]);
  });

  test('a fired order that finds nobody to trade with has failed, which is not the same as cancelled', async () => {
    await tradeAt(desk, '60000');
    const trader = await desk.openTrader();
    const { id } = (await place(trader, { kind: 'plan', side: 'buy', triggerPrice: '61000', value: '610' })).data;
    await tradeAt(desk, '61000');
    expect(await readA(trader, '1')).toMatchObject([{ id, status: 3, state: 'failed', reason: 'noLiquidity' }]);
    expect(await readB(trader, 'lswt')).toMatchObject([{ id, entrust_status: -2 }]);
  });

  test('a pair freezes its money once, knows its two prices for good, and the leg that fills ends the other', async () => {
    await tradeAt(desk, '60000');
    const trader = await desk.openTrader();
    const prices = { takeProfitPrice: '61000', stopLossPrice: '59000' };
    const { id, stopOrderId } = (await place(trader, { kind: 'pair', side: 'sell', quantity: '0.01', ...prices })).data;
    expect((await balancesOf(desk, trader))['BTC']).toMatchObject({ frozen: '0.01' });
    expect(await readB(trader, 'dtzyzs')).toMatchObject(
      [
        { id: stopOrderId, entrustType: 'dtzyzs', ocoGroup: id, ...prices },
        { id, entrustType: 'dtzyzs', ocoGroup: id, ...prices },
      ].toSorted((left, right) => Number(right.id) - Number(left.id)),
    );
    await rest('buy', '61000', '0.01');
    expect(await readA(trader, '0')).toEqual([]);
    const history = Object.fromEntries((await readA(trader, '1')).map((order) => [order.id, order]));
    expect(history[id]).toMatchObject({ status: 1, delegateType: 2, ocoGroup: id, ...prices });
    expect(history[stopOrderId ?? '']).toMatchObject({ status: 3, reason: 'otherLegDone', ocoGroup: id, ...prices });
  });

  test('the fills of an order are told the same way by both families', async () => {
    await rest('sell', '60000', '0.01');
    await rest('sell', '60001', '0.01');
    const trader = await desk.openTrader();
    const { id } = (await place(trader, { kind: 'limit', side: 'buy', price: '60001', quantity: '0.015' })).data;
    const { token } = trader;
    const inA = (await callServer(desk, listSpotFills, { token, query: { orderId: id } })).data;
    expect(inA).toMatchObject({
      total: 2,
      pages: 1,
      records: [
        { price: '60001', quantity: '0.005' },
        { price: '60000', quantity: '0.01' },
      ],
    });
    const inB = (await callServer(desk, listDealsOfEntrust, { token, params: { id }, query: {} })).data.records;
    const ofMarket = await callServer(desk, listMyDeals, { token, params: { symbol: 'BTC_USDT' }, query: {} });
    expect(inB).toEqual(ofMarket.data.records);
    expect(inB).toMatchObject([
      {
        orderId: id,
        exchangeCoinStr: 'BTC/USDT',
        direction: 1,
        price: '60001',
        amount: '0.005',
        money: '300.005',
        liquidity: 'taker',
      },
      { price: '60000', amount: '0.01', money: '600', fee: '0.00001', feeAsset: 'BTC' },
    ]);
    expect(inB.map(({ tradeId }) => tradeId)).toEqual(inA.records.map(({ tradeId }) => tradeId));
  });
});
