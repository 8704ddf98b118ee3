import { grantDemoFunds } from '@candor/contract/wallet/wire.ts';
import { required } from '@candor/domain/assert.ts';
import { MainClient } from 'binance';
import { type Exchange, InsufficientFunds, OrderNotFound } from 'ccxt';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { callServer } from '../../testing/server/call-server.ts';
import { openCcxt } from '../../testing/server/open-clients.ts';
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts';
import { makeKey, openKeyOwner, type TestKey } from '../../testing/users/test-api-key.ts';
import { callOpenSigned } from '../../testing/users/test-open-key.ts';
import { PATIENCE } from '#testing/patience.ts';

const BTC = 'BTC/USDT';
let server: TestServer;
let key: TestKey;
let client: Exchange;
/** Where the market is. */
let price: number;

beforeAll(async () => {
  server = await openTestServer();
  const owner = await openKeyOwner(server, 'ccxt_owner');
  await callServer(server, grantDemoFunds, { token: owner.token, query: {} });
  key = await makeKey(owner);
  client = openCcxt(key);
  await client.loadMarkets();
  // Until somebody has traded there is no price.
  price = await vi.waitFor(async () => required((await client.fetchTicker(BTC)).last, 'a price'), PATIENCE);
});
afterAll(() => server.close());

const away = (times: number): number => Math.round(price * times);

test('[OPEN-5] ccxt knows the markets with their steps, limits and coins', async () => {
  expect(client.market(BTC)).toMatchObject({
    id: 'BTCUSDT',
    base: 'BTC',
    quote: 'USDT',
    active: true,
    precision: { amount: 0.00001, price: 0.01 },
    limits: { amount: { min: 0.00001, max: 100 }, cost: { min: 5 } },
  });
  expect(client.currency('USDT')).toMatchObject({ code: 'USDT', active: true });
  expect(await client.fetchTime()).toBeGreaterThan(Date.now() - 60_000);
  expect(await client.fetchStatus()).toMatchObject({ status: 'ok' });
});

test('[OPEN-5] ccxt reads prices, the book, trades and candles', async () => {
  expect(await client.fetchTicker(BTC)).toMatchObject({
    symbol: BTC,
    last: expect.any(Number),
    bid: expect.any(Number),
  });
  expect(Object.keys(await client.fetchTickers([BTC, 'ETH/USDT']))).toHaveLength(2);
  expect(Object.keys(await client.fetchBidsAsks([BTC]))).toEqual([BTC]);
  const book = await client.fetchOrderBook(BTC, 5);
  expect([book.bids.length, book.asks.length]).toEqual([5, 5]);
  expect(Number(book.bids[0]?.[0])).toBeLessThan(Number(book.asks[0]?.[0]));
  const [trade] = await client.fetchTrades(BTC, undefined, 10);
  expect(trade).toMatchObject({ symbol: BTC, price: expect.any(Number), side: expect.stringMatching(/buy|sell/) });
  for (const interval of ['1m', '3m', '1h', '1d']) {
    const candles = await client.fetchOHLCV(BTC, interval, undefined, 5);
    expect(candles.at(-1)?.[4]).toBeGreaterThan(0);
  }
});

test('[OPEN-6] ccxt reads the balance and the fees', async () => {
  const balance = await client.fetchBalance();
  expect(balance['USDT']).toMatchObject({ free: expect.any(Number), used: expect.any(Number) });
  expect((await client.fetchTradingFees())[BTC]).toMatchObject({ maker: 0.0008, taker: 0.001 });
  expect(await client.fetchTradingFee(BTC)).toMatchObject({ maker: 0.0008, taker: 0.001 });
});

test('[OPEN-7] ccxt places, finds, changes and cancels a limit order', async () => {
  const { id = '', ...placed } = await client.createOrder(BTC, 'limit', 'buy', 0.002, away(0.9));
  expect(placed).toMatchObject({
    status: 'open',
    type: 'limit',
    side: 'buy',
    amount: 0.002,
    price: away(0.9),
    filled: 0,
  });
  expect(await client.fetchOrder(id, BTC)).toMatchObject({ id, status: 'open' });
  expect((await client.fetchOpenOrders(BTC)).map((order) => order.id)).toEqual([id]);
  const { id: newId = '' } = await client.editOrder(id, BTC, 'limit', 'buy', 0.003, away(0.91));
  expect(newId).not.toBe(id);
  expect(await client.fetchOrder(id, BTC)).toMatchObject({ status: 'canceled' });
  expect(await client.cancelOrder(newId, BTC)).toMatchObject({ id: newId, status: 'canceled', amount: 0.003 });
  await expect(client.cancelOrder(newId, BTC)).rejects.toThrow(OrderNotFound);
  await expect(client.fetchOrder('999999999', BTC)).rejects.toThrow(OrderNotFound);
});

