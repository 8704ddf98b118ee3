import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPriceRecorder } from './price-recorder.ts';
import { readPriceScenario } from './price-scenario.ts';
import { openReplay } from './replay-sources.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'candor-prices-'));
});
afterAll(() => rm(folder, { recursive: true }));

const START = Date.parse('2026-03-05T23:59:58Z');
const quote = (source: string, lastUnits: bigint, atMs: number) => ({ source, symbol: 'BTC/USDT', lastUnits, atMs });

test('what was recorded is replayed at its own pace, by source, and grows stale after its end', async () => {
  const recorder = await openPriceRecorder(folder);
  await recorder.record([quote('One', 100n, START), quote('Two', 101n, START)]);
  await recorder.record([quote('One', 100n, START), quote('Two', 103n, START + 1_000)]);
  await recorder.record([quote('One', 104n, START + 2_000)]);
  expect((await readdir(folder)).toSorted()).toEqual(['2026-03-05.ndjson', '2026-03-06.ndjson']);

  let now = 5_000_000;
  const clock = { nowMs: () => now };
  const { sources, recordedOn } = await openReplay(join(folder, '2026-03-05.ndjson'), clock);
  const heard = () => sources.map((source) => source.quoteOf('BTC/USDT')).map((one) => [one?.lastUnits, one?.atMs]);
  expect([recordedOn, ...sources.map(({ name }) => name)]).toEqual(['2026-03-05', 'One', 'Two']);
  expect(heard()).toEqual([
    [100n, 5_000_000],
    [101n, 5_000_000],
  ]);
  now += 60_000;
  expect(heard()).toEqual([
    [100n, 5_000_000],
    [103n, 5_001_000],
  ]);
});

test('a line that was cut off is passed over, and a file without quotes stops the start', async () => {
  const path = join(folder, 'cut.ndjson');
  await writeFile(path, '{"source":"One","symbol":"BTC/USDT","atMs":5,"last":"1.5"}\n{"source":"On');
  const { sources } = await openReplay(path, { nowMs: () => 5 });
  expect(sources[0]?.quoteOf('BTC/USDT')?.lastUnits).toBe(150_000_000n);
  await writeFile(path, 'nothing\n');
  await expect(openReplay(path, { nowMs: () => 5 })).rejects.toThrow('holds no quotes');
});

test('a scenario moves a price between two moments, and the price stays there', async () => {
  const path = join(folder, 'scenario.json');
  await writeFile(path, '{"moves":[{"symbol":"BTC/USDT","fromSecond":10,"toSecond":20,"changePercent":-50}]}');
  const scenario = await readPriceScenario(path);
  const factors = (symbol: string, seconds: readonly number[]) =>
    seconds.map((second) => scenario.factorOf(symbol, second * 1_000));
  expect(factors('BTC/USDT', [0, 10, 15, 20, 90])).toEqual([1, 1, 0.75, 0.5, 0.5]);
  expect(factors('ETH/USDT', [90])).toEqual([1]);
  await writeFile(path, '{"moves":[{"symbol":"BTC/USDT","fromSecond":10,"toSecond":5,"changePercent":1}]}');
  await expect(readPriceScenario(path)).rejects.toThrow('is not a price scenario');
});
