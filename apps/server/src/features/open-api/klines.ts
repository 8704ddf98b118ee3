import type { KlineInterval, OpenKline } from '@candor/contract/open-api/fields.ts';
import type { Candle } from '@candor/contract/markets/wire.ts';
import { required } from '@candor/domain/assert.ts';
import { type CandlePeriod, candleEndMs } from '@candor/domain/markets/candle-period.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { requireUnits } from '@candor/money/decimal.ts';
import type * as z from 'zod/mini';
import type { CandleReader, SymbolBoard } from '#features/markets/port.ts';
import { openDecimal } from './open-decimal.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const WEEK_MS = 7 * DAY_MS;

interface KlineSource {
  /** The candles that are kept. */
  readonly period: CandlePeriod;
  /** At most so long. */
  readonly lengthMs: number;
  /** So many of the kept ones make one; without it, it is kept itself. */
  readonly count?: number;
}

export const KLINE_SOURCES: Readonly<Record<KlineInterval, KlineSource>> = {
  '1s': { period: '1s', lengthMs: 1_000 },
  '1m': { period: '1min', lengthMs: MINUTE_MS },
  '3m': { period: '1min', lengthMs: 3 * MINUTE_MS, count: 3 },
  '5m': { period: '5min', lengthMs: 5 * MINUTE_MS },
  '15m': { period: '15min', lengthMs: 15 * MINUTE_MS },
  '30m': { period: '30min', lengthMs: 30 * MINUTE_MS },
  '1h': { period: '1hour', lengthMs: HOUR_MS },
  '2h': { period: '1hour', lengthMs: 2 * HOUR_MS, count: 2 },
  '4h': { period: '4hour', lengthMs: 4 * HOUR_MS },
  '6h': { period: '1hour', lengthMs: 6 * HOUR_MS, count: 6 },
  '8h': { period: '4hour', lengthMs: 8 * HOUR_MS, count: 2 },
  '12h': { period: '4hour', lengthMs: 12 * HOUR_MS, count: 3 },
  '1d': { period: '1day', lengthMs: DAY_MS },
  '3d': { period: '1day', lengthMs: 3 * DAY_MS, count: 3 },
  '1w': { period: '1week', lengthMs: WEEK_MS },
  '1M': { period: '1mon', lengthMs: 31 * DAY_MS },
};

const LIMIT = 500;
const LIMIT_MAX = 1_500;

export function klineLengthMs(interval: KlineInterval): number {
  return KLINE_SOURCES[interval].lengthMs;
}

export function klineCount(limit: string | undefined): number {
  return Math.min(Number(limit ?? LIMIT), LIMIT_MAX);
}

export interface KlineWish {
  readonly interval: KlineInterval;
  readonly startTime?: string | undefined;
  readonly endTime?: string | undefined;
  readonly limit?: string | undefined;
}

export type Kline = z.input<typeof OpenKline>;

/** Candles as programs read them, oldest first: from a time on the first ones, otherwise the latest. */
export async function readKlines(
  read: CandleReader,
  { board, nowMs }: { readonly board: SymbolBoard; readonly nowMs: number },
  { interval, startTime, endTime, limit }: KlineWish,
): Promise<Kline[]> {
  const source = KLINE_SOURCES[interval];
  const { period, lengthMs, count = 1 } = source;
  const size = klineCount(limit);
  const fromMs = Number(startTime ?? 0);
  // The store reads backwards from a time: from a beginning on, it is asked up to where the last one can end.
  const ends = [
    ...(endTime === undefined ? [] : [Number(endTime) + 1]),
    ...(startTime === undefined ? [] : [fromMs + (size + 1) * lengthMs]),
  ];
  const beforeMs = ends.length === 0 ? undefined : Math.min(...ends);
  const candles = await read({ board, period, size: (size + 1) * count, beforeMs, nowMs });
  const klines = groupsOf(candles, source).map((group) => klineOf(group, source));
  const wanted = klines.filter(([openAtMs]) => openAtMs >= fromMs);
  return startTime === undefined ? wanted.slice(-size) : wanted.slice(0, size);
}

interface Group {
  readonly openAtMs: number;
  readonly candles: readonly [Candle, ...Candle[]];
}

/** The kept candles that one of the interval is made of, by the time at which that one opens. */
function groupsOf(candles: readonly Candle[], { count, lengthMs }: KlineSource): readonly Group[] {
  const groups: Group[] = [];
  for (const candle of candles) {
    const openAtMs = count === undefined ? candle.openAtMs : candleOpenAtMs(candle.openAtMs, lengthMs);
    const last = groups.at(-1);
    if (last?.openAtMs === openAtMs) groups[groups.length - 1] = { openAtMs, candles: [...last.candles, candle] };
    else groups.push({ openAtMs, candles: [candle] });
  }
  return groups;
}

function klineOf({ openAtMs, candles }: Group, { period, lengthMs, count }: KlineSource): Kline {
  const { open, high, low, close, volume, amount } = foldedOf(candles);
  const endMs = count === undefined ? candleEndMs(period, openAtMs) : openAtMs + lengthMs;
  return [openAtMs, open, high, low, close, volume, endMs - 1, amount, null, null, null, '0'];
}

/** Which of the intervals of this length a time is in. */
export function candleOpenAtMs(atMs: number, lengthMs: number): number {
  return atMs - (atMs % lengthMs);
}

type FoldedPart = Pick<Candle, 'open' | 'high' | 'low' | 'close' | 'volume' | 'amount'>;

/** Several candles, oldest first, as one. */
export function foldedOf(parts: readonly FoldedPart[]) {
  const first = required(parts[0], 'a candle is made of one at least');
  const last = parts.at(-1) ?? first;
  return {
    open: openDecimal(unitsOf(first.open)),
    high: openDecimal(parts.map(({ high }) => unitsOf(high)).reduce((one, other) => (one > other ? one : other))),
    low: openDecimal(parts.map(({ low }) => unitsOf(low)).reduce((one, other) => (one < other ? one : other))),
    close: openDecimal(unitsOf(last.close)),
    volume: sumOf(parts.map(({ volume }) => volume)),
    amount: sumOf(parts.map(({ amount }) => amount)),
  };
}

/** Every candle of trades has a volume. */
function sumOf(parts: readonly (string | null)[]): string {
  return openDecimal(parts.reduce((sum, part) => sum + unitsOf(part ?? '0'), 0n));
}

function unitsOf(decimal: string): bigint {
  return requireUnits(decimal, LEDGER_SCALE);
}
