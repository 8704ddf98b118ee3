import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listAuctions } from '@candor/contract/markets/auctions.ts';
import { verifyTicks } from '@candor/contract/markets/index-tick.ts';
import {
  getCoinList,
  getPerpetualDetail,
  getInitData,
  getKlineHistory,
  getMt5Amount,
  getServerTime,
  listContracts,
  listSpotGoods,
  listTransactions,
} from '@candor/contract/markets/wire.ts';
import {
  getPriceComparison,
  getPriceSources,
  listIndexTicks,
  listMarketMakers,
} from '@candor/contract/markets/prices.ts';
import { addOptional, cancelOptional, listOptional } from '@candor/contract/markets/watchlist.ts';
import { CANDLE_PERIODS } from '@candor/domain/markets/candle-period.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '#platform/sockets/test-client.ts';
import { callServer } from '../../testing/server/call-server.ts';
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts';
import { openSession } from '../../testing/users/test-person.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const history = async (symbol: string, period: (typeof CANDLE_PERIODS)[number]) =>
  (await callServer(server, getKlineHistory, { query: { symbol, period } })).data;
const lists = async () => (await callServer(server, getCoinList, {})).data;

test('[ENT-4] more than twenty spot markets and eight of mt5 have prices', async () => {
  const { coinList, currencyList, contractList, fxList } = await lists();
  expect(currencyList.length).toBeGreaterThanOrEqual(20);
  expect(currencyList[0]).toMatchObject({ symbol: 'BTC/USDT', coin: 'btc', baseCoin: 'usdt', market: 'spot', type: 2 });
  expect(fxList).toHaveLength(8);
  const outside = { market: 'mt5', coinType: 3, customizeFlag: 1 };
  for (const coin of fxList) expect(coin).toMatchObject({ ...outside, amount: null, type: 5 });
  // What comes from outside keeps its case, in every list.
  for (const listed of [fxList, coinList])
    expect(listed).toContainEqual(expect.objectContaining({ ...outside, symbol: 'EUR/USD', coin: 'EUR' }));
  for (const coin of [...currencyList, ...fxList]) expect(coin.indexPrice).not.toBeNull();
  expect(coinList.length).toBe(14);
  expect(contractList).toHaveLength(14);
  const shown = { symbol: 'BTCUSDT', showSymbol: 'BTC/USDT', customizeFlag: 2, coin: 'btc' };
  expect(contractList[0]).toMatchObject({ ...shown, market: 'ubw', type: 3, settle: 'USDT', openFee: '0.0005' });
  expect(contractList.every(({ indexPrice }) => indexPrice !== null)).toBe(true);
});

test('[R8] every market has a circuit breaker from the start, and anybody reads its terms', async () => {
  const { auctions, breakers } = (await callServer(server, listAuctions, {})).data;
  expect(auctions).toEqual([]);
  expect(breakers).toHaveLength(23 + 14);
  const limitOf = (symbol: string) => breakers.find(({ symbolName }) => symbolName === symbol)?.limit;
  expect([limitOf('BTC/USDT'), limitOf('SOL/USDT'), limitOf('SOLUSDT')]).toEqual(['0.1', '0.2', '0.1']);
  for (const { callMs, extensionMs, extensions } of breakers)
    expect([callMs, extensionMs, extensions]).toEqual([120_000, 60_000, 3]);
});

test('the charts have history at every interval before anybody traded, and say that it is simulated', async () => {
  for (const period of CANDLE_PERIODS) {
    const { candles } = await history('ETH/USDT', period);
    const simulated = candles.filter((candle) => candle.isSimulated);
    expect(simulated.length, period).toBeGreaterThan(50);
    for (const candle of simulated) {
      expect([candle.volume, candle.amount]).toEqual([null, null]);
      expect(Number(candle.low)).toBeLessThanOrEqual(Math.min(Number(candle.open), Number(candle.close)));
      expect(Number(candle.high)).toBeGreaterThanOrEqual(Math.max(Number(candle.open), Number(candle.close)));
    }
    const opens = candles.map(({ openAtMs }) => openAtMs);
    expect(opens).toEqual([...new Set(opens)].toSorted((left, right) => left - right));
  }
});

test('a chart can be read further back, and a market that does not exist has none', async () => {
  const { candles } = await history('BTC/USDT', '1hour');
  const beforeMs = candles[0]?.openAtMs ?? 0;
  const older = await callServer(server, getKlineHistory, {
    query: { symbol: 'BTC_USDT', period: '1hour', size: '10', beforeMs: String(beforeMs) },
  });
  expect(older.data.candles).toHaveLength(10);
  expect(older.data.candles.at(-1)?.openAtMs).toBe(beforeMs - 3_600_000);
  const missing = await callServer(server, getKlineHistory, { query: { symbol: 'NO_SUCH', period: '1hour' } });
  expect([missing.status, missing.code]).toEqual([404, 404]);
});

