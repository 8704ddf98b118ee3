import { verifyTicks, type IndexTick } from '@candor/contract/markets/index-tick.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { StaffCommand } from '#platform/staff/staff-desk.ts';
import type { PriceSource, SourceQuote } from '../sources/price-source.ts';
import { IndexClock } from './index-clock.ts';
import { addIndexCommands } from './index-commands.ts';
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
const openClock = ({ remembers = false } = {}) =>
  IndexClock.open({
    remembers,
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
  say('Two', 109n);
  now += 1_000;
  await clock.step();
  expect(clock.latest('BTC/USDT')).toMatchObject({ seq: 2, price: '0.00000109' });
  expect(await verifyTicks(stored, signer.publicKey)).toBeUndefined();
});

/** So many seconds of a price from all three. */
async function hear(clock: IndexClock, price: bigint, seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    for (const name of ['One', 'Two', 'Three']) say(name, price);
    await clock.step();
    now += 1_000;
  }
}

const published = () => [...new Set(stored.map(({ price }) => Math.round(Number(price) * 1e8)))];

test('[R3] every source times ten for eight seconds changes nothing, and the ticks say that the price is held', async () => {
  const clock = await openClock();
  await hear(clock, 1_000n, 20);
  await hear(clock, 10_000n, 8);
  expect(clock.held()).toMatchObject([{ symbol: 'BTC/USDT', price: '0.00001', said: '0.0001', needsPeople: true }]);
  await hear(clock, 1_000n, 20);
  expect(published()).toEqual([1_000]);
  expect(stored.filter(({ held }) => held === true)).toHaveLength(8);
  expect(stored[20]?.sources).toHaveLength(3);
  expect(await verifyTicks(stored, signer.publicKey)).toBeUndefined();
  const [, , forged] = stored.map((tick) => ({ ...tick, held: true as const }));
  expect(await verifyTicks(forged === undefined ? [] : [forged], signer.publicKey)).toMatchObject({ fault: 'hash' });
});

test('a jump of a fifth is believed after thirty seconds; one by ten not before a person confirms it', async () => {
  const clock = await openClock();
  await hear(clock, 1_000n, 5);
  await hear(clock, 1_200n, 31);
  expect(published()).toEqual([1_000, 1_200]);
  await hear(clock, 12_000n, 120);
  expect(published()).toEqual([1_000, 1_200]);
  const written: string[] = [];
  const commands = new Map<string, StaffCommand>();
  addIndexCommands({ add: (one) => void commands.set(one.name, one) }, clock, {
    write: async ({ actor, action, object }) => void written.push(`${actor} ${action} ${object}`),
  });
  const run = async (name: string, ...words: readonly string[]) => commands.get(name)?.run(words, 'staff:eve');
  expect((await run('index held'))?.lines).toMatchObject([expect.stringContaining('wants a person')]);
  for (const words of [[], ['BTC/USDT', 'much'], ['ETH/USDT', '0.00012'], ['BTC/USDT', '0.00001']]) {
    expect(await run('index confirm', ...words)).toMatchObject({ isOk: false });
  }
  expect(written).toEqual([]);
  expect(await run('index confirm', 'BTC/USDT', '0.000121')).toMatchObject({ isOk: true });
  expect(written).toEqual(['staff:eve index.confirm index:BTC/USDT']);
  await hear(clock, 12_000n, 1);
  expect(published()).toEqual([1_000, 1_200, 12_000]);
  expect(clock.held()).toEqual([]);
});

test('a silence or a restart is no way around the guard', async () => {
  const clock = await openClock();
  await hear(clock, 1_000n, 5);
  now += 20_000;
  await clock.step();
  await hear(clock, 10_000n, 5);
  expect(published()).toEqual([1_000]);
  const again = await openClock({ remembers: true });
  await hear(again, 10_000n, 60);
  expect(published()).toEqual([1_000]);
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
