import { UDF_RESOLUTION_NAMES, type UdfResolution, type UdfSymbolInfo } from '@candor/contract/open-api/udf.ts';
import type { Bar } from './charts/bar.ts';
import { LIVE_SOURCES, openLiveBars } from './charts/live-bars.ts';

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

interface FoundSymbol {
  readonly symbol: string;
  readonly full_name: string;
  readonly description: string;
  readonly exchange: string;
  readonly ticker: string;
  readonly type: string;
}

type BarsFound = (bars: readonly Bar[], meta: { readonly noData: boolean; readonly nextTime?: number }) => void;
type Failed = (reason: string) => void;

/** TradingView's `IExternalDatafeed` and `IDatafeedChartApi`, which its library is handed. */
export interface Datafeed {
  onReady(done: (configuration: object) => void): void;
  searchSymbols(text: string, exchange: string, type: string, done: (found: readonly FoundSymbol[]) => void): void;
  resolveSymbol(name: string, done: (symbol: UdfSymbolInfo) => void, fail: Failed): void;
  getBars(symbol: UdfSymbolInfo, resolution: string, period: PeriodParams, done: BarsFound, fail: Failed): void;
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

type History =
  | {
      readonly s: 'ok';
      readonly t: number[];
      readonly o: number[];
      readonly h: number[];
      readonly l: number[];
      readonly c: number[];
      readonly v: number[];
    }
  | { readonly s: 'no_data'; readonly nextTime?: number }
  | { readonly s: 'error'; readonly errmsg: string };

/** History by HTTP and what is new by a socket: charts that need not poll. */
export function createDatafeed({ origin, WebSocket = globalThis.WebSocket }: DatafeedOptions): Datafeed {
  const stops = new Map<string, () => void>();

  async function get<Answer>(path: string, query: Readonly<Record<string, string>> = {}): Promise<Answer> {
    const response = await fetch(`${origin}/udf/${path}?${new URLSearchParams(query).toString()}`);
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The shapes are those of the contract, which the server keeps.
    return (await response.json()) as Answer;
  }

  /** The library wants to hear of nothing before its own call has returned, which a promise gives. */
  function tell<Answer>(asked: Promise<Answer>, done: (answer: Answer) => void, fail: Failed = () => undefined): void {
    asked.then(done, (error: unknown) => fail(error instanceof Error ? error.message : 'unknown'));
  }

  async function readParts(
    symbol: UdfSymbolInfo,
    resolution: UdfResolution,
    lengthMs: number,
  ): Promise<readonly Bar[]> {
    const now = await get<number>('time');
    const from = now - (now % (lengthMs / 1_000));
    const query = { symbol: symbol.ticker, resolution, from: String(from), to: String(now + 1) };
    return barsIn(await get<History>('history', query));
  }

  return {
    onReady: (done) => tell(get<object>('config'), done),
    searchSymbols: (query, exchange, type, done) =>
      tell(get<readonly FoundSymbol[]>('search', { query, exchange, type }), done, () => done([])),
    getServerTime: (done) => tell(get<number>('time'), done),

    resolveSymbol(name, done, fail) {
      const asked = get<UdfSymbolInfo | { s: 'error'; errmsg: string }>('symbols', { symbol: name });
      tell(asked, (answer) => ('s' in answer ? fail(answer.errmsg) : done(answer)), fail);
    },

    getBars(symbol, resolution, { from, to, countBack }, done, fail) {
      const span = { from: String(from), to: String(to), countback: String(countBack) };
      tell(
        get<History>('history', { symbol: symbol.ticker, resolution, ...span }),
        (answer) => {
          if (answer.s === 'error') return fail(answer.errmsg);
          const isEmpty = answer.s === 'no_data';
          const next = isEmpty && answer.nextTime !== undefined ? { nextTime: answer.nextTime } : {};
          done(barsIn(answer), { noData: isEmpty, ...next });
        },
        fail,
      );
    },

    subscribeBars(symbol, resolution, onBar, listenerId, onReset) {
      const { interval, merged } = LIVE_SOURCES[resolutionIn(resolution)];
      stops.set(
        listenerId,
        openLiveBars({
          url: streamUrl(origin, symbol, interval),
          WebSocket,
          mergedMs: merged?.lengthMs,
          readParts: async () =>
            merged === undefined ? [] : [...(await readParts(symbol, merged.resolution, merged.lengthMs))],
          onBar,
          onReset,
        }),
      );
    },

    unsubscribeBars(listenerId) {
      stops.get(listenerId)?.();
      stops.delete(listenerId);
    },
  };
}

/** Contracts have paths of their own, because they share their names with spot. */
function streamUrl(origin: string, { ticker, type }: UdfSymbolInfo, interval: string): string {
  const path = type === 'futures' ? '/market/ws/' : '/ws/';
  return `${origin.replace(/^http/, 'ws')}${path}${ticker.replace('.P', '').toLowerCase()}@kline_${interval}`;
}

function resolutionIn(text: string): UdfResolution {
  const found = UDF_RESOLUTION_NAMES.find((name) => name === text || name === `1${text}`);
  if (found === undefined) throw new Error(`There are no bars of ${text}.`);
  return found;
}

function barsIn(history: History): readonly Bar[] {
  if (history.s !== 'ok') return [];
  const { t, o, h, l, c, v } = history;
  return t.map((seconds, index) => ({
    time: seconds * 1_000,
    open: o[index] ?? 0,
    high: h[index] ?? 0,
    low: l[index] ?? 0,
    close: c[index] ?? 0,
    volume: v[index] ?? 0,
  }));
}
