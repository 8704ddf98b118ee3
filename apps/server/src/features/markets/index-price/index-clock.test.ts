import { verifyTicks, type IndexTick } from '@candor/contract/index-tick.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PriceSource, SourceQuote } from '../sources/price-source.ts';
import { IndexClock } from './index-clock.ts';
import { createTickSigner, type TickHead } from './tick-signer.ts';
import type { TickStore } from './tick-store.ts';

const START = 1_800_000_000_000;
const RULE = { symbol: 'BTC/USDT', clampPpm: 10_000, precisionUnits: 1n };

let now = START;
let quotes: Map<string, SourceQuote>;
let stored: IndexTick[];
let isDiskFull = false;
beforeEach(() => {
  now = START;
  quotes = new Map();
  stored = [];
});
afterEach(() => {
  isDiskFull = false;
});

const source = (name: string): PriceSource => ({ name, quoteOf: () => quotes.get(name), close: async () => undefined });
const say = (name: string, lastUnits: bigint) => quotes.set(name, { lastUnits, atMs: now });

const store: TickStore = {
  readHeads: async () =>
    new Map(stored.map(({ symbol, seq, ts, hash }): [string, TickHead] => [symbol, { seq, tsMs: ts, hash }])),
  async append(ticks) {
    if (isDiskFull) throw new Error('no space');
    stored.push(...ticks);
  },
  read: async () => stored,
  removeBefore: async () => undefined,
};

const signer = createTickSigner(Buffer.alloc(32, 7));
const openClock = () =>
  IndexClock.open({
    symbols: [RULE],
    sources: ['One', 'Two', 'Three'].map(source),
    signer,
    store,
    clock: { nowMs: () => now },
  });

test('a second has one tick however often it is looked at, and none while no source speaks', async () => {
  const clock = await openClock();
  await clock.step();
  expect(stored).toEqual([]);
  now += 1_000;
  say('One', 100n);
  for (const afterMs of [0, 100, 300]) {
    now = START + 1_000 + afterMs;
    await clock.step();
  }
  expect(stored).toMatchObject([{ symbol: 'BTC/USDT', seq: 1, ts: START + 1_000, price: '0.000001' }]);
  expect(stored[0]?.sources).toEqual([{ source: 'One', price: '0.000001' }]);
});

test('when the sources fall silent the index becomes invalid; when they return the chain goes on', async () => {
  const clock = await openClock();
  say('One', 100n);
  await clock.step();
  now += 11_000;
  await clock.step();
  expect(clock.latest('BTC/USDT')).toBeUndefined();
  say('Two', 200n);
  now += 1_000;
  await clock.step();
  expect(clock.latest('BTC/USDT')).toMatchObject({ seq: 2, price: '0.000002' });
  expect(await verifyTicks(stored, signer.publicKey)).toBeUndefined();
});

test('a sudden jump is held for three ticks while the sources are shown as they are', async () => {
  const clock = await openClock();
  for (const price of [100n, 200n, 200n, 200n, 200n]) {
    say('One', price);
    await clock.step();
    now += 1_000;
  }
  expect(stored.map(({ price }) => Number(price) * 1e8)).toEqual([100, 100, 100, 100, 200]);
  expect(stored[1]?.sources).toEqual([{ source: 'One', price: '0.000002' }]);
});

test('a tick that could not be stored is told to nobody and has no number; a clock set back makes none', async () => {
  const clock = await openClock();
  const told: IndexTick[] = [];
  clock.onTicks((ticks) => void told.push(...ticks));
  say('One', 100n);
  isDiskFull = true;
  await expect(clock.step()).rejects.toThrow('no space');
  expect([told, clock.latest('BTC/USDT')]).toEqual([[], undefined]);
  isDiskFull = false;
  await clock.step();
  expect(told.map(({ seq }) => seq)).toEqual([1]);
  now -= 5_000;
  await clock.step();
  expect(told).toHaveLength(1);
  const again = await openClock();
  now = START + 1_000;
  say('One', 100n);
  await again.step();
  expect(stored.map(({ seq }) => seq)).toEqual([1, 2]);
  expect(await verifyTicks(stored, signer.publicKey)).toBeUndefined();
});
