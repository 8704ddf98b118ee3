import { transferByBody } from '@candor/contract/wallet/transfer.ts';
import { grantDemoFunds } from '@candor/contract/wallet/wire.ts';
import { required } from '@candor/domain/assert.ts';
import { type Exchange, OrderNotFound } from 'ccxt';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { callServer } from '#testing/server/call-server.ts';
import { openCcxt } from '#testing/server/open-clients.ts';
import { openTestServer, type TestServer } from '#testing/server/test-server.ts';
import { makeKey, openKeyOwner, type TestKey } from '#testing/users/test-api-key.ts';
import { callOpenSigned } from '#testing/users/test-open-key.ts';
import { PATIENCE } from '#testing/patience.ts';

const BTC = 'BTC/USDT:USDT';
const ETH = 'ETH/USDT:USDT';
let server: TestServer;
let key: TestKey;
let client: Exchange;
/** Where the market is. */
let price: number;

beforeAll(async () => {
  server = await openTestServer();
  const owner = await openKeyOwner(server, 'ccxt_futures');
  const { token } = owner;
  await callServer(server, grantDemoFunds, { token, query: {} });
  const body = { coinSymbol: 'USDT', amount: '5000', from: 'spot', to: 'contract' } as const;
  await callServer(server, transferByBody, { token, body });
  key = await makeKey(owner);
  client = openCcxt(key, 'binanceusdm');
  await client.loadMarkets();
  // Until somebody has traded there is no price.
  price = await vi.waitFor(async () => required((await client.fetchTicker(BTC)).last, 'a price'), PATIENCE);
});
afterAll(() => server.close());

const away = (times: number): number => Math.round(price * times);

async function positionOf(symbol: string) {
  const [position] = await client.fetchPositions([symbol]);
  return position;
}

test('[OPEN-15] ccxt chooses the position mode for all contracts, and hears when there is nothing to change', async () => {
  await expect(client.createOrder(BTC, 'limit', 'buy', 0.01, away(0.9))).rejects.toThrow('-4061');
  expect(await client.fetchPositionMode(BTC)).toMatchObject({ hedged: true });
  await client.setPositionMode(false);
  expect(await client.fetchPositionMode(BTC)).toMatchObject({ hedged: false });
  await expect(client.setPositionMode(false)).rejects.toThrow('No need to change position side.');
});

test('[OPEN-15] ccxt chooses leverage and margin mode of a contract', async () => {
  expect(await client.setLeverage(10, BTC)).toMatchObject({ leverage: 10, symbol: 'BTCUSDT' });
  expect(await client.fetchLeverage(BTC)).toMatchObject({ longLeverage: 10, marginMode: 'isolated' });
  await client.setMarginMode('cross', ETH);
  expect(await client.fetchMarginMode(ETH)).toMatchObject({ marginMode: 'cross' });
  await expect(client.setLeverage(120, BTC)).rejects.toThrow('Leverage is not valid.');
});

test('[OPEN-15] ccxt reads tiers, fees, balance and what is open', async () => {
  const tiers = required((await client.fetchLeverageTiers([BTC]))[BTC], 'its tiers');
  expect(tiers[0]).toMatchObject({ tier: 1, minNotional: 0, maintenanceMarginRate: 0.005 });
  expect(tiers.length).toBeGreaterThan(1);
  expect(await client.fetchTradingFee(BTC)).toMatchObject({ maker: 0.0002, taker: 0.0005 });
  expect((await client.fetchBalance())['USDT']).toMatchObject({ total: 5_000, free: 5_000, used: 0 });
  expect(await client.fetchPositions([BTC])).toEqual([]);
});

test('[OPEN-16] ccxt places an order that is good till a date, and hears why a date is none', async () => {
  const goodTillDate = Date.now() + 3_600_000;
  const dated = { timeInForce: 'GTD', goodTillDate };
  const below = Math.round(required((await client.fetchTicker(ETH)).last, 'a price') * 0.9);
  const { id = '' } = await client.createOrder(ETH, 'limit', 'buy', 0.1, below, dated);
  const { timeInForce, info } = await client.fetchOrder(id, ETH);
  expect([timeInForce, info.timeInForce, Number(info.goodTillDate)]).toEqual(['GTD', 'GTD', goodTillDate]);
  await client.cancelOrder(id, ETH);
  const soon = { timeInForce: 'GTD', goodTillDate: Date.now() + 1_000 };
  await expect(client.createOrder(ETH, 'limit', 'buy', 0.1, below, soon)).rejects.toThrow('-5040');
});

