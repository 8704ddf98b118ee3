import type { UdfSymbolInfo } from '@candor/contract/open-api/udf.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { createDatafeed, type Datafeed } from '../../../../../../packages/client/src/datafeed.ts';
import { openTestServer, type TestServer } from '../../../testing/server/test-server.ts';
import { callOpen } from '../../../testing/users/test-open-key.ts';
import { PATIENCE } from '#testing/patience.ts';

let server: TestServer;
let feed: Datafeed;
beforeAll(async () => {
  server = await openTestServer();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- This Node has none of its own; the two are called alike.
  const socket = WebSocket as unknown as typeof globalThis.WebSocket;
  feed = createDatafeed({ origin: server.address, WebSocket: socket });
  await vi.waitFor(
    async () => expect((await barsOf(await resolve('BTCUSDT'), '1')).bars.length).toBeGreaterThan(0),
    PATIENCE,
  );
});
afterAll(() => server.close());

function resolve(name: string): Promise<UdfSymbolInfo> {
  return new Promise((done, fail) => {
    feed.resolveSymbol(name, done, (reason) => fail(new Error(reason)));
  });
}

type Asked = Parameters<Datafeed['getBars']>;
type Found = Parameters<Asked[3]>;

function barsOf(symbol: UdfSymbolInfo, resolution: string, period: Partial<Asked[2]> = {}) {
  const to = Math.floor(Date.now() / 1_000) + 60;
  return new Promise<{ bars: Found[0]; meta: Found[1] }>((done, fail) => {
    const asked = { from: to - 86_400, to, countBack: 300, ...period };
    feed.getBars(
      symbol,
      resolution,
      asked,
      (bars, meta) => done({ bars, meta }),
      (reason) => fail(new Error(reason)),
    );
  });
}

test('[OPEN-12] a chart hears what the feed can do, and the time', async () => {
  const configuration = await new Promise<object>((done) => {
    feed.onReady(done);
  });
  expect(configuration).toMatchObject({ supports_search: true, supports_marks: false, supports_time: true });
  const seconds = await new Promise<number>((done) => {
    feed.getServerTime(done);
  });
  expect(Math.abs(seconds - Date.now() / 1_000)).toBeLessThan(60);
});

test('[OPEN-12] markets are found by a part of their name, spot and contracts apart', async () => {
  const search = (text: string, type: string) =>
    new Promise<readonly { symbol: string }[]>((done) => {
      feed.searchSymbols(text, '', type, done);
    });
  expect((await search('btcusdt', '')).map(({ symbol }) => symbol)).toEqual(['BTCUSDT', 'BTCUSDT.P']);
  expect((await search('btcusdt', 'futures')).map(({ symbol }) => symbol)).toEqual(['BTCUSDT.P']);
});

test('[OPEN-12] a market tells how its prices move; one that is not there is said to be unknown', async () => {
  expect(await resolve('BTCUSDT')).toMatchObject({ type: 'spot', pricescale: 100, minmov: 1, session: '24x7' });
  expect(await resolve('Candor:BTCUSDT.P')).toMatchObject({ type: 'futures', currency_code: 'USDT' });
  await expect(resolve('NOBODY')).rejects.toThrow('unknown_symbol');
});

test.each(['1', '3', '60', '1D', 'W'])(
  '[OPEN-12] bars of %s are whole, in order and not from the future',
  async (resolution) => {
    const { bars, meta } = await barsOf(await resolve('BTCUSDT'), resolution);
    expect(meta.noData).toBe(false);
    for (const [index, { time, open, high, low, close, volume }] of bars.entries()) {
      expect(time).toBeGreaterThan(bars[index - 1]?.time ?? 0);
      expect(low).toBeLessThanOrEqual(Math.min(open, close));
      expect(high).toBeGreaterThanOrEqual(Math.max(open, close));
      expect(volume).toBeGreaterThan(0);
    }
    expect(bars.at(-1)?.time).toBeLessThanOrEqual(Date.now());
  },
);

test('[OPEN-12] before anybody traded there are no bars, and a chart is told so', async () => {
  const { bars, meta } = await barsOf(await resolve('BTCUSDT'), '1', { from: 1_000, to: 2_000, countBack: 10 });
  expect([bars, meta]).toEqual([[], { noData: true }]);
});

test.each([
  ['BTCUSDT', '1'],
  ['BTCUSDT', '3'],
  ['BTCUSDT.P', '1'],
])('[OPEN-12] the newest bar of %s by %s comes as it grows, until nobody listens', async (name, resolution) => {
  const onBar = vi.fn();
  const symbol = await resolve(name);
  feed.subscribeBars(symbol, resolution, onBar, 'listener', vi.fn());
  await vi.waitFor(() => expect(onBar).toHaveBeenCalled(), PATIENCE);
  const lengthMs = Number(resolution) * 60_000;
  const bar: { time: number; high: number; low: number } = onBar.mock.lastCall?.[0];
  expect(bar.time % lengthMs).toBe(0);
  expect(bar.high).toBeGreaterThanOrEqual(bar.low);
  feed.unsubscribeBars('listener');
});

test('[OPEN-12] quotes tell prices as numbers, and which markets are unknown', async () => {
  const { data } = await callOpen(server, { path: '/udf/quotes?symbols=BTCUSDT,NOBODY' });
  expect(data).toMatchObject({
    s: 'ok',
    d: [{ s: 'ok', n: 'BTCUSDT', v: { lp: expect.any(Number) } }, { s: 'error' }],
  });
});
