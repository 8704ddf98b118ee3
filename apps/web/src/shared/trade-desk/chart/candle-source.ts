import { getKlineHistory, type Candle, type KlinePeriod } from '@candor/contract/markets/wire.ts';
import { topicOf, type KlineFrame } from '@candor/contract/shared/socket.ts';
import type { DataLoader, KLineData } from 'klinecharts';
import { call } from '#shared/api/call.ts';
import { marketSocket } from '#shared/socket/live.ts';
import { topicStream } from '#shared/socket/topic-stream.ts';

type LiveCandle = KlineFrame['candles'][number];

export interface CandleSourceOptions {
  readonly symbol: string;
  readonly period: KlinePeriod;
  /** Whether the candles at hand reach back before the first real price. */
  readonly onSimulated: (isSimulated: boolean) => void;
  /** The first candles could not be had. */
  readonly onFailure: () => void;
}

const PAGE_SIZE = 500;

/** Candles by HTTP, older ones as the reader scrolls back, and the running one by the socket at most ten times a second. */
export function candleSource({ symbol, period, onSimulated, onFailure }: CandleSourceOptions): DataLoader {
  let stop: (() => void) | undefined;
  const asked = new AbortController();
  return {
    getBars: async ({ type, timestamp, callback }) => {
      if (type !== 'init' && type !== 'forward') return callback([], false);
      const query = {
        symbol: symbol.replace('/', '_'),
        period,
        size: String(PAGE_SIZE),
        ...(type === 'forward' && timestamp !== null && { beforeMs: String(timestamp) }),
      };
      try {
        const { candles } = await call(getKlineHistory, { query }, { isQuiet: true, signal: asked.signal });
        if (type === 'init') onSimulated(candles.some(({ isSimulated }) => isSimulated));
        return callback(candles.map(barOf), { forward: candles.length === PAGE_SIZE, backward: false });
      } catch {
        if (type === 'init' && !asked.signal.aborted) onFailure();
        return callback([], false);
      }
    },
    subscribeBar: ({ callback }) => {
      stop?.();
      const stream = topicStream<readonly LiveCandle[], 'KLINE'>(marketSocket, {
        topic: topicOf('KLINE', `${symbol}:${period}`),
        type: 'KLINE',
        initial: [],
        fold: (pending, frame) => foldCandles(pending, frame.candles),
      });
      stop = stream.subscribe(() => {
        for (const candle of stream.getSnapshot()) callback(barOf(candle));
      });
    },
    unsubscribeBar: () => {
      stop?.();
      stop = undefined;
      asked.abort();
    },
  };
}

const PENDING_MAX = 8;

/** The latest word on each candle, oldest first: a flush must not leave out one that closed in between. */
export function foldCandles(pending: readonly LiveCandle[], arrived: readonly LiveCandle[]): readonly LiveCandle[] {
  const byTime = new Map([...pending, ...arrived].map((candle) => [candle.openAtMs, candle]));
  return [...byTime.values()].toSorted((left, right) => left.openAtMs - right.openAtMs).slice(-PENDING_MAX);
}

/** Numbers for drawing alone; no figure of money is read from them. */
function barOf({ openAtMs, open, high, low, close, volume }: Candle | LiveCandle): KLineData {
  return {
    timestamp: openAtMs,
    open: Number(open),
    high: Number(high),
    low: Number(low),
    close: Number(close),
    volume: Number(volume ?? 0),
  };
}