test('[OPEN-16] ccxt places, finds, changes and cancels a limit order', async () => {
  const { id = '', ...placed } = await client.createOrder(BTC, 'limit', 'buy', 0.01, away(0.9));
  const order = { status: 'open', type: 'limit', side: 'buy', amount: 0.01, price: away(0.9), filled: 0 };
  expect(placed).toMatchObject({ ...order, reduceOnly: false });
  expect(await client.fetchOrder(id, BTC)).toMatchObject({ id, ...order });
  expect((await client.fetchOpenOrders(BTC)).map((open) => open.id)).toEqual([id]);
  const used = (await client.fetchBalance())['USDT']?.used;
  expect(used).toBeGreaterThan(50);
  const edited = await client.editOrder(id, BTC, 'limit', 'buy', 0.02, away(0.91));
  expect(edited).toMatchObject({ id, amount: 0.02, price: away(0.91), status: 'open' });
  expect(await client.cancelOrder(id, BTC)).toMatchObject({ id, status: 'canceled', amount: 0.02 });
  await expect(client.cancelOrder(id, BTC)).rejects.toThrow(OrderNotFound);
  await expect(client.fetchOrder('999999999', BTC)).rejects.toThrow(OrderNotFound);
  expect((await client.fetchOrders(BTC)).map((one) => [one.id, one.status])).toEqual([[id, 'canceled']]);
});

test('[OPEN-16] ccxt opens at the market, reads its position, and closes it by reducing', async () => {
  const bought = await client.createOrder(BTC, 'market', 'buy', 0.02);
  expect(bought).toMatchObject({ status: 'closed', type: 'market', filled: 0.02, average: expect.any(Number) });
  const position = await positionOf(BTC);
  expect(position).toMatchObject({ side: 'long', contracts: 0.02, entryPrice: bought.average, marginMode: 'isolated' });
  expect(position?.liquidationPrice).toBeLessThan(price);
  expect(position?.hedged).toBe(false);
  const margin = Number(position?.collateral);
  await client.addMargin(BTC, 20);
  expect(Number((await positionOf(BTC))?.collateral) - margin).toBeGreaterThan(10);
  await client.reduceMargin(BTC, 5);
  await expect(client.createOrder(BTC, 'market', 'sell', 0.05, undefined, { reduceOnly: true })).rejects.toThrow(
    '-2022',
  );
  const sold = await client.createOrder(BTC, 'market', 'sell', 0.02, undefined, { reduceOnly: true });
  expect(sold).toMatchObject({ status: 'closed', reduceOnly: true, filled: 0.02 });
  expect(await client.fetchPositions([BTC])).toEqual([]);
  const mine = await client.fetchMyTrades(BTC);
  expect(new Set(mine.map(({ order }) => order))).toEqual(new Set([bought.id, sold.id]));
  expect(mine[0]).toMatchObject({ takerOrMaker: 'taker', fee: { currency: 'USDT' } });
  expect((await client.fetchClosedOrders(BTC)).map(({ id }) => id)).toEqual([bought.id, sold.id]);
});

test('[OPEN-16] with one position for a contract, the other side first takes from it and then turns it round', async () => {
  await client.createOrder(BTC, 'market', 'buy', 0.01);
  await client.createOrder(BTC, 'market', 'sell', 0.03);
  expect(await positionOf(BTC)).toMatchObject({ side: 'short', contracts: 0.02 });
  await client.createOrder(BTC, 'market', 'buy', 0.02, undefined, { reduceOnly: true });
  const ledger = await client.fetchLedger('USDT');
  expect(new Set(ledger.map(({ type }) => type))).toEqual(new Set(['commission', 'trade']));
});

test.each([
  ['IOC', { timeInForce: 'IOC' }, 'expired'],
  ['FOK', { timeInForce: 'FOK' }, 'expired'],
  ['post-only', { postOnly: true }, 'open'],
])('[OPEN-16] ccxt places a limit order that is %s', async (_name, params, status) => {
  const { id = '' } = await client.createOrder(BTC, 'limit', 'buy', 0.01, away(0.9), params);
  expect(await client.fetchOrder(id, BTC)).toMatchObject({ status });
  await client.cancelAllOrders(BTC);
  expect(await client.fetchOpenOrders(BTC)).toEqual([]);
});

