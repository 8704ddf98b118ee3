import { UDF_RESOLUTION_NAMES, type UdfResolution, type UdfSymbolInfo } from '@candor/contract/open-api/udf.ts';
import type { Bar } from './charts/bar.ts';
import { LIVE_SOURCES, openLiveBars } from './charts/live-bars.ts';
import { type FoundBars, type FoundSymbol, UdfReader } from './charts/udf-reader.ts';

interface DatafeedOptions {
  /** `https://exchange.example` */
  readonly origin: string;
  /** The browser's own when left out. */
  readonly WebSocket?: typeof globalThis.WebSocket;
}

interface PeriodParams {
  readonly from: number;
  readonly to: number;
  readonly countBack: number;
}

type Failed = (reason: string) => void;

/** TradingView's `IExternalDatafeed` and `IDatafeedChartApi`, which its library is handed. */
export interface Datafeed {
  onReady(done: (configuration: object) => void): void;
  searchSymbols(text: string, exchange: string, type: string, done: (found: readonly FoundSymbol[]) => void): void;
  resolveSymbol(name: string, done: (symbol: UdfSymbolInfo) => void, fail: Failed): void;
  getBars(
    symbol: UdfSymbolInfo,
    resolution: string,
    period: PeriodParams,
    done: (bars: readonly Bar[], meta: FoundBars['meta']) => void,
    fail: Failed,
  ): void;
  subscribeBars(
    symbol: UdfSymbolInfo,
    resolution: string,
    onBar: (bar: Bar) => void,
    listenerId: string,
    onReset: () => void,
  ): void;
  unsubscribeBars(listenerId: string): void;
  getServerTime(done: (unixSeconds: number) => void): void;
}

/** History by HTTP and what is new by a socket: charts that need not poll. */
export function createDatafeed({ origin, WebSocket = globalThis.WebSocket }: DatafeedOptions): Datafeed {
  const reader = new UdfReader(origin);
  const stops = new Map<string, () => void>();
  return {
    onReady: (done) => void tell(reader.readConfig(), done),
    getServerTime: (done) => void tell(reader.readTime(), done),
    searchSymbols: (...[query, exchange, type, done]) =>
      void tell(reader.search({ query, exchange, type }), done, () => done([])),
    resolveSymbol: (name, done, fail) => void tell(reader.resolve(name), done, fail),

    getBars(...[{ ticker: symbol }, resolution, { from, to, countBack }, done, fail]) {
      const span = { from: String(from), to: String(to), countback: String(countBack) };
      void tell(reader.readBars({ symbol, resolution, ...span }), ({ bars, meta }) => done(bars, meta), fail);
    },

    subscribeBars(...[symbol, resolution, onBar, listenerId, onReset]) {
      const { interval, merged } = LIVE_SOURCES[resolutionIn(resolution)];
      const stop = openLiveBars({
        url: streamUrl(origin, symbol, interval),
        WebSocket,
        mergedMs: merged?.lengthMs,
        readParts: async () =>
          merged === undefined ? [] : reader.readParts(symbol.ticker, merged.resolution, merged.lengthMs),
        onBar,
        onReset,
      });
      stops.set(listenerId, stop);
    },

    unsubscribeBars(listenerId) {
      stops.get(listenerId)?.();
      stops.delete(listenerId);
    },
  };
}

/** The library must not hear of an answer before its own call has returned, which waiting makes sure of. */
async function tell<Answer>(asked: Promise<Answer>, done: (answer: Answer) => void, fail?: Failed): Promise<void> {
  let answer: Answer;
  try {
    answer = await asked;
  } catch (error) {
    fail?.(error instanceof Error ? error.message : 'unknown');
    return;
  }
  done(answer);
}

/** Contracts have paths of their own, because they share their names with spot. */
function streamUrl(origin: string, { ticker, type }: UdfSymbolInfo, interval: string): string {
  const path = type === 'futures' ? '/market/ws/' : '/ws/';
  return `${origin.replace(/^http/, 'ws')}${path}${ticker.replace('.P', '').toLowerCase()}@kline_${interval}`;
}

function resolutionIn(text: string): UdfResolution {
  const whole = /^[DWM]$/.test(text) ? `1${text}` : text;
  const found = UDF_RESOLUTION_NAMES.find((name) => name === whole);
  if (found === undefined) throw new Error(`There are no bars of ${text}.`);
  return found;
}
