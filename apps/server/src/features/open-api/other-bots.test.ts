import { transferByBody } from '@candor/contract/wallet/transfer.ts';
import { grantDemoFunds } from '@candor/contract/wallet/wire.ts';
import { required } from '@candor/domain/assert.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { callServer } from '#testing/server/call-server.ts';
import { openCcxt } from '#testing/server/open-clients.ts';
import { openSocketAt } from '#testing/server/open-socket.ts';
import { openTestServer, type TestServer } from '#testing/server/test-server.ts';
import { makeKey, openKeyOwner, type TestKey } from '#testing/users/test-api-key.ts';
import { callOpen, callOpenSigned, type OpenCall } from '#testing/users/test-open-key.ts';
import { PATIENCE } from '#testing/patience.ts';

const PAIR = 'BTC/USDT:USDT';
let server: TestServer;
let key: TestKey;
/** Where the contract is. */
let price: number;
beforeAll(async () => {
  server = await openTestServer();
  const owner = await openKeyOwner(server, 'other_bots');
  const { token } = owner;
  await callServer(server, grantDemoFunds, { token, query: {} });
  const body = { coinSymbol: 'USDT', amount: '3000', from: 'spot', to: 'contract' } as const;
  await callServer(server, transferByBody, { token, body });
  key = await makeKey(owner);
  const best = async () =>
    (await callOpen(server, { path: '/fapi/v1/ticker/bookTicker?symbol=BTCUSDT' })).data.bidPrice;
  price = await vi.waitFor(async () => Number(required((await best()) ?? undefined, 'a price')), PATIENCE);
});
afterAll(() => server.close());

const answerOf = async (call: OpenCall) => {
  const { status, data } = await callOpenSigned(key, call);
  expect([call.path, status, data.msg]).toEqual([call.path, 200, data.msg]);
  return data;
};
const headers = () => ({ 'x-mbx-apikey': key.apiKey });

test('[OPEN-15] Hummingbot’s perpetual connector finds what it asks for, in its order, with another host for Binance’s', async () => {
  const symbol = 'symbol=BTCUSDT';
  expect((await callOpen(server, { path: '/fapi/v1/ping' })).data).toEqual({});
  const { symbols } = (await callOpen(server, { path: '/fapi/v1/exchangeInfo' })).data;
  const market = symbols.find((one: { symbol: string }) => one.symbol === 'BTCUSDT');
  expect(market).toMatchObject({ status: 'TRADING', contractType: 'PERPETUAL', marginAsset: 'USDT' });
  await answerOf({ method: 'POST', path: '/fapi/v1/positionSide/dual', body: 'dualSidePosition=false' });
  expect(await answerOf({ path: '/fapi/v1/positionSide/dual' })).toEqual({ dualSidePosition: false });
  await answerOf({ method: 'POST', path: '/fapi/v1/leverage', body: `${symbol}&leverage=5` });
  expect((await answerOf({ path: '/fapi/v2/account' })).assets).toMatchObject([{ asset: 'USDT' }]);
  expect(await answerOf({ path: '/fapi/v2/positionRisk' })).toContainEqual(
    expect.objectContaining({ symbol: 'BTCUSDT' }),
  );
  const made = await callOpen(server, { method: 'POST', path: '/fapi/v1/listenKey', headers: headers() });
  const account = await openSocketAt(server, `/public/ws/${made.data.listenKey}`);
  const markets = await openSocketAt(server, '/public/stream');
  const params = ['btcusdt@depth', 'btcusdt@aggTrade', 'btcusdt@markPrice'];
  expect(await markets.ask({ method: 'SUBSCRIBE', params, id: 1 })).toEqual({ result: null, id: 1 });
  expect(await markets.next(({ stream }) => stream === 'btcusdt@depth')).toMatchObject({ data: { s: 'BTCUSDT' } });

  const name = 'x-nbQe1H39BBTCUT6100dc0e6bd5a45d17d';
  const limit = `side=BUY&quantity=0.01&type=LIMIT&price=${Math.round(price * 0.9)}&timeInForce=GTX`;
  const body = `${symbol}&${limit}&newClientOrderId=${name}`;
  const { orderId } = await answerOf({ method: 'POST', path: '/fapi/v1/order', body });
  expect((await account.next(({ e }) => e === 'ORDER_TRADE_UPDATE')).o).toMatchObject({
    c: name,
    X: 'NEW',
    i: orderId,
  });
  const named = `${symbol}&origClientOrderId=${name}`;
  expect(await answerOf({ path: '/fapi/v1/order', query: named })).toMatchObject({ orderId, status: 'NEW' });
  expect(await answerOf({ path: '/fapi/v1/userTrades', query: symbol })).toEqual([]);
  expect(await answerOf({ path: '/fapi/v1/income', query: `${symbol}&incomeType=FUNDING_FEE` })).toEqual([]);
  const ended = await answerOf({ method: 'DELETE', path: '/fapi/v1/order', query: named });
  expect(ended).toMatchObject({ orderId, status: 'CANCELED' });
  const { data } = await callOpenSigned(key, { method: 'DELETE', path: '/fapi/v1/order', query: named });
  expect(data).toEqual({ code: -2011, msg: 'Unknown order sent.' });
  for (const { socket } of [account, markets]) socket.terminate();
});

test('[OPEN-15] freqtrade begins, enters, protects and leaves by the methods of ccxt that it uses', async () => {
  const client = openCcxt(key, 'binanceusdm');
  await client.loadMarkets();
  await client.setPositionMode(false).catch(() => undefined);
  // What it looks at before it begins: neither two sides nor several assets.
  expect(await client['fapiPrivateGetPositionSideDual']()).toEqual({ dualSidePosition: false });
  expect(await client['fapiPrivateGetMultiAssetsMargin']()).toEqual({ multiAssetsMargin: false });
  expect((await client.fetchLeverageTiers())[PAIR]?.[0]).toMatchObject({ tier: 1, maxLeverage: expect.any(Number) });
  await client.setLeverage(3, PAIR);
  // On a busy machine makers take their quotes back until they have heard a new price; what meets no quote is no order.
  const atMarket = (side: 'buy' | 'sell', params: object) =>
    vi.waitFor(() => client.createOrder(PAIR, 'market', side, 0.01, undefined, params), PATIENCE);
  const entered = await atMarket('buy', {});
  expect(await client.fetchOrder(required(entered.id, 'a number'), PAIR)).toMatchObject({
    status: 'closed',
    filled: 0.01,
  });
  const protection = { stopPrice: Math.round(price * 0.9), reduceOnly: true, workingType: 'MARK_PRICE' };
  const stop = await client.createOrder(PAIR, 'stop_market', 'sell', 0.01, undefined, protection);
  const stopId = required(stop.id, 'a number');
  expect(await client.fetchOrder(stopId, PAIR, { stop: true })).toMatchObject({ id: stopId, status: 'open' });
  expect(await client.fetchFundingHistory(PAIR)).toEqual([]);
  expect(await client.fetchPositions([PAIR])).toMatchObject([
    { symbol: PAIR, side: 'long', contracts: 0.01, leverage: 3 },
  ]);
  expect(await client.cancelOrder(stopId, PAIR, { stop: true })).toMatchObject({ id: stopId });
  const left = await atMarket('sell', { reduceOnly: true });
  expect(left).toMatchObject({ status: 'closed' });
  expect((await client.fetchMyTrades(PAIR)).at(-1)).toMatchObject({ order: left.id, side: 'sell' });
});
