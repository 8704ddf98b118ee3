import { DepthFrame, type DepthLevel, type Published } from '@candor/contract/shared/socket.ts';
import { getInitData } from '@candor/contract/markets/wire.ts';
import type { Grid } from '@candor/money/grid.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '#platform/sockets/test-client.ts';
import { callServer } from '#testing/server/call-server.ts';
import { byDepth } from '#testing/server/depth.ts';
import { KeptBook } from '#testing/server/kept-book.ts';
import { openTestServer, type TestServer } from '#testing/server/test-server.ts';
import { flyOrders } from '#testing/users/fly-orders.ts';
import { seededRandom } from '../sources/seeded-random.ts';
import { DepthFeed } from './depth-feed.ts';

const SAMPLES = byDepth(200, 2_000);
const DIFFERENCES = byDepth(500, 10_000);
const SYMBOL = 'BTC/USDT';
const GRID: Grid = { tickUnits: 1_000_000n, lotUnits: 1_000n };

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

test('[CALL-12] a book by HTTP is the book of the socket at the number it states', async () => {
  const client = await connect(`${server.address.replace('http', 'ws')}/ws/depth-samples`);
  client.send({ type: 'subscribe', id: '1', topics: [`DEPTH:${SYMBOL}`] });
  await client.next('acknowledge');
  const flight = flyOrders(server, 'flier');
  const samples = [];
  while (samples.length < SAMPLES) samples.push(await readBook());
  await flight.end();
  const pictures = new Map<number, string>();
  const book = new KeptBook();
  for (const frame of client.frames.filter(({ type }) => type === 'DEPTH')) {
    const depth = DepthFrame.parse(frame);
    book.fold(depth);
    pictures.set(depth.seq, book.print());
  }
  const compared = samples.filter(({ seq }) => pictures.has(seq));
  expect(pictures.size).toBeGreaterThan(5);
  expect(compared.length).toBeGreaterThan(SAMPLES / 2);
  expect(compared.filter((sample) => pictures.get(sample.seq) !== printed(sample))).toEqual([]);
  client.socket.terminate();
});

test('[CALL-12] a level that came and went between two frames is told to nobody', () => {
  const { feed, told } = openFeed();
  feed.absorb({ symbol: SYMBOL, side: 'buy', priceTicks: 60_000, quantityLots: 5 });
  feed.flush();
  feed.absorb({ symbol: SYMBOL, side: 'buy', priceTicks: 60_001, quantityLots: 7 });
  expect(feed.snapshot(SYMBOL)).toMatchObject({ seq: 1, bids: [['600', '0.00005']] });
  feed.absorb({ symbol: SYMBOL, side: 'buy', priceTicks: 60_001, quantityLots: 0 });
  feed.absorb({ symbol: SYMBOL, side: 'buy', priceTicks: 60_000, quantityLots: 6 });
  feed.absorb({ symbol: SYMBOL, side: 'buy', priceTicks: 60_000, quantityLots: 5 });
  feed.flush();
  expect(told).toHaveLength(1);
  expect(feed.snapshot(SYMBOL)).toMatchObject({ seq: 1, bids: [['600', '0.00005']], asks: [] });
});

test('[CALL-12] whoever begins with a snapshot and applies the differences holds the book, whenever they begin', () => {
  const { feed, told } = openFeed();
  const random = seededRandom('depth');
  const draw = (below: number): number => Math.floor(random() * below);
  const truth = { buy: new Map<number, number>(), sell: new Map<number, number>() };
  const readers: { readonly book: KeptBook; at: number }[] = [];
  for (let turn = 0; turn < DIFFERENCES; turn += 1) {
    for (let change = draw(6); change >= 0; change -= 1) {
      const side = draw(2) === 0 ? 'buy' : 'sell';
      const priceTicks = side === 'buy' ? 60_000 - draw(40) : 60_001 + draw(40);
      const quantityLots = draw(3) === 0 ? 0 : 1 + draw(9);
      feed.absorb({ symbol: SYMBOL, side, priceTicks, quantityLots });
      if (quantityLots === 0) truth[side].delete(priceTicks);
      else truth[side].set(priceTicks, quantityLots);
      if (draw(50) === 0 && readers.length < 20) readers.push(begin(feed, told.length));
    }
    feed.flush();
    for (const reader of readers) {
      for (const frame of told.slice(reader.at)) expect(reader.book.fold(frame)).toBe(true);
      reader.at = told.length;
    }
    if (turn % 25 !== 24) continue;
    const now = printed(requireSnapshot(feed));
    for (const { book } of readers) expect(book.print()).toBe(now);
  }
  expect(readers.length).toBeGreaterThan(10);
  const { bids, asks } = requireSnapshot(feed);
  expect([bids.length, asks.length]).toEqual([truth.buy.size, truth.sell.size]);
  expect(told.at(-1)?.seq).toBe(told.length);
});

async function readBook() {
  const { depth } = (await callServer(server, getInitData, { query: { type: 'deptH_xh_deptH_BTC_USDT' } })).data;
  if (depth === undefined) throw new Error('There is no book.');
  return depth;
}

function openFeed() {
  const told: Published<DepthFrame>[] = [];
  const feed = new DepthFeed({ firstSeq: 0, publish: (_symbol, frame) => void told.push(frame), nowMs: () => 0 });
  feed.open(SYMBOL, GRID);
  return { feed, told };
}

function begin(feed: DepthFeed, at: number) {
  const book = new KeptBook();
  book.fold(requireSnapshot(feed));
  return { book, at };
}

function requireSnapshot(feed: DepthFeed): Published<DepthFrame> {
  const snapshot = feed.snapshot(SYMBOL);
  if (snapshot === undefined) throw new Error(`There is no book of ${SYMBOL}.`);
  return snapshot;
}

function printed({ bids, asks }: { readonly bids: readonly DepthLevel[]; readonly asks: readonly DepthLevel[] }) {
  return JSON.stringify([bids, asks]);
}