test.each([
  ['stop', 'market', 'sell', 0.9, 'stopLossPrice', 'STOP_MARKET'],
  ['stop with a limit', 'limit', 'buy', 1.1, 'stopLossPrice', 'STOP'],
  ['take-profit', 'market', 'buy', 0.9, 'takeProfitPrice', 'TAKE_PROFIT_MARKET'],
  ['take-profit with a limit', 'limit', 'sell', 1.1, 'takeProfitPrice', 'TAKE_PROFIT'],
] as const)('[OPEN-17] ccxt places, finds and cancels a %s', async (...[, kind, side, times, trigger, type]) => {
  const limit = kind === 'limit' ? away(times) : undefined;
  const params = { [trigger]: away(times), workingType: 'MARK_PRICE' };
  const { id = '' } = await client.createOrder(BTC, kind, side, 0.01, limit, params);
  const waits = { trigger: true };
  const found = await client.fetchOrder(id, BTC, waits);
  expect(found).toMatchObject({ id, status: 'open', side, triggerPrice: away(times), info: { orderType: type } });
  expect((await client.fetchOpenOrders(BTC, undefined, undefined, waits)).map((order) => order.id)).toEqual([id]);
  expect(await client.fetchOpenOrders(BTC)).toEqual([]);
  await client.cancelOrder(id, BTC, waits);
  expect(await client.fetchOrder(id, BTC, waits)).toMatchObject({ status: 'canceled' });
  await expect(client.cancelOrder(id, BTC, waits)).rejects.toThrow(OrderNotFound);
});

test('[OPEN-17] a stop on the wrong side of the price is refused, and does not become the opposite', async () => {
  const stop = (params: object) => client.createOrder(BTC, 'market', 'sell', 0.01, undefined, params);
  await expect(stop({ stopLossPrice: away(1.1) })).rejects.toThrow('Order would immediately trigger.');
  await expect(stop({ takeProfitPrice: away(0.9) })).rejects.toThrow('Order would immediately trigger.');
});

test('[OPEN-17] a stop for the whole position has no quantity, and is found by its name', async () => {
  const wish = { stopLossPrice: away(0.95), closePosition: true };
  await expect(client.createOrder(BTC, 'market', 'sell', 0, undefined, wish)).rejects.toThrow('-2022');
  await client.createOrder(BTC, 'market', 'buy', 0.01);
  const named = { ...wish, clientOrderId: 'robot-stop' };
  const { id = '' } = await client.createOrder(BTC, 'market', 'sell', 0, undefined, named);
  const again = await client.createOrder(BTC, 'market', 'sell', 0, undefined, named);
  expect(again.id).toBe(id);
  const found = await client.fetchOrder('', BTC, { trigger: true, clientAlgoId: 'robot-stop' });
  expect(found).toMatchObject({ id, reduceOnly: true, info: { closePosition: true, orderType: 'STOP_MARKET' } });
  await client.createOrder(BTC, 'market', 'sell', 0.01, undefined, { reduceOnly: true });
  // It has nothing left to protect.
  expect(await client.fetchOpenOrders(BTC, undefined, undefined, { trigger: true })).toEqual([]);
});

test('[OPEN-16] several orders are placed, changed and cancelled at once, each by itself', async () => {
  const order = { symbol: BTC, type: 'limit', side: 'buy', amount: 0.01 } as const;
  const placed = await client.createOrders([
    { ...order, price: away(0.9) },
    { ...order, price: away(0.89), amount: 10 },
    { ...order, price: away(0.88) },
  ]);
  expect(placed.map(({ status, info }) => [status, info.code])).toEqual([
    ['open', undefined],
    ['rejected', -2019],
    ['open', undefined],
  ]);
  const ids = [placed[0], placed[2]].map((one) => String(one?.id));
  const [first = '', second = ''] = ids;
  // Its types know of no number of an order that is changed.
  const changes = [
    { ...order, id: first, price: away(0.87), amount: 0.02 },
    { ...order, id: second, price: away(1.5) },
  ];
  const changed = await client.editOrders(changes);
  expect(changed.map(({ price: at, amount, info }) => [at, amount, info['code']])).toEqual([
    [away(0.87), 0.02, undefined],
    [undefined, undefined, -4131],
  ]);
  const cancelled = await client.cancelOrders(ids, BTC);
  expect(cancelled.map(({ id, status }) => [id, status])).toEqual(ids.map((id) => [id, 'canceled']));
});

