import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Candle, getKlineHistory, listSpotGoods } from '@candor/contract/markets/wire.ts';
import { required } from '@candor/domain/assert.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import { priceUnitsOf, quantityUnitsOf } from '@candor/money/grid.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callServer } from '../testing/server/call-server.ts';
import { killServerAt, startServerProcess } from '../testing/server/server-process.ts';
import { openTestServer, type TestServer } from '../testing/server/test-server.ts';
import { type ReplayedLog, replayLog } from './test-replay.ts';

const HOUR_MS = 3_600_000;
const PAST_HOURS = 9;

interface PublicTrade {
  readonly id: number;
  readonly price: string;
  readonly time: number;
}
interface Ticker {
  readonly symbol: string;
  readonly lastId: number;
  readonly openPrice: string;
  readonly highPrice: string;
  readonly lowPrice: string;
  readonly volume: string;
}
interface Funding {
  readonly fundingTime: number;
  readonly fundingRate: string;
}

let server: TestServer;
let startedMs = 0;
let tape: readonly PublicTrade[];
let tickers: readonly Ticker[];
let ledger: ReplayedLog;
beforeAll(async () => {
  startedMs = Date.now();
  server = await openTestServer({ DEMO_PAST: `${PAST_HOURS}h` });
  tape = await read('/api/v3/trades?symbol=AAVEUSDT&limit=20');
  tickers = await read('/api/v3/ticker/24hr');
  ledger = await replayLog(server.dataDir);
});
afterAll(() => server.close());

async function read<Answer>(path: string): Promise<Answer> {
  return (await fetch(`${server.address}${path}`)).json() as Promise<Answer>;
}

async function candlesOf(symbol: string, period: '1min' | '15min' | '1hour'): Promise<readonly Candle[]> {
  const { data } = await callServer(server, getKlineHistory, { query: { symbol, period, size: '1000' } });
  return data.candles;
}

test('[NO-7] a fresh demonstration has a tape, and every trade of it is in the ledger with its number', async () => {
  expect(tape.length).toBe(20);
  const { trades, breaches, isInOrder } = ledger;
  const known = new Map(trades.filter(({ symbol }) => symbol === 'AAVE/USDT').map((trade) => [trade.id, trade.atMs]));
  for (const { id, time } of tape) expect(known.get(id)).toBe(time);
  expect(breaches).toEqual([]);
  expect(isInOrder).toBe(true);
});

test('[NO-9] the figures of 24 hours are those of the ledger, and of the chart beside them', async () => {
  const symbols = (await callServer(server, listSpotGoods, {})).data.map(({ symbol_name: name }) => name);
  expect(symbols.length).toBeGreaterThan(20);
  const { trades, state } = ledger;
  for (const symbol of symbols) {
    const ticker = tickers.find((one) => one.symbol === symbol.replace('/', ''));
    const instrument = required(state.spot.markets.get(symbol), symbol).instrument;
    const own = trades.filter((one) => one.symbol === symbol && one.id <= (ticker?.lastId ?? 0));
    const prices = own.map(({ priceTicks }) => Number(print(priceUnitsOf(priceTicks, instrument))));
    const lots = own.reduce((sum, { quantityLots }) => sum + quantityLots, 0);
    expect(Number(ticker?.highPrice), symbol).toBe(Math.max(...prices));
    expect(Number(ticker?.lowPrice), symbol).toBe(Math.min(...prices));
    expect(Number(ticker?.openPrice), symbol).toBe(prices[0]);
    expect(Number(ticker?.volume), symbol).toBe(Number(print(quantityUnitsOf(lots, instrument))));
    const drawn = (await candlesOf(symbol, '15min')).filter(({ isSimulated }) => !isSimulated);
    expect(Math.max(...drawn.map(({ high }) => Number(high))), symbol).toBeGreaterThanOrEqual(
      Number(ticker?.highPrice),
    );
    expect(Number(drawn[0]?.open), symbol).toBe(Number(ticker?.openPrice));
  }
});

function print(units: bigint): string {
  return printUnits(units, LEDGER_SCALE);
}

test('[NO-9] candles before the past have no volume, and the line goes on through it', async () => {
  const candles = await candlesOf('BTC/USDT', '1min');
  const before = candles.filter(({ isSimulated }) => isSimulated);
  const since = candles.filter(({ isSimulated }) => !isSimulated);
  expect(before.every(({ volume }) => volume === null)).toBe(true);
  expect(since.length).toBeGreaterThanOrEqual(PAST_HOURS * 60 - 1);
  expect(since.every(({ volume }) => Number(volume) > 0)).toBe(true);
  expect(startedMs - Number(since[0]?.openAtMs)).toBeLessThanOrEqual(PAST_HOURS * HOUR_MS);
  // A jump where one ends and the other begins would be larger than what a minute moves.
  const steps = candles.slice(1).map(({ open }, index) => Math.abs(Number(open) / Number(candles[index]?.close) - 1));
  expect(Math.max(...steps)).toBeLessThan(0.01);
});

test('funding fell due in the past, at the rates that the core settled by', async () => {
  const rows = await read<readonly Funding[]>('/fapi/v1/fundingRate?symbol=BTCUSDT&limit=10');
  expect(rows.length).toBeGreaterThanOrEqual(1);
  for (const { fundingTime, fundingRate } of rows) {
    expect(fundingTime % (8 * HOUR_MS)).toBe(0);
    expect(Number(fundingRate)).not.toBe(0);
  }
});

test('a restart keeps the past, and makes no second one', async () => {
  const firstOf = async () => (await candlesOf('ETH/USDT', '15min')).find(({ isSimulated }) => !isSimulated);
  const first = await firstOf();
  const saidBefore = server.announced.filter((line) => line.includes('past')).length;
  await server.restart();
  expect(await firstOf()).toEqual(first);
  expect(server.announced.filter((line) => line.includes('past'))).toHaveLength(saidBefore);
});

test('a process that is killed while it makes the past leaves nothing, and the next start makes it whole', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'candor-past-'));
  const environment = { DATA_DIR: dataDir, DEMO_PAST: '1h', MAKERS: 'calm' };
  await killServerAt("Making the demonstration's past", environment);
  expect(await readdir(dataDir)).toContain('past-under-way');
  const again = await startServerProcess(environment);
  await again.kill();
  const { trades, breaches, isInOrder } = await replayLog(dataDir);
  expect(await readdir(dataDir)).not.toContain('past-under-way');
  expect([breaches, isInOrder]).toEqual([[], true]);
  expect(trades.filter(({ symbol }) => symbol === 'BTC/USDT').length).toBeGreaterThanOrEqual(59);
  await rm(dataDir, { recursive: true });
});
