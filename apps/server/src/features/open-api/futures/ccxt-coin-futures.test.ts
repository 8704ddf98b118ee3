import { transferByBody } from '@candor/contract/wallet/transfer.ts';
import { grantDemoFunds } from '@candor/contract/wallet/wire.ts';
import { required } from '@candor/domain/assert.ts';
import { USDMClient } from 'binance';
import ccxt, { type Exchange } from 'ccxt';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { callServer } from '#testing/server/call-server.ts';
import { openCcxt } from '#testing/server/open-clients.ts';
import { openSocketAt } from '#testing/server/open-socket.ts';
import { openTestServer, type TestServer } from '#testing/server/test-server.ts';
import { makeKey, openKeyOwner, type TestKey } from '#testing/users/test-api-key.ts';
import { callOpen } from '#testing/users/test-open-key.ts';
import { PATIENCE } from '#testing/patience.ts';

const COIN = 'BTC/USD:BTC';
const LINEAR = 'BTC/USDT:USDT';
let server: TestServer;
let key: TestKey;
let coin: Exchange;
/** Where the market is. */
let price: number;

beforeAll(async () => {
  server = await openTestServer();
  const owner = await openKeyOwner(server, 'ccxt_coin');
  const { token } = owner;
  await callServer(server, grantDemoFunds, { token, query: {} });
  for (const [coinSymbol, amount] of [
    ['BTC', '0.05'],
    ['USDT', '3000'],
  ] as const) {
    const body = { coinSymbol, amount, from: 'spot', to: 'contract' } as const;
    await callServer(server, transferByBody, { token, body });
  }
  key = await makeKey(owner);
  coin = openCcxt(key, 'binancecoinm');
  await coin.loadMarkets();
  price = await vi.waitFor(async () => required((await coin.fetchTicker(COIN)).last, 'a price'), PATIENCE);
});
afterAll(() => server.close());

const away = (times: number): number => Math.round(price * times);

test('[OPEN-18] ccxt reads contracts margined in their coin: terms, book, trades, candles, marks and fundings', async () => {
  expect(coin.market(COIN)).toMatchObject({ id: 'BTCUSD_PERP', inverse: true, contractSize: 100, settle: 'BTC' });
  const book = await coin.fetchOrderBook(COIN, 5);
  expect(Number(book.bids[0]?.[0])).toBeLessThan(Number(book.asks[0]?.[0]));
  expect((await coin.fetchTrades(COIN)).at(-1)).toMatchObject({ symbol: COIN, amount: expect.any(Number) });
  expect((await coin.fetchOHLCV(COIN, '1m')).at(-1)?.[4]).toBeGreaterThan(0);
  for (const kind of ['mark', 'index']) {
    const candles = await coin.fetchOHLCV(COIN, '1m', undefined, undefined, { price: kind });
    expect(candles.at(-1)?.[4]).toBeGreaterThan(0);
  }
  const funding = { markPrice: expect.any(Number), indexPrice: expect.any(Number), fundingRate: expect.any(Number) };
  expect(await coin.fetchFundingRate(COIN)).toMatchObject(funding);
  expect(await coin.fetchFundingRateHistory(COIN)).toEqual([]);
  expect((await coin.fetchFundingIntervals([COIN]))[COIN]).toMatchObject({ interval: '8h' });
  expect((await coin.fetchLeverageTiers([COIN]))[COIN]?.[0]).toMatchObject({ tier: 1 });
});

