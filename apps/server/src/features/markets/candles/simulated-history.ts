import { type CandlePeriod, candleEndMs, candleOpenMs } from '@candor/domain/markets/candle-period.ts';
import type { PricePath } from '../sources/simulated-path.ts';
import { toUnits } from '../sources/simulated-sources.ts';
import type { PriceCandle } from './price-candle.ts';

export interface HistoryWish {
  readonly path: PricePath;
  readonly startedAtMs: number;
  /** Prices are multiples of it. */
  readonly tickUnits: bigint;
  readonly period: CandlePeriod;
  /** Only candles that open before this. */
  readonly beforeMs: number;
  readonly size: number;
}

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;
const HISTORY_MS = 5 * YEAR_MS;
/** How often the path is looked at within a candle. */
const LOOKS = 16;

/**
 * The candles that the simulated path would have drawn before the first start, oldest first. They are computed when
 * somebody asks, from the same path that the live sources follow, and are stored nowhere.
 */
export function simulatedHistory({ period, beforeMs, size, ...wish }: HistoryWish): readonly PriceCandle[] {
  const { startedAtMs } = wish;
  const candles: PriceCandle[] = [];
  let openAtMs = candleOpenMs(period, Math.min(beforeMs, startedAtMs) - 1);
  while (candles.length < size && openAtMs > startedAtMs - HISTORY_MS) {
    candles.push(candleAt(wish, openAtMs, Math.min(candleEndMs(period, openAtMs), startedAtMs)));
    openAtMs = candleOpenMs(period, openAtMs - 1);
  }
  return candles.toReversed();
}

type Line = Pick<HistoryWish, 'path' | 'startedAtMs' | 'tickUnits'>;

function candleAt({ path, startedAtMs, tickUnits }: Line, openAtMs: number, endMs: number): PriceCandle {
  const looks = Array.from({ length: LOOKS + 1 }, (_, look) =>
    path(openAtMs - startedAtMs + ((endMs - openAtMs) * look) / LOOKS),
  );
  const onTick = (price: number): bigint => (toUnits(price) / tickUnits) * tickUnits;
  return {
    openAtMs,
    openUnits: onTick(looks[0] ?? 0),
    highUnits: onTick(Math.max(...looks)),
    lowUnits: onTick(Math.min(...looks)),
    closeUnits: onTick(looks[LOOKS] ?? 0),
    // Nothing was traded, so there is no volume to show.
    volume: undefined,
  };
}