test('[OPEN-7] ccxt trades at the market, by quantity and by value, and reads what it traded', async () => {
  const bought = await client.createOrder(BTC, 'market', 'buy', 0.002);
  expect(bought).toMatchObject({ status: 'closed', type: 'market', filled: 0.002 });
  expect(bought.trades.length).toBeGreaterThan(0);
  const spent = await client.createMarketBuyOrderWithCost(BTC, 100);
  expect(spent.cost).toBeGreaterThan(90);
  const sold = await client.createOrder(BTC, 'market', 'sell', 0.001);
  expect(sold).toMatchObject({ status: 'closed', filled: 0.001 });
  const mine = await client.fetchMyTrades(BTC);
  expect(mine.map(({ order }) => order)).toEqual(expect.arrayContaining([bought.id, spent.id, sold.id]));
  expect(mine[0]).toMatchObject({ takerOrMaker: 'taker', fee: { currency: 'BTC' } });
  const closed = await client.fetchClosedOrders(BTC);
  expect(closed.map(({ id }) => id)).toEqual(expect.arrayContaining([bought.id, spent.id, sold.id]));
  expect((await client.fetchOrders(BTC)).length).toBeGreaterThanOrEqual(closed.length);
});

test.each([
  ['IOC', { timeInForce: 'IOC' }, 'expired'],
  ['FOK', { timeInForce: 'FOK' }, 'expired'],
  ['post-only', { postOnly: true }, 'open'],
])('[OPEN-7] ccxt places a limit order that is %s', async (_name, params, status) => {
  const { id = '' } = await client.createOrder(BTC, 'limit', 'buy', 0.002, away(0.9), params);
  expect(await client.fetchOrder(id, BTC)).toMatchObject({ status });
  await client.cancelAllOrders(BTC).catch(() => undefined);
});

test.each([
  ['stop loss', 'market', 'sell', 0.9, { stopLossPrice: true }, 'STOP_LOSS'],
  ['stop loss with a limit', 'limit', 'sell', 0.9, { stopLossPrice: true }, 'STOP_LOSS_LIMIT'],
  ['take profit', 'market', 'sell', 1.1, { takeProfitPrice: true }, 'TAKE_PROFIT'],
  ['take profit with a limit', 'limit', 'sell', 1.1, { takeProfitPrice: true }, 'TAKE_PROFIT_LIMIT'],
] as const)('[OPEN-7] ccxt places a %s', async (...[, kind, side, times, trigger, type]) => {
  const params = Object.fromEntries(Object.keys(trigger).map((name) => [name, away(times)]));
  const limit = kind === 'limit' ? away(times) : undefined;
  const { id = '' } = await client.createOrder(BTC, kind, side, 0.002, limit, params);
  const found = await client.fetchOrder(id, BTC);
  expect(found).toMatchObject({ status: 'open', triggerPrice: away(times), info: { type, isWorking: false } });
  await client.cancelOrder(id, BTC);
});

test('[OPEN-7] a stop on the wrong side of the price is refused, and does not become the opposite', async () => {
  const params = { stopLossPrice: away(1.1) };
  await expect(client.createOrder(BTC, 'market', 'sell', 0.002, undefined, params)).rejects.toThrow(
    'Stop price would trigger immediately.',
  );
});

test('[OPEN-8] ccxt understands why an order is refused', async () => {
  await expect(client.createOrder(BTC, 'limit', 'buy', 5, away(0.99))).rejects.toThrow(InsufficientFunds);
  await expect(client.createOrder(BTC, 'limit', 'buy', 0.00001, away(0.9))).rejects.toThrow('Filter failure: NOTIONAL');
});

