import type { Candle } from '@candor/contract/markets/wire.ts';
import { type CandlePeriod, candleEndMs, candleOpenMs } from '@candor/domain/markets/candle-period.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { requireUnits } from '@candor/money/decimal.ts';
import type { Kysely } from 'kysely';
import type { SymbolBoard } from '../board/market-board.ts';
import type { TickStore } from '../index-price/tick-store.ts';
import type { Simulation } from '../sources/simulated-sources.ts';
import type { MarketsTables } from '../tables.ts';
import { indexCandleOf } from './index-candles.ts';
import { openCandle, type PriceCandle, printCandle } from './price-candle.ts';
import { simulatedHistory } from './simulated-history.ts';
import { candleOf, SECONDS_KEPT_MS, type TradeCandleTables } from './trade-candles.ts';

export interface CandleWish {
  readonly board: SymbolBoard;
  readonly period: CandlePeriod;
  readonly size: number;
  readonly beforeMs: number | undefined;
  readonly nowMs: number;
}

export interface CandleHistoryParts {
  readonly tables: Kysely<MarketsTables>;
  readonly views: Kysely<TradeCandleTables>;
  readonly ticks: TickStore;
  readonly simulation: Simulation | undefined;
}

/** The latest candles, oldest first: real ones, and before the first of them what the simulation would have drawn. */
export async function readCandles(parts: CandleHistoryParts, wish: CandleWish): Promise<readonly Candle[]> {
  const { period, size, nowMs } = wish;
  const stored = await readStored(parts, wish);
  const real = withRunning(stored, wish).slice(-size);
  const simulated = real.length < size ? readSimulated(parts, wish, real[0]?.openAtMs) : [];
  const print = (candle: PriceCandle, isSimulated: boolean): Candle =>
    printCandle(candle, { isClosed: candleEndMs(period, candle.openAtMs) <= nowMs, isSimulated });
  return [
    ...simulated.slice(-(size - real.length)).map((candle) => print(candle, true)),
    ...real.map((candle) => print(candle, false)),
  ];
}

function readStored(parts: CandleHistoryParts, wish: CandleWish): Promise<readonly PriceCandle[]> {
  if (wish.board.kind !== 'fx') return readTraded(parts, wish);
  return wish.period === '1s' ? readTicked(parts, wish) : readIndexed(parts, wish);
}

async function readTraded(
  { views, simulation }: CandleHistoryParts,
  wish: CandleWish,
): Promise<readonly PriceCandle[]> {
  const { board, period, size, beforeMs = Number.MAX_SAFE_INTEGER } = wish;
  const { symbol } = board;
  // Before the market began somebody may have traded now and then: those trades are no chart.
  const fromMs = simulation === undefined ? 0 : candleOpenMs(period, simulation.startedAtMs);
  const query = views.selectFrom('tradeCandles').selectAll().where('symbol', '=', symbol);
  const found = query.where('period', '=', period).where('openAtMs', '>=', fromMs).where('openAtMs', '<', beforeMs);
  return (await found.orderBy('openAtMs', 'desc').limit(size).execute()).map(candleOf).toReversed();
}

async function readIndexed({ tables }: CandleHistoryParts, wish: CandleWish): Promise<readonly PriceCandle[]> {
  const { board, period, size, beforeMs = Number.MAX_SAFE_INTEGER } = wish;
  const query = tables.selectFrom('indexCandles').selectAll().where('symbol', '=', board.symbol);
  const found = query.where('period', '=', period).where('openAtMs', '<', beforeMs);
  return (await found.orderBy('openAtMs', 'desc').limit(size).execute()).map(indexCandleOf).toReversed();
}

/** A second of an index is its tick. */
async function readTicked({ ticks }: CandleHistoryParts, wish: CandleWish): Promise<readonly PriceCandle[]> {
  const { board, size, beforeMs = Number.MAX_SAFE_INTEGER } = wish;
  const found = await ticks.read({ symbol: board.symbol, toMs: beforeMs - 1, size });
  return found.map(({ ts, price }) => {
    const print = { atMs: ts, priceUnits: requireUnits(price, LEDGER_SCALE) };
    return openCandle(print, ts);
  });
}

/** The running candle in memory is at least as new as the one in the views. */
function withRunning(stored: readonly PriceCandle[], { board, period, beforeMs }: CandleWish): readonly PriceCandle[] {
  const running = board.candles.running(period);
  if (running === undefined || (beforeMs !== undefined && running.openAtMs >= beforeMs)) return stored;
  return [...stored.filter(({ openAtMs }) => openAtMs < running.openAtMs), running];
}

function readSimulated(
  { simulation }: CandleHistoryParts,
  { board, period, size, beforeMs, nowMs }: CandleWish,
  firstRealMs: number | undefined,
): readonly PriceCandle[] {
  const path = simulation?.pathOf(board.pathSymbol);
  if (simulation === undefined || path === undefined) return [];
  const { startedAtMs } = simulation;
  // Real seconds are let go; what was simulated before the first start must not take their place.
  if (period === '1s' && nowMs - startedAtMs > SECONDS_KEPT_MS) return [];
  const beforeAll = Math.min(beforeMs ?? nowMs, firstRealMs ?? nowMs);
  return simulatedHistory({ path, startedAtMs, tickUnits: board.tickUnits, period, beforeMs: beforeAll, size });
}