test('the disclosed makers trade with each other, and the turnover of a market says whose it was', async () => {
  const traded = async () =>
    (await callServer(server, listMarketMakers, {})).data.shares.filter(({ share }) => share !== null);
  await expect.poll(async () => (await traded()).length).toBeGreaterThan(0);
  const { makers } = (await callServer(server, listMarketMakers, {})).data;
  expect(makers).toHaveLength(14);
  expect(makers.map(({ name }) => name)).toContain('MM:contract quotes');
  for (const share of await traded()) {
    expect(share).toMatchObject({ share: '100', makerAmount: share.amount, bothSidesAmount: share.amount });
  }
});

test('[ENT-6] [CALL-6] spot goods carry their 24 hours from real trades alone; rankings leave the makers out', async () => {
  const rowsNow = async () => (await callServer(server, listSpotGoods, {})).data;
  const tradedOf = (list: Awaited<ReturnType<typeof rowsNow>>) => list.filter((row) => row.amount !== null);
  // Where this test runs alone nobody has traded yet.
  await expect.poll(async () => tradedOf(await rowsNow()).length).toBeGreaterThan(0);
  const rows = await rowsNow();
  const traded = tradedOf(rows);
  for (const row of traded) {
    const { data: trades } = await callServer(server, listTransactions, { params: { plate: 'xh', market: row.id } });
    expect(trades.length).toBeGreaterThan(0);
    expect(row).toMatchObject({ rankedAmount: '0', plate: 'spot', base_symbol: 'USDT', status: 'TRADING' });
    expect(row.zdf).not.toBeNull();
  }
  // Rule C-21: how many times one's own money may be traded, in cross and in isolated margin.
  expect(rows.find(({ id }) => id === 'BTC_USDT')).toMatchObject({ full_cou: 3, part_cou: 3, priceDecimals: 2 });
  for (const row of rows.filter(({ amount }) => amount === null)) expect(row).toMatchObject({ zdf: null, high: null });
  // The line beside a market is of the same minutes as its figures, and both say when they begin.
  for (const { trend, close, sinceMs } of traded) {
    expect(trend.length).toBeGreaterThanOrEqual(2);
    expect(trend.at(-1)).toBe(close);
    expect(sinceMs).toBeGreaterThan(0);
  }
  for (const row of rows.filter(({ amount }) => amount === null))
    expect(row).toMatchObject({ trend: [], sinceMs: null });
  const contracts = (await callServer(server, listContracts, {})).data;
  expect(contracts.map(({ symbol_name, plate }) => `${symbol_name} ${plate}`)).toEqual(
    expect.arrayContaining(['BTCUSDT ubw', 'ETHUSDT ubw', 'BTCUSD bbw', 'ETHUSD bbw']),
  );
});

test('[ENT-5] prices of named markets come by type number; a market of another type is unknown', async () => {
  const symbolNameList = ['EUR/USD', 'XAU_USD'];
  const { data } = await callServer(server, getPerpetualDetail, { body: { symbolNameList, type: '5' } });
  expect(data.map(({ symbolName }) => symbolName)).toEqual(['EUR/USD', 'XAU/USD']);
  for (const price of data) {
    expect(price).toMatchObject({ volume: null, volume24: null, open: price.openPrice, high: price.high24 });
    expect(price.close).not.toBeNull();
  }
  const wrong = await callServer(server, getPerpetualDetail, { body: { symbolNameList: ['EUR/USD'], type: '3' } });
  expect(wrong.code).toBe(404);
});

test('[CALL-6] a screen starts with the book, the trades or the rows of all markets', async () => {
  const start = async (type: string) => callServer(server, getInitData, { query: { type } });
  const { depth } = (await start('deptH_xh_deptH_BTC_USDT')).data;
  expect(Math.min(depth?.bids.length ?? 0, depth?.asks.length ?? 0)).toBeGreaterThan(20);
  expect(Number(depth?.bids[0]?.[0])).toBeLessThan(Number(depth?.asks[0]?.[0]));
  expect((await start('tract_xh_trade_BTC_USDT')).data.trades).toBeInstanceOf(Array);
  expect((await start('index')).data.rows?.length).toBeGreaterThanOrEqual(20);
  const contract = (await start('deptH_ubw_deptH_BTC_USDT')).data.depth;
  expect(contract).toMatchObject({ symbolName: 'BTCUSDT' });
  expect(Math.min(contract?.bids.length ?? 0, contract?.asks.length ?? 0)).toBeGreaterThan(20);
  expect((await start('deptH_bbw_deptH_BTCUSD')).data.depth).toMatchObject({ symbolName: 'BTCUSD' });
  expect((await start('deptH_bbw_deptH_BTC_USDT')).code).toBe(404);
  expect((await start('something else')).status).toBe(400);
});