test('[OPEN-7] a pair is placed at once, and cancelling one leg cancels both', async () => {
  const answer = await callOpenSigned(key, {
    method: 'POST',
    path: '/api/v3/orderList/oco',
    body: `symbol=BTCUSDT&side=SELL&quantity=0.002&aboveType=LIMIT_MAKER&abovePrice=${away(1.1)}&belowType=STOP_LOSS&belowStopPrice=${away(0.9)}`,
  });
  expect(answer).toMatchObject({ status: 200, data: { contingencyType: 'OCO', symbol: 'BTCUSDT' } });
  const { orderListId, orderReports } = answer.data;
  expect(orderReports).toMatchObject([
    { orderListId, type: 'STOP_LOSS', status: 'NEW', side: 'SELL' },
    { orderListId, orderId: orderListId, type: 'LIMIT', status: 'NEW', side: 'SELL' },
  ]);
  await client.cancelOrder(String(orderListId), BTC);
  expect(await client.fetchOpenOrders(BTC)).toEqual([]);
});

test('[OPEN-7] a pair is found by its number and its name, listed while it stands, and cancelled as one', async () => {
  const prices = `aboveType=LIMIT_MAKER&abovePrice=${away(1.1)}&belowType=STOP_LOSS&belowStopPrice=${away(0.9)}`;
  const body = `symbol=BTCUSDT&side=SELL&quantity=0.002&listClientOrderId=pair-1&${prices}`;
  const placed = await callOpenSigned(key, { method: 'POST', path: '/api/v3/orderList/oco', body });
  const { orderListId } = placed.data;
  const stands = { orderListId, listClientOrderId: 'pair-1', listOrderStatus: 'EXECUTING', symbol: 'BTCUSDT' };
  const ask = async (query: string) => callOpenSigned(key, { path: '/api/v3/orderList', query });
  expect((await ask(`orderListId=${orderListId}`)).data).toMatchObject(stands);
  const named = (await ask('origClientOrderId=pair-1')).data;
  expect(named).toMatchObject(stands);
  expect(named.orders).toHaveLength(2);
  expect((await callOpenSigned(key, { path: '/api/v3/openOrderList' })).data).toMatchObject([stands]);
  const cancel = async (query: string) =>
    callOpenSigned(key, { method: 'DELETE', path: '/api/v3/orderList', query: `symbol=BTCUSDT&${query}` });
  expect(await cancel('listClientOrderId=pair-2')).toMatchObject({ status: 400, data: { code: -2011 } });
  const ended = await cancel('listClientOrderId=pair-1');
  expect(ended.data).toMatchObject({ orderListId, listStatusType: 'ALL_DONE' });
  expect(ended.data.orderReports).toMatchObject([{ status: 'CANCELED' }, { status: 'CANCELED' }]);
  expect((await cancel(`orderListId=${orderListId}`)).data).toMatchObject({ code: -2011 });
  expect((await ask(`orderListId=${orderListId}`)).data).toMatchObject({ orderListId, listOrderStatus: 'ALL_DONE' });
  expect((await ask('orderListId=999999')).data).toMatchObject({ code: -2013 });
  expect((await callOpenSigned(key, { path: '/api/v3/openOrderList' })).data).toEqual([]);
});

test('[OPEN-9] an order sent again under its name, or with its signature, is placed once', async () => {
  const order = `symbol=BTCUSDT&side=BUY&type=LIMIT&timeInForce=GTC&quantity=0.002&price=${away(0.9)}`;
  const named = { method: 'POST', path: '/api/v3/order', body: `${order}&newClientOrderId=robot-1` } as const;
  const first = await callOpenSigned(key, named);
  const again = await callOpenSigned(key, { ...named, timestampMs: Date.now() - 1_000 });
  expect([first.status, again.data.orderId]).toEqual([200, first.data.orderId]);
  const other = await callOpenSigned(key, { ...named, body: named.body.replace('0.002', '0.003') });
  expect(other.data).toEqual({ code: -2010, msg: 'Duplicate order sent.' });
  const unnamed = { ...named, body: order, timestampMs: Date.now() };
  const [one, twin] = await Promise.all([callOpenSigned(key, unnamed), callOpenSigned(key, unnamed)]);
  expect([one.status, twin.data]).toEqual([200, one.data]);
  const found = await callOpenSigned(key, {
    path: '/api/v3/order',
    query: 'symbol=BTCUSDT&origClientOrderId=robot-1',
  });
  expect(found.data).toMatchObject({ orderId: first.data.orderId, status: 'NEW', isWorking: true });
  expect(await client.fetchOpenOrders(BTC)).toHaveLength(2);
  await client.cancelAllOrders(BTC);
  const byName = { path: '/api/v3/order', query: 'symbol=BTCUSDT&origClientOrderId=robot-1' };
  expect((await callOpenSigned(key, byName)).data).toMatchObject({ status: 'CANCELED' });
});