test('[OPEN-18] ccxt trades contracts margined in their coin by whole contracts', async () => {
  await coin.setPositionMode(false);
  await coin.setLeverage(5, COIN);
  expect((await coin.fetchBalance())['BTC']).toMatchObject({ total: 0.05 });
  const { id = '' } = await coin.createOrder(COIN, 'limit', 'buy', 2, away(0.9));
  expect(await coin.fetchOrder(id, COIN)).toMatchObject({ id, symbol: COIN, status: 'open', amount: 2 });
  expect((await coin.fetchOpenOrders(COIN)).map((order) => order.id)).toEqual([id]);
  expect(await coin.cancelOrder(id, COIN)).toMatchObject({ id, status: 'canceled' });
  const sold = await coin.createOrder(COIN, 'market', 'sell', 3);
  expect(sold).toMatchObject({ status: 'closed', filled: 3 });
  const [position] = (await coin.fetchPositions([COIN])).filter(({ contracts }) => Number(contracts) > 0);
  expect(position).toMatchObject({ symbol: COIN, side: 'short', contracts: 3, hedged: false });
  const stop = { stopLossPrice: away(1.1), reduceOnly: true };
  const { id: stopId = '' } = await coin.createOrder(COIN, 'market', 'buy', 3, undefined, stop);
  expect(await coin.cancelOrder(stopId, COIN, { trigger: true })).toMatchObject({ id: stopId });
  await coin.createOrder(COIN, 'market', 'buy', 3, undefined, { reduceOnly: true });
  const mine = await coin.fetchMyTrades(COIN);
  expect(mine.at(-1)).toMatchObject({ symbol: COIN, side: 'buy', fee: { currency: 'BTC' } });
});

test('[OPEN-12] ccxt watches orders, trades, balance and positions of a contract account', async () => {
  const { apiKey, secret } = key;
  const pro = new ccxt.pro.binanceusdm({ apiKey, secret });
  for (const [name, url] of Object.entries<unknown>(pro.urls['api'])) {
    if (typeof url === 'string') pro.urls['api'][name] = url.replace(/^https:\/\/[^/]+/, server.address);
  }
  const origin = server.address.replace('http', 'ws');
  const calls = { future: `${origin}/ws-fapi/v1` };
  pro.urls['api']['ws'] = { ...pro.urls['api']['ws'], future: `${origin}/ws`, 'ws-api': calls };
  await pro.loadHttpProxyAgent();
  await pro.loadMarkets();
  await pro.setPositionMode(false);
  // The first thing it says of positions is what was there before.
  const opened = async () => {
    let positions = await pro.watchPositions([LINEAR]);
    while (positions.length === 0) positions = await pro.watchPositions([LINEAR]);
    return positions;
  };
  const heard = Promise.all([pro.watchOrders(LINEAR), pro.watchMyTrades(LINEAR), opened(), pro.watchBalance()]);
  // Whoever watches is let in before the order comes.
  await pro.watchTicker(LINEAR);
  const placed = await pro.createOrder(LINEAR, 'market', 'buy', 0.01);
  const [orders, trades, positions, balance] = await heard;
  expect(orders[0]).toMatchObject({ id: placed.id, symbol: LINEAR, side: 'buy', amount: 0.01 });
  expect(trades[0]).toMatchObject({ order: placed.id, takerOrMaker: 'taker' });
  expect(positions[0]).toMatchObject({ symbol: LINEAR, side: 'long', contracts: 0.01, hedged: false });
  expect(balance['USDT']).toBeDefined();
  expect(await pro.fetchBalanceWs()).toMatchObject({ USDT: { total: expect.any(Number) } });
  expect(await pro.fetchPositionsWs([LINEAR])).toMatchObject([{ symbol: LINEAR, contracts: 0.01 }]);
  const next = pro.watchOrders(LINEAR);
  const stop = await pro.createOrder(LINEAR, 'market', 'sell', 0.01, undefined, {
    stopLossPrice: Math.round(Number(placed.average) * 0.9),
  });
  expect((await next).at(-1)).toMatchObject({ id: stop.id, status: 'open', triggerPrice: stop.triggerPrice });
  await pro.cancelAllOrders(LINEAR, { trigger: true });
  await pro.createOrder(LINEAR, 'market', 'sell', 0.01, undefined, { reduceOnly: true });
  await pro.close();
});

