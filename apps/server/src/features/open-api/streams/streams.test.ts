import type { DepthFrame, Published } from '@candor/contract/shared/socket.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '#platform/sockets/test-client.ts';
import { openSocketAt } from '#testing/server/open-socket.ts';
import { openTestServer, type TestServer } from '#testing/server/test-server.ts';
import { callOpen } from '#testing/users/test-open-key.ts';
import { DepthPace } from './depth-pace.ts';
import { FoldedCandles, type LiveCandle } from './folded-candles.ts';
import { STREAMS_MAX } from './stream-speaker.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const subscribe = (id: number, ...params: string[]) => ({ method: 'SUBSCRIBE', params, id });

test('[CALL-12] the same address speaks our own language or that of streams, by the first word', async () => {
  const own = await connect(`${server.address.replace('http', 'ws')}/ws/7`);
  own.send({ type: 'clock', id: 'a' });
  expect(await own.next('acknowledge')).toMatchObject({ id: 'a' });
  own.send(subscribe(1, 'btcusdt@depth'));
  expect(await own.next('error')).toMatchObject({ word: 'malformed' });
  own.socket.terminate();

  const other = await openSocketAt(server, '/ws/7');
  expect(await other.ask(subscribe(1, 'btcusdt@depth@100ms'))).toEqual({ result: null, id: 1 });
  expect(await other.next(({ e }) => e === 'depthUpdate')).toMatchObject({ s: 'BTCUSDT' });
  other.send({ type: 'clock', id: 'a' });
  expect(await other.next(({ id }) => id === 'a')).toMatchObject({ error: { code: 2 } });
  other.socket.terminate();
});

test('[OPEN-11] streams are asked for by the address, one, several or with their names', async () => {
  const bare = await openSocketAt(server, '/ws/btcusdt@miniTicker');
  expect(await bare.next(() => true)).toMatchObject({ e: '24hrMiniTicker', s: 'BTCUSDT' });
  const two = await openSocketAt(server, '/ws/btcusdt@miniTicker/ethusdt@miniTicker');
  await two.next(({ s }) => s === 'BTCUSDT');
  await two.next(({ s }) => s === 'ETHUSDT');
  const named = await openSocketAt(server, '/stream?streams=btcusdt@miniTicker/nosuch@ticker');
  expect(await named.next(() => true)).toMatchObject({ stream: 'btcusdt@miniTicker', data: { s: 'BTCUSDT' } });
  expect(await named.ask({ method: 'LIST_SUBSCRIPTIONS', id: 3 })).toEqual({ result: ['btcusdt@miniTicker'], id: 3 });
  for (const { socket } of [bare, two, named]) socket.terminate();
});

test('[OPEN-11] a reader subscribes, lists and leaves; what does not exist is refused and nothing with it', async () => {
  const reader = await openSocketAt(server, '/ws');
  expect(await reader.ask(subscribe(1, 'btcusdt@miniTicker', '!ticker@arr'))).toEqual({ result: null, id: 1 });
  expect(await reader.next((frame) => Array.isArray(frame))).toContainEqual(
    expect.objectContaining({ e: '24hrTicker', s: 'ETHUSDT' }),
  );
  expect(await reader.ask(subscribe(2, 'ethusdt@trade', 'nosuch@trade'))).toMatchObject({ error: { code: 2 }, id: 2 });
  expect(await reader.ask({ method: 'UNSUBSCRIBE', params: ['!ticker@arr'], id: 'x' })).toMatchObject({ result: null });
  expect(await reader.ask({ method: 'LIST_SUBSCRIPTIONS', id: 4 })).toEqual({ result: ['btcusdt@miniTicker'], id: 4 });
  expect(await reader.ask({ method: 'NO_SUCH', id: 5 })).toMatchObject({ error: { code: 2 }, id: 5 });
  reader.send('{');
  expect(await reader.next(({ error }) => error?.code === 3)).toBeDefined();
  reader.socket.terminate();
});

const SPOT_STREAMS = ['depth', 'depth@100ms', 'depth5', 'depth20@100ms', 'ticker', 'miniTicker', 'bookTicker'];

test.each([
  ['spot', '/ws', [...SPOT_STREAMS, 'trade', 'aggTrade', 'kline_1m']],
  ['futures', '/public/ws', ['depth@500ms', 'depth5', 'ticker', 'bookTicker', 'markPrice@1s']],
] as const)('[OPEN-11] every stream of a %s market brings its events', async (family, path, kinds) => {
  const names = kinds.map((kind) => `btcusdt@${kind}`);
  const reader = await openSocketAt(server, path.replace('ws', 'stream'));
  expect(await reader.ask(subscribe(1, ...names))).toEqual({ result: null, id: 1 });
  for (const name of names) {
    const { data } = await reader.next(({ stream }) => stream === name);
    if ('s' in data) expect(data.s).toBe('BTCUSDT');
    if (name.endsWith('@depth') && family === 'futures') expect(data).toMatchObject({ U: data.pu });
  }
  reader.socket.terminate();
});

