import { WebSocket } from 'ws';
import type { Clock } from '#platform/clock.ts';
import type { Log } from '#platform/log.ts';
import type { LiveFormat } from './live-format.ts';
import type { PriceSource, SourceQuote } from './price-source.ts';

export interface LiveSourceOptions {
  readonly format: LiveFormat;
  readonly url: string;
  readonly symbols: readonly string[];
  readonly clock: Clock;
  readonly log: Log;
  /** How long to wait before the first return; each failure doubles it. */
  readonly returnMs?: number;
}

const RETURN_MS = 1_000;
const RETURN_MAX_MS = 30_000;
/** A connection that says nothing for so long is given up: it may be dead without anybody having said so. */
const SILENCE_MAX_MS = 30_000;
const MESSAGE_BYTES_MAX = 1024 * 1024;

/** One public exchange over its websocket: it comes back by itself, and what it said before grows old meanwhile. */
export function openLiveSource(options: LiveSourceOptions): PriceSource {
  const { format, url, symbols, clock, log } = options;
  const ours = new Map(
    symbols.flatMap((symbol) => {
      const theirs = format.spell(symbol);
      return theirs === undefined ? [] : [[theirs, symbol] as const];
    }),
  );
  const quotes = new Map<string, SourceQuote>();
  let failures = 0;
  let isClosed = false;
  let socket: WebSocket | undefined;
  let returnTimer: NodeJS.Timeout | undefined;
  let silenceTimer: NodeJS.Timeout | undefined;

  function hear(text: string): void {
    silenceTimer?.refresh();
    for (const { theirSymbol, ...quote } of format.read(parseJson(text))) {
      const symbol = ours.get(theirSymbol);
      if (symbol === undefined) continue;
      failures = 0;
      quotes.set(symbol, { ...quote, atMs: clock.nowMs() });
    }
  }

  function comeBack(): void {
    clearTimeout(silenceTimer);
    if (isClosed) return;
    const waitMs = Math.min(RETURN_MAX_MS, (options.returnMs ?? RETURN_MS) * 2 ** failures);
    failures += 1;
    // Spread, so that not every server in the world returns at the same moment.
    returnTimer = setTimeout(connect, waitMs * (0.5 + Math.random()));
    returnTimer.unref();
  }

  function connect(): void {
    const opened = new WebSocket(url, { maxPayload: MESSAGE_BYTES_MAX });
    socket = opened;
    silenceTimer = setTimeout(() => opened.terminate(), SILENCE_MAX_MS);
    silenceTimer.unref();
    opened.on('open', () => {
      for (const message of format.subscribe([...ours.keys()])) opened.send(JSON.stringify(message));
    });
    opened.on('message', (raw: Buffer) => hear(raw.toString()));
    opened.on('error', (error) => log.warn({ source: format.name, reason: error.message }, 'a price source failed'));
    opened.on('close', comeBack);
  }

  connect();
  return {
    name: format.name,
    quoteOf: (symbol) => quotes.get(symbol),
    async close() {
      isClosed = true;
      clearTimeout(returnTimer);
      clearTimeout(silenceTimer);
      socket?.terminate();
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
