import { readFile } from 'node:fs/promises';
import type { Clock } from '#platform/clock.ts';
import { StartProblem } from '#platform/start-problem.ts';
import { parseRecordedQuote, type RecordedQuote } from './price-recording.ts';
import type { PriceSource } from './price-source.ts';

export interface Replay {
  readonly sources: readonly PriceSource[];
  /** The day the recording begins on, for the label. */
  readonly recordedOn: string;
}

/** A recorded day, played from its beginning at its own pace. After its end the sources grow stale, as they would. */
export async function openReplay(path: string, clock: Clock): Promise<Replay> {
  const quotes = await readQuotes(path);
  const [first] = quotes;
  if (first === undefined) throw new StartProblem(`The recording ${path} holds no quotes.`);
  const shiftMs = clock.nowMs() - first.atMs;
  const names = [...new Set(quotes.map(({ source }) => source))];
  const track = (name: string) => quotes.filter(({ source }) => source === name);
  const sources = names.map((name) => openTrack(name, track(name), { clock, shiftMs }));
  return { sources, recordedOn: new Date(first.atMs).toISOString().slice(0, 10) };
}

interface TrackTime {
  readonly clock: Clock;
  readonly shiftMs: number;
}

function openTrack(name: string, quotes: readonly RecordedQuote[], { clock, shiftMs }: TrackTime): PriceSource {
  const latest = new Map<string, RecordedQuote>();
  let next = 0;

  function advance(): void {
    const untilMs = clock.nowMs() - shiftMs;
    for (let quote = quotes[next]; quote !== undefined && quote.atMs <= untilMs; quote = quotes[next]) {
      latest.set(quote.symbol, quote);
      next += 1;
    }
  }

  return {
    name,
    quoteOf(symbol) {
      advance();
      const quote = latest.get(symbol);
      return quote === undefined ? undefined : { ...quote, atMs: quote.atMs + shiftMs };
    },
    close: async () => undefined,
  };
}

async function readQuotes(path: string): Promise<readonly RecordedQuote[]> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new StartProblem(`The recording ${path} cannot be read.`);
  });
  const quotes = text.split('\n').flatMap((line) => parseRecordedQuote(line) ?? []);
  return quotes.toSorted((left, right) => left.atMs - right.atMs);
}
