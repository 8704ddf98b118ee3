import { WebsocketClient } from 'binance';
import ccxt from 'ccxt';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { grantDemoFunds } from '@candor/contract/wallet/wire.ts';
import { callServer } from '#testing/server/call-server.ts';
import { openTestServer, type TestServer } from '#testing/server/test-server.ts';
import { makeKey, openKeyOwner } from '#testing/users/test-api-key.ts';

/** Programs that know nothing of us but an address. */
let server: TestServer;
let spot: InstanceType<typeof ccxt.pro.binance>;
beforeAll(async () => {
  server = await openTestServer();
  const owner = await openKeyOwner(server, 'programs');
  await callServer(server, grantDemoFunds, { query: {}, token: owner.token });
  const { apiKey, secret } = await makeKey(owner);
  spot = new ccxt.pro.binance({ apiKey, secret, options: { fetchMarkets: ['spot'] } });
  const ws = server.address.replace('http', 'ws');
  pointAt(spot);
  spot.urls['api']['ws'] = {
    ...spot.urls['api']['ws'],
    spot: `${ws}/stream/ws`,
    'ws-api': { spot: `${ws}/ws-api/v3` },
  };
  // Only because the address is plain: ccxt takes that for the way through a proxy.
  await spot.loadHttpProxyAgent();
  await spot.loadMarkets();
});
afterAll(async () => {
  await spot.close();
  await server.close();
});

const SYMBOL = 'BTC/USDT';

/** Its calls of HTTP; its sockets are given one by one. */
function pointAt({ urls }: Pick<typeof spot, 'urls'>): void {
  for (const name of Object.keys(urls['api'])) {
    const url: unknown = urls['api'][name];
    if (typeof url === 'string') urls['api'][name] = url.replace(/^https:\/\/[^/]+/, server.address);
  }
}

test('[OPEN-11] ccxt watches a book, trades, tickers and candles', async () => {
  const first = await spot.watchOrderBook(SYMBOL);
  const nonce = first.nonce ?? 0;
  // The makers quote anew each second, and for a moment a side may be empty.
  let book = await spot.watchOrderBook(SYMBOL);
  while (book.bids[0] === undefined || book.asks[0] === undefined) book = await spot.watchOrderBook(SYMBOL);
  expect(book.bids[0][0]).toBeLessThan(Number(book.asks[0][0]));
  expect(book.nonce).toBeGreaterThanOrEqual(nonce);
  const [ticker, tickers, trades, candles] = await Promise.all([
    spot.watchTicker(SYMBOL),
    spot.watchTickers([SYMBOL, 'ETH/USDT']),
    spot.watchTrades(SYMBOL),
    spot.watchOHLCV(SYMBOL, '1m'),
  ]);
  expect(ticker).toMatchObject({ symbol: SYMBOL, last: expect.any(Number), open: expect.any(Number) });
  expect(Object.keys(tickers).length).toBeGreaterThan(0);
  expect(trades[0]).toMatchObject({
    symbol: SYMBOL,
    price: expect.any(Number),
    side: expect.stringMatching(/buy|sell/),
  });
  expect(candles.at(-1)?.[4]).toBeGreaterThan(0);
});

test('[OPEN-12] ccxt watches orders, its own trades and balances of the account', async () => {
  const { last } = await spot.fetchTicker(SYMBOL);
  const heard = Promise.all([spot.watchOrders(), spot.watchMyTrades(), spot.watchBalance()]);
  // Whoever watches is let in before the order comes.
  await spot.watchTicker(SYMBOL);
  const placed = await spot.createOrder(SYMBOL, 'limit', 'buy', 0.001, Math.ceil(Number(last) * 1.01));
  const [orders, trades, balance] = await heard;
  expect(orders[0]).toMatchObject({ id: placed.id, symbol: SYMBOL, side: 'buy', amount: 0.001 });
  expect(trades[0]).toMatchObject({ order: placed.id, amount: expect.any(Number), takerOrMaker: 'taker' });
  expect(balance['USDT'] ?? balance['BTC']).toBeDefined();
});

test('[OPEN-13] ccxt places and cancels an order by the socket', async () => {
  const { last } = await spot.fetchTicker(SYMBOL);
  const price = Math.floor(Number(last) * 0.98);
  const placed = await spot.createOrderWs(SYMBOL, 'limit', 'buy', 0.001, price);
  expect(placed).toMatchObject({ symbol: SYMBOL, status: 'open', price });
  expect(await spot.cancelOrderWs(String(placed.id), SYMBOL)).toMatchObject({ id: placed.id, status: 'canceled' });
});

test('[OPEN-11] ccxt watches the book, tickers and marks of a contract', async () => {
  const futures = new ccxt.pro.binanceusdm();
  pointAt(futures);
  futures.urls['api']['ws'] = { ...futures.urls['api']['ws'], future: `${server.address.replace('http', 'ws')}/ws` };
  await futures.loadHttpProxyAgent();
  await futures.loadMarkets();
  const contract = 'BTC/USDT:USDT';
  const [book, ticker, mark] = await Promise.all([
    futures.watchOrderBook(contract),
    futures.watchTicker(contract),
    futures.watchMarkPrice(contract),
  ]);
  expect(book).toMatchObject({ symbol: contract, nonce: expect.any(Number) });
  expect(ticker).toMatchObject({ symbol: contract, last: expect.any(Number) });
  expect(mark).toMatchObject({ symbol: contract, markPrice: expect.any(Number) });
  await futures.close();
});

test('[OPEN-11] a second client subscribes to two streams', async () => {
  const silent = { trace: () => undefined, info: () => undefined, error: () => undefined };
  const client = new WebsocketClient({ wsUrl: `${server.address.replace('http', 'ws')}/stream` }, silent);
  const heard = new Set<string>();
  const both = new Promise<void>((resolve, reject) => {
    client.on('message', (event: unknown) => {
      heard.add(JSON.stringify(event).includes('24hrMiniTicker') ? 'ticker' : 'depth');
      if (heard.size === 2) resolve();
    });
    client.on('exception', reject);
  });
  await client.subscribe(['btcusdt@miniTicker', 'btcusdt@depth@100ms'], 'main');
  await both;
  client.closeAll(true);
});