test('[OPEN-5] a second client, written by others, does the basics', async () => {
  const second = new MainClient({ api_key: key.apiKey, api_secret: key.secret, baseUrl: server.address });
  expect(await second.testConnectivity()).toEqual({});
  const { symbols } = await second.getExchangeInfo({ symbol: 'ETHUSDT' });
  expect(symbols).toMatchObject([{ symbol: 'ETHUSDT', status: 'TRADING' }]);
  const { balances } = await second.getAccountInformation();
  expect(balances.map(({ asset }) => asset)).toContain('USDT');
  const order = { symbol: 'BTCUSDT', side: 'BUY', timeInForce: 'GTC', quantity: 0.002, price: away(0.9) } as const;
  const placed = await second.submitNewOrder({ ...order, type: 'LIMIT', newOrderRespType: 'FULL' });
  expect(placed).toMatchObject({ status: 'NEW', executedQty: '0.00000000' });
  const { orderId } = placed;
  expect(await second.getOpenOrders({ symbol: 'BTCUSDT' })).toMatchObject([{ orderId }]);
  expect(await second.cancelOrder({ symbol: 'BTCUSDT', orderId })).toMatchObject({ status: 'CANCELED' });
  await expect(second.cancelOrder({ symbol: 'BTCUSDT', orderId })).rejects.toMatchObject({ code: -2011 });
});

test('[OPEN-11] ccxt reads prices, books, candles and fundings of contracts', async () => {
  const futures = openCcxt(key, 'binanceusdm');
  await futures.loadMarkets();
  const contract = 'BTC/USDT:USDT';
  expect(futures.market(contract)).toMatchObject({ id: 'BTCUSDT', linear: true, contractSize: 1, active: true });
  await vi.waitFor(async () => required((await futures.fetchTicker(contract)).last, 'a price'), PATIENCE);
  const book = await futures.fetchOrderBook(contract, 5);
  expect(Number(book.bids[0]?.[0])).toBeLessThan(Number(book.asks[0]?.[0]));
  expect((await futures.fetchOHLCV(contract, '1m')).at(-1)?.[4]).toBeGreaterThan(0);
  expect((await futures.fetchTrades(contract)).at(-1)).toMatchObject({ symbol: contract });
  expect(await futures.fetchFundingRate(contract)).toMatchObject({
    markPrice: expect.any(Number),
    indexPrice: expect.any(Number),
    fundingRate: expect.any(Number),
  });
  expect(await futures.fetchOpenInterest(contract)).toMatchObject({ symbol: contract });
  expect(await futures.fetchTime()).toBeGreaterThan(0);
});

test('[OPEN-6] a replacement that fails tells of both halves', async () => {
  const order = `symbol=BTCUSDT&side=BUY&type=LIMIT_MAKER&price=${away(0.9)}`;
  const call = { method: 'POST', path: '/api/v3/order/cancelReplace' } as const;
  const stop = `${order}&quantity=0.001&cancelReplaceMode=STOP_ON_FAILURE&cancelOrderId=999999999`;
  expect(await callOpenSigned(key, { ...call, body: stop })).toMatchObject({
    status: 400,
    data: {
      code: -2022,
      data: {
        cancelResult: 'FAILURE',
        newOrderResult: 'NOT_ATTEMPTED',
        cancelResponse: { code: -2011 },
        newOrderResponse: null,
      },
    },
  });
  const standing = await client.createOrder(BTC, 'limit', 'buy', 0.001, away(0.9));
  const tooMuch = `${order}&quantity=9&cancelReplaceMode=STOP_ON_FAILURE&cancelOrderId=${standing.id}`;
  expect(await callOpenSigned(key, { ...call, body: tooMuch })).toMatchObject({
    status: 409,
    data: {
      code: -2021,
      data: {
        cancelResult: 'SUCCESS',
        newOrderResult: 'FAILURE',
        cancelResponse: { orderId: Number(standing.id), status: 'CANCELED' },
        newOrderResponse: { code: -2010, msg: 'Account has insufficient balance for requested action.' },
      },
    },
  });
});