test('[OPEN-8] ccxt understands why an order on a contract is refused', async () => {
  await expect(client.createOrder(BTC, 'limit', 'buy', 10, away(0.99))).rejects.toThrow('Margin is insufficient.');
  await expect(client.createOrder(BTC, 'limit', 'buy', 0.01, away(1.5))).rejects.toThrow('PERCENT_PRICE');
  const stop = `symbol=BTCUSDT&side=SELL&type=STOP_MARKET&stopPrice=${away(0.9)}&quantity=0.01`;
  const sent = await callOpenSigned(key, { method: 'POST', path: '/fapi/v1/order', body: stop });
  expect(sent.data).toMatchObject({ code: -4120 });
});

test('[OPEN-9] an order on a contract that is sent again under its name is placed once', async () => {
  const order = `symbol=BTCUSDT&side=BUY&type=LIMIT&timeInForce=GTC&quantity=0.01&price=${away(0.9)}`;
  const named = { method: 'POST', path: '/fapi/v1/order', body: `${order}&newClientOrderId=robot-1` } as const;
  const first = await callOpenSigned(key, named);
  const again = await callOpenSigned(key, { ...named, timestampMs: Date.now() - 1_000 });
  expect([first.status, again.data.orderId]).toEqual([200, first.data.orderId]);
  const other = await callOpenSigned(key, { ...named, body: named.body.replace('0.01', '0.03') });
  expect(other.data).toMatchObject({ code: -4116 });
  const byName = { path: '/fapi/v1/order', query: 'symbol=BTCUSDT&origClientOrderId=robot-1' };
  expect((await callOpenSigned(key, byName)).data).toMatchObject({ orderId: first.data.orderId, status: 'NEW' });
  await client.cancelAllOrders(BTC);
  expect((await callOpenSigned(key, byName)).data).toMatchObject({ status: 'CANCELED' });
});

test('[OPEN-19] orders are cancelled when nothing is heard of their program for as long as it said', async () => {
  const countDown = (countdownTime: number) =>
    callOpenSigned(key, {
      method: 'POST',
      path: '/fapi/v1/countdownCancelAll',
      query: `symbol=BTCUSDT&countdownTime=${countdownTime}`,
    });
  const { id = '' } = await client.createOrder(BTC, 'limit', 'buy', 0.01, away(0.9));
  const stop = { stopLossPrice: away(0.9) };
  const { id: stopId = '' } = await client.createOrder(BTC, 'market', 'sell', 0.01, undefined, stop);
  expect((await countDown(60_000)).data).toEqual({ symbol: 'BTCUSDT', countdownTime: '60000' });
  expect(await client.fetchOrder(id, BTC)).toMatchObject({ status: 'open' });
  await countDown(1);
  await vi.waitFor(
    async () => expect(await client.fetchOrder(id, BTC)).toMatchObject({ status: 'canceled' }),
    PATIENCE,
  );
  // What waits for a price stays: it may protect a position.
  expect(await client.fetchOrder(stopId, BTC, { trigger: true })).toMatchObject({ status: 'open' });
  await client.cancelAllOrders(BTC, { trigger: true });
  expect((await countDown(0)).data).toEqual({ symbol: 'BTCUSDT', countdownTime: '0' });
});

test('[OPEN-15] ccxt holds a long and a short side by side, and closes each by its side', async () => {
  await client.setPositionMode(true);
  const trade = (side: 'buy' | 'sell', positionSide: 'LONG' | 'SHORT') =>
    client.createOrder(ETH, 'market', side, 0.1, undefined, { positionSide });
  await trade('buy', 'LONG');
  await trade('sell', 'SHORT');
  const held = await client.fetchPositions([ETH]);
  expect(new Map(held.map(({ side, contracts }) => [side, contracts]))).toEqual(
    new Map([
      ['long', 0.1],
      ['short', 0.1],
    ]),
  );
  await trade('sell', 'LONG');
  await trade('buy', 'SHORT');
  expect(await client.fetchPositions([ETH])).toEqual([]);
});
