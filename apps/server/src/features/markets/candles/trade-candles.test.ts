import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CANDLE_PERIODS, candleOpenMs } from '@candor/domain/markets/candle-period.ts';
import { DEFAULT_INSTRUMENTS } from '@candor/domain/spot/default-instruments.ts';
import type { Trade } from '@candor/domain/spot/spot-event.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ProjectedEntry } from '#exchange/views/projection.ts';
import { type Database, openDatabase } from '#platform/store/database.ts';
import { type TradeCandleTables, tradeCandles } from './trade-candles.ts';

const [bitcoin] = DEFAULT_INSTRUMENTS;
if (bitcoin === undefined) throw new Error('there is a first market');
const START = Date.parse('2026-03-05T23:59:50Z');
const [QUOTER, FLOW, USER] = [1000, 1001, 1_000_000];

let folder: string;
let database: Database;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'candor-candles-'));
  database = await openDatabase({ location: { dataFolder: folder }, name: 'views', inThisThread: true });
  await database.migrate({ 'views/trade-candles': tradeCandles.migrations });
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

/** A trade every second, each for one lot. */
function tradeAt(second: number, owners: readonly [number, number] = [QUOTER, FLOW]): Trade {
  const priceTicks = 6_000_000 + ((second * 37) % 101);
  return {
    id: second + 1,
    symbol: 'BTC/USDT',
    priceTicks,
    quantityLots: 1,
    quoteUnits: BigInt(priceTicks) * 10n,
    makerOrderId: 1,
    takerOrderId: 2,
    makerOwner: owners[0],
    takerOwner: owners[1],
    takerSide: 'buy',
    makerFeeUnits: 0n,
    takerFeeUnits: 0n,
    atMs: START + second * 1_000,
  };
}

const command = { kind: 'listInstrument', instrument: bitcoin } as const;
const listing: ProjectedEntry = {
  sequence: 1,
  atMs: START,
  command,
  events: [{ kind: 'instrumentChanged', instrument: bitcoin }],
};
const entryOf = (trade: Trade): ProjectedEntry => ({
  sequence: trade.id + 1,
  atMs: trade.atMs,
  command,
  events: [{ kind: 'traded', trade }],
});

async function project(entries: readonly ProjectedEntry[], stretch: number): Promise<void> {
  for (let start = 0; start < entries.length; start += stretch) {
    await database.transaction((tx) => tradeCandles.project(entries.slice(start, start + stretch), tx));
  }
}

async function readAll() {
  const tables = database.tables<TradeCandleTables>();
  const candles = await tables.selectFrom('tradeCandles').selectAll().orderBy('period').orderBy('openAtMs').execute();
  return { candles, trades: await tables.selectFrom('publicTrades').selectAll().orderBy('id').execute() };
}

test('the candles are the same however the journal is cut into stretches, and add up to the trades at every length', async () => {
  const trades = Array.from({ length: 300 }, (_, second) => tradeAt(second));
  const entries = [listing, ...trades.map((trade) => entryOf(trade))];
  await project(entries, 7);
  const bySevens = await readAll();
  for (const table of tradeCandles.tables)
    await database
      .tables<TradeCandleTables>()
      .deleteFrom(table as 'tradeCandles')
      .execute();
  await project(entries, 1_000);
  expect(await readAll()).toEqual(bySevens);

  for (const period of CANDLE_PERIODS) {
    const candles = bySevens.candles.filter((candle) => candle.period === period);
    const opens = new Set(trades.map(({ atMs }) => candleOpenMs(period, atMs)));
    expect(candles.map(({ openAtMs }) => openAtMs)).toEqual([...opens]);
    expect(candles.reduce((sum, { amountUnits }) => sum + amountUnits, 0n)).toBe(
      trades.reduce((sum, { quoteUnits }) => sum + quoteUnits, 0n),
    );
    for (const { openAtMs, highUnits, lowUnits, closeUnits } of candles) {
      const own = trades
        .filter(({ atMs }) => candleOpenMs(period, atMs) === openAtMs)
        .map(({ priceTicks }) => priceTicks);
      expect([highUnits, lowUnits, closeUnits]).toEqual(
        [Math.max(...own), Math.min(...own), own.at(-1) ?? 0].map((ticks) => BigInt(ticks) * bitcoin.tickUnits),
      );
    }
  }
});

test('of the tape the latest two hundred are kept, of the seconds the last two hours', async () => {
  const trades = [...Array.from({ length: 210 }, (_, second) => tradeAt(second)), tradeAt(3 * 60 * 60)];
  await project([listing, ...trades.map((trade) => entryOf(trade))], 50);
  const { candles, trades: kept } = await readAll();
  expect([kept.length, kept[0]?.id]).toEqual([200, 12]);
  expect(candles.filter(({ period }) => period === '1s')).toHaveLength(1);
});

test('what market makers had a side in is counted apart', async () => {
  const trades = [tradeAt(0), tradeAt(1, [QUOTER, USER]), tradeAt(2, [USER, USER + 1])];
  await project([listing, ...trades.map((trade) => entryOf(trade))], 10);
  const [both, one, none] = trades.map(({ quoteUnits }) => quoteUnits);
  if (both === undefined || one === undefined || none === undefined) throw new Error('three trades were made');
  expect((await readAll()).candles.find(({ period }) => period === '1mon')).toMatchObject({
    amountUnits: both + one + none,
    makerAmountUnits: both + one,
    bothSidesAmountUnits: both,
  });
});