test.each(['3m', '2h', '12h', '3d'])(
  '[OPEN-11] a candle of %s, of which none is kept, is the one that HTTP tells of',
  async (interval) => {
    const reader = await openSocketAt(server, `/ws/btcusdt@kline_${interval}`);
    const { k, s } = await reader.next(({ e }) => e === 'kline');
    expect([s, k.i]).toEqual(['BTCUSDT', interval]);
    const path = `/api/v3/klines?symbol=BTCUSDT&interval=${interval}&startTime=${k.t}&limit=1`;
    const [told] = (await callOpen(server, { path })).data;
    const [openAtMs, open, , , , volume, endAtMs] = told;
    expect({ t: k.t, T: k.T, o: k.o }).toEqual({ t: openAtMs, T: endAtMs, o: open });
    // Trades go on meanwhile: a candle only grows.
    expect(Number(volume)).toBeGreaterThanOrEqual(Number(k.v));
    expect(Number(k.v)).toBeGreaterThan(0);
    reader.socket.terminate();
  },
);

const MINUTE_MS = 60_000;
const minute = (at: number, [open, high, low, close]: readonly number[], isClosed = false): LiveCandle => ({
  openAtMs: at * MINUTE_MS,
  open: String(open),
  high: String(high),
  low: String(low),
  close: String(close),
  volume: '1',
  amount: '2',
  isClosed,
});

test('[OPEN-11] a folded candle has what was kept of it, grows, and closes once, with the last of it or with the next', () => {
  const folded = new FoldedCandles('1min', 3 * MINUTE_MS);
  folded.begin([minute(2, [9, 9, 9, 9]), minute(3, [5, 8, 4, 6])], 4.5 * MINUTE_MS);
  const said = (candle: LiveCandle) =>
    folded.take(candle).map(({ openAtMs, open, high, low, close, volume, isClosed }) => {
      const numbers = [openAtMs / MINUTE_MS, ...[open, high, low, close, volume].map(Number)];
      return [...numbers, isClosed];
    });
  expect(said(minute(2, [9, 9, 9, 9], true))).toEqual([]);
  expect(said(minute(4, [6, 7, 3, 7]))).toEqual([[3, 5, 8, 3, 7, 2, false]]);
  expect(said(minute(4, [6, 9, 3, 8], true))).toEqual([[3, 5, 9, 3, 8, 2, false]]);
  expect(said(minute(5, [8, 8, 8, 8], true))).toEqual([[3, 5, 9, 3, 8, 3, true]]);
  expect(said(minute(6, [1, 1, 1, 1], true))).toEqual([[6, 1, 1, 1, 1, 1, false]]);
  expect(said(minute(9, [2, 2, 2, 2]))).toEqual([
    [6, 1, 1, 1, 1, 1, true],
    [9, 2, 2, 2, 2, 1, false],
  ]);
  const blind = new FoldedCandles('1min', 3 * MINUTE_MS);
  blind.begin(undefined, 4.5 * MINUTE_MS);
  expect(blind.take(minute(5, [8, 8, 8, 8]))).toEqual([]);
  expect(blind.take(minute(6, [1, 1, 1, 1]))).toHaveLength(1);
});

test('[OPEN-11] several differences told as one begin where the first began, and have the last total of each price', () => {
  const pace = new DepthPace();
  const frame = (seq: number, bids: [string, string][]): Published<DepthFrame> => {
    const numbers = { seq, prevSeq: seq - 1, atMs: seq };
    return { type: 'DEPTH', symbolName: 'BTC/USDT', isSnapshot: false, ...numbers, bids, asks: [] };
  };
  expect(pace.take()).toBeUndefined();
  pace.absorb(frame(8, [['60000', '1']]));
  pace.absorb(frame(9, [['59999', '2']]));
  pace.absorb(frame(10, [['60000', '0']]));
  const bids = [
    ['60000', '0'],
    ['59999', '2'],
  ];
  expect(pace.take()).toMatchObject({ prevSeq: 7, seq: 10, bids, asks: [] });
  pace.absorb(frame(11, []));
  expect(pace.take()).toMatchObject({ prevSeq: 10, seq: 11, bids: [] });
});

test('[OPEN-11] a connection has its limits: streams, messages, and what is a stream of contracts alone', async () => {
  const reader = await openSocketAt(server, '/ws');
  expect(await reader.ask(subscribe(1, 'btcusdt@markPrice'))).toMatchObject({ error: { code: 2 } });
  const many = Array.from({ length: STREAMS_MAX + 1 }, (_, at) => `${at}@a`);
  expect(await reader.ask(subscribe(2, ...many))).toMatchObject({ error: { code: 2 } });
  for (let at = 0; at < 20; at += 1) reader.send({ method: 'LIST_SUBSCRIPTIONS', id: 100 + at });
  expect(await reader.closed()).toBe(1008);
});