test('[OPEN-18] ccxt watches the book and the mark of a contract margined in its coin', async () => {
  const pro = new ccxt.pro.binancecoinm();
  for (const [name, url] of Object.entries<unknown>(pro.urls['api'])) {
    if (typeof url === 'string') pro.urls['api'][name] = url.replace(/^https:\/\/[^/]+/, server.address);
  }
  const delivery = `${server.address.replace('http', 'ws')}/dstream/ws`;
  pro.urls['api']['ws'] = { ...pro.urls['api']['ws'], delivery };
  await pro.loadHttpProxyAgent();
  await pro.loadMarkets();
  const [book, mark] = await Promise.all([pro.watchOrderBook(COIN), pro.watchMarkPrice(COIN)]);
  expect(book).toMatchObject({ symbol: COIN, nonce: expect.any(Number) });
  expect(mark).toMatchObject({ symbol: COIN, markPrice: expect.any(Number) });
  await pro.close();
});

test('[OPEN-18] one host for all sockets, as in an old program: a coin contract and its account are heard on /ws', async () => {
  const pro = new ccxt.pro.binancecoinm({ apiKey: key.apiKey, secret: key.secret });
  for (const [name, url] of Object.entries<unknown>(pro.urls['api'])) {
    if (typeof url === 'string') pro.urls['api'][name] = url.replace(/^https:\/\/[^/]+/, server.address);
  }
  pro.urls['api']['ws'] = { ...pro.urls['api']['ws'], delivery: `${server.address.replace('http', 'ws')}/ws` };
  await pro.loadHttpProxyAgent();
  await pro.loadMarkets();
  const heard = pro.watchOrders(COIN);
  expect(await pro.watchOrderBook(COIN)).toMatchObject({ symbol: COIN, nonce: expect.any(Number) });
  const placed = await pro.createOrder(COIN, 'limit', 'buy', 1, away(0.9));
  expect((await heard).at(-1)).toMatchObject({ id: placed.id, symbol: COIN, status: 'open' });
  await pro.cancelOrder(required(placed.id, 'a number'), COIN);
  await pro.close();
});

test('[OPEN-12] a key to an account of contracts opens it wherever it is shown', async () => {
  const made = { method: 'POST', path: '/fapi/v1/listenKey', headers: { 'x-mbx-apikey': key.apiKey } } as const;
  const { listenKey } = (await callOpen(server, made)).data;
  const usd = openCcxt(key, 'binanceusdm');
  await usd.loadMarkets();
  await usd.setPositionMode(false).catch(() => undefined);
  const named = { stream: listenKey, data: { e: 'ORDER_TRADE_UPDATE' } };
  for (const [path, event] of [
    [`/ws/${listenKey}`, named.data],
    [`/stream?streams=${listenKey}`, named],
    [`/private/ws?listenKey=${listenKey}`, named.data],
    [`/public/ws/${listenKey}`, named.data],
  ] as const) {
    const socket = await openSocketAt(server, path);
    const { id = '' } = await usd.createOrder(LINEAR, 'limit', 'buy', 0.01, away(0.9));
    const said = await socket.next((frame) => (frame.data ?? frame).e === 'ORDER_TRADE_UPDATE');
    expect(said).toMatchObject(event);
    expect((said.data ?? said).o).toMatchObject({ s: 'BTCUSDT', X: 'NEW', i: Number(id) });
    await usd.cancelOrder(id, LINEAR);
    socket.socket.terminate();
  }
});

test('[OPEN-15] a second client, written by others, does the basics of contracts', async () => {
  const second = new USDMClient({ api_key: key.apiKey, api_secret: key.secret, baseUrl: server.address });
  expect(await second.testConnectivity()).toEqual({});
  expect(await second.getBalanceV3()).toMatchObject([{ asset: 'USDT' }]);
  const order = { symbol: 'BTCUSDT', side: 'BUY', timeInForce: 'GTC', quantity: 0.01, price: away(0.9) } as const;
  const placed = await second.submitNewOrder({ ...order, type: 'LIMIT' });
  expect(placed).toMatchObject({ status: 'NEW', executedQty: '0.00000000', positionSide: 'BOTH' });
  const { orderId } = placed;
  expect(await second.getAllOpenOrders({ symbol: 'BTCUSDT' })).toMatchObject([{ orderId }]);
  expect(await second.cancelOrder({ symbol: 'BTCUSDT', orderId })).toMatchObject({ status: 'CANCELED' });
  await expect(second.cancelOrder({ symbol: 'BTCUSDT', orderId })).rejects.toMatchObject({ code: -2011 });
});
