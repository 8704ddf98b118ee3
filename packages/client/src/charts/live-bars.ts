import type { UdfResolution } from '@candor/contract/open-api/udf.ts';
import { type Bar, BarMerger } from './bar.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

interface LiveSource {
  /** The stream that is read. */
  readonly interval: string;
  /** Where it is shorter than what is drawn: what its history is asked by, and how long a bar lasts. */
  readonly merged?: { readonly resolution: UdfResolution; readonly lengthMs: number };
}

const fromMinutes = (count: number): LiveSource => ({
  interval: '1m',
  merged: { resolution: '1', lengthMs: count * MINUTE_MS },
});
const fromHours = (count: number): LiveSource => ({
  interval: '1h',
  merged: { resolution: '60', lengthMs: count * HOUR_MS },
});

/** Streams have fewer intervals than charts: the others are made of the next shorter one. */
export const LIVE_SOURCES: Readonly<Record<UdfResolution, LiveSource>> = {
  '1S': { interval: '1s' },
  '1': { interval: '1m' },
  '3': fromMinutes(3),
  '5': { interval: '5m' },
  '15': { interval: '15m' },
  '30': { interval: '30m' },
  '60': { interval: '1h' },
  '120': fromHours(2),
  '240': { interval: '4h' },
  '360': fromHours(6),
  '480': fromHours(8),
  '720': fromHours(12),
  '1D': { interval: '1d' },
  '3D': { interval: '1d', merged: { resolution: '1D', lengthMs: 3 * DAY_MS } },
  '1W': { interval: '1w' },
  '1M': { interval: '1M' },
};

interface KlineEvent {
  readonly e?: string;
  readonly k?: {
    readonly t: number;
    readonly o: string;
    readonly h: string;
    readonly l: string;
    readonly c: string;
    readonly v: string;
  };
}

function barIn(text: string): Bar | undefined {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Every field of the stream is looked for before it is used.
  const { k: kline } = JSON.parse(text) as KlineEvent;
  if (kline === undefined) return undefined;
  const { t: time, o, h, l, c, v } = kline;
  return { time, open: Number(o), high: Number(h), low: Number(l), close: Number(c), volume: Number(v) };
}

export interface LiveBarsOptions {
  readonly url: string;
  readonly WebSocket: typeof globalThis.WebSocket;
  /** Bars of the longer interval are so long; without it each bar of the stream is one. */
  readonly mergedMs: number | undefined;
  /** What had passed of the present bar before the stream began. */
  readonly readParts: () => Promise<Bar[]>;
  readonly onBar: (bar: Bar) => void;
  /** The stream was cut and is back: what was missed has to be asked for. */
  readonly onReset: () => void;
}

const RETRY_AFTER_MS = 1_000;

/** Tells the newest bar whenever it is another, and comes back by itself; returns what ends it. */
export function openLiveBars(options: LiveBarsOptions): () => void {
  const { url, WebSocket, mergedMs, readParts, onBar, onReset } = options;
  let isOver = false;
  let socket: InstanceType<typeof WebSocket>;

  const connect = (isAgain: boolean): void => {
    const merger = mergedMs === undefined ? undefined : new BarMerger(mergedMs);
    const parts = merger === undefined ? Promise.resolve([]) : readParts();
    socket = new WebSocket(url);
    socket.addEventListener('open', () => isAgain && onReset());
    socket.addEventListener('message', ({ data }) => {
      const bar = barIn(String(data));
      if (bar === undefined) return;
      void parts.then((earlier) => {
        // Each once: after the first event they are all there.
        for (const part of earlier.splice(0)) merger?.add(part);
        if (!isOver) onBar(merger?.add(bar) ?? bar);
      });
    });
    socket.addEventListener('close', () => {
      if (!isOver) setTimeout(() => !isOver && connect(true), RETRY_AFTER_MS);
    });
  };

  connect(false);
  return () => {
    isOver = true;
    socket.close();
  };
}