test('the volume of an mt5 symbol is the source’s own or nothing; the simulation reports none', async () => {
  const { data } = await callServer(server, getMt5Amount, { query: { coin: 'EUR/USD' } });
  expect(data).toMatchObject({ coin: 'EUR/USD', amount: null, source: null });
  expect((await callServer(server, getMt5Amount, { query: { coin: 'BTC/USDT' } })).code).toBe(404);
});

test('[CALL-6] each source can be compared with the index', async () => {
  const { data } = await callServer(server, getPriceComparison, { params: { market: 'BTC_USDT' } });
  expect(data.sources.map(({ source }) => source)).toEqual(['Simulated A', 'Simulated B', 'Simulated C']);
  expect(data).toMatchObject({ symbolName: 'BTC/USDT', isDegraded: false });
  for (const { difference } of data.sources) expect(Math.abs(Number(difference))).toBeLessThan(1);
});

test('every tick of the index is linked to the one before and signed, also over a restart', async () => {
  const read = async () =>
    (await callServer(server, listIndexTicks, { params: { market: 'BTC_USDT' }, query: { size: '600' } })).data;
  await expect.poll(async () => (await read()).ticks.length).toBeGreaterThan(2);
  const before = await read();
  await server.restart();
  await expect.poll(async () => (await read()).ticks.length).toBeGreaterThan(before.ticks.length);
  const { ticks, publicKey } = await read();
  expect(publicKey).toBe(before.publicKey);
  expect(ticks[0]).toMatchObject({ symbol: 'BTC/USDT', seq: 1, prevHash: '0'.repeat(64) });
  expect(ticks.slice(0, before.ticks.length)).toEqual(before.ticks);
  expect(await verifyTicks(ticks, publicKey)).toBeUndefined();
  const [first, second, third] = ticks;
  if (first === undefined || second === undefined || third === undefined) throw new Error('three ticks are there');
  const dearer = { ...second, price: `${second.price}1` };
  expect(await verifyTicks([first, dearer, third], publicKey)).toEqual({ seq: 2, fault: 'hash' });
  expect(await verifyTicks([first, third], publicKey)).toEqual({ seq: 3, fault: 'order' });
  expect(await verifyTicks([{ ...first, sig: second.sig }], publicKey)).toEqual({ seq: 1, fault: 'signature' });
});

test('prices are labelled by where they come from', async () => {
  const { data } = await callServer(server, getPriceSources, {});
  expect(data).toMatchObject({ mode: 'SIMULATED', label: 'Simulated prices – not a market', recordedOn: null });
  expect(data.sources).toHaveLength(3);
});

test('the server’s clock can be asked over HTTP', async () => {
  const before = Date.now();
  const { atMs } = (await callServer(server, getServerTime, {})).data;
  expect(atMs).toBeGreaterThanOrEqual(before);
});

test('[CALL-6] a star is kept once however often it is set, belongs to its user, and can be taken away twice', async () => {
  const [{ satoken: ann }, { satoken: bob }] = [
    await openSession(server, 'stars_ann'),
    await openSession(server, 'stars_bob'),
  ];
  const add = (token: string, market: string, type: '2' | '5' | '3') =>
    callServer(server, addOptional, { token, params: { market, type } });
  const stars = async (token: string) =>
    (await callServer(server, listOptional, { token })).data.map(({ id, type }) => `${id} ${type}`);
  await add(ann, 'ETH_USDT', '2');
  await add(ann, 'ETH_USDT', '2');
  await add(ann, 'EUR_USD', '5');
  expect(await stars(ann)).toEqual(['ETH_USDT 2', 'EUR_USD 5']);
  expect(await stars(bob)).toEqual([]);
  const params = { market: 'ETH_USDT', type: '2' } as const;
  await callServer(server, cancelOptional, { token: bob, params });
  expect(await stars(ann)).toHaveLength(2);
  await callServer(server, cancelOptional, { token: ann, params });
  expect((await callServer(server, cancelOptional, { token: ann, params })).data).toEqual({
    id: 'ETH_USDT',
    isOptional: false,
  });
  expect(await stars(ann)).toEqual(['EUR_USD 5']);
  expect((await add(ann, 'BTC_USDT', '3')).data).toEqual({ id: 'BTCUSDT', isOptional: true });
  expect(await stars(ann)).toEqual(['EUR_USD 5', 'BTCUSDT 3']);
  expect((await add(ann, 'EUR_USD', '3')).code).toBe(404);
});

test('[CALL-12] the public socket tells of prices, candles, trades, the whole list and the index', async () => {
  const client = await connect(`${server.address.replace('http', 'ws')}/ws/market-reader`);
  const topics = ['DETAIL:BTC/USDT', 'KLINE:BTC/USDT:1min', 'TRADE:BTC/USDT', 'all_symbol_detail', 'INDEX:EUR/USD'];
  client.send({ type: 'subscribe', id: '1', topics: [...topics, 'KLINE:BTC/USDT:2min', 'TRADE:EUR/USD'] });
  for (const topic of ['KLINE:BTC/USDT:2min', 'TRADE:EUR/USD']) {
    expect(await client.next('error')).toMatchObject({ word: 'unknownTopic', details: { topic } });
  }
  expect(await client.next('TRADE')).toMatchObject({ isSnapshot: true, symbolName: 'BTC/USDT' });
  const live = await client.next('TRADE');
  expect(live).toMatchObject({ isSnapshot: false });
  expect(await client.next('KLINE')).toMatchObject({ period: '1min', symbolName: 'BTC/USDT' });
  expect(await client.next('DETAIL')).toMatchObject({ symbolName: 'BTC/USDT' });
  const { rows } = await client.next('all_symbol_detail');
  expect(rows).toHaveLength(45);
  expect(await client.next('INDEX')).toMatchObject({ symbolName: 'EUR/USD' });
  // The first of each was given on entering; whatever follows is told.
  for (const type of ['DETAIL', 'KLINE', 'all_symbol_detail']) expect(await client.next(type)).toMatchObject({ type });
  client.socket.close();
});

test('what the socket tells, the chart and the ticker say over HTTP too, also after a restart and a rebuild of the views', async () => {
  const client = await connect(`${server.address.replace('http', 'ws')}/ws/market-witness`);
  client.send({ type: 'subscribe', id: '1', topics: ['TRADE:BTC/USDT', 'KLINE:BTC/USDT:1mon'] });
  await client.next('TRADE');
  await client.next('TRADE');
  client.socket.close();
  await server.restart({ MAKERS: 'off', PRICES: 'simulated' });
  const look = async () => {
    const { candles } = await history('BTC/USDT', '1mon');
    const { data: rows } = await callServer(server, listSpotGoods, {});
    const { data: trades } = await callServer(server, listTransactions, {
      params: { plate: 'xh', market: 'BTC_USDT' },
    });
    return { candles: candles.filter(({ isSimulated }) => !isSimulated), row: rows[0]?.amount, trades };
  };
  const before = await look();
  expect(before.candles[0]?.amount).toBe(before.row);
  expect(before.trades.length).toBeGreaterThan(1);
  await server.restart({ MAKERS: 'off', PRICES: 'simulated', REBUILD_VIEWS: 'on' });
  expect(await look()).toEqual(before);
});

test('a scenario moves the index through the sources; what they said is recorded and can be replayed under its date', async () => {
  const scenario = join(server.dataDir, 'scenario.json');
  const moves = [{ symbol: 'BTC/USDT', fromSecond: 0, toSecond: 0.5, changePercent: -8 }];
  await writeFile(scenario, JSON.stringify({ moves }));
  await server.restart({ MAKERS: 'off', PRICES: 'simulated', PRICE_SCENARIO: scenario, RECORD_PRICES: 'on' });
  const indexPrice = async () => Number((await lists()).currencyList[0]?.indexPrice);
  await expect.poll(indexPrice).toBeLessThan(57_000);
  const [day = ''] = await readdir(join(server.dataDir, 'prices'));
  const recording = join(server.dataDir, 'prices', day);
  const recordedLines = async () => (await readFile(recording, 'utf8')).split('\n').length;
  await expect.poll(recordedLines).toBeGreaterThan(3 * 31 + 1);
  await server.restart({ MAKERS: 'off', PRICES: 'off' });
  expect((await lists()).currencyList[0]?.indexPrice).toBeNull();

  await server.restart({ MAKERS: 'off', PRICES: 'replay', PRICE_RECORDING: recording });
  await expect.poll(indexPrice).toBeLessThan(57_000);
  const { data } = await callServer(server, getPriceSources, {});
  expect(data).toMatchObject({ mode: 'REPLAY', recordedOn: day.slice(0, 10) });
  expect(data.sources).toEqual(['Simulated A', 'Simulated B', 'Simulated C']);
});
