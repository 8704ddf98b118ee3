import { appendFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { printRecordedQuote, type RecordedQuote } from './price-recording.ts';

/** Writes down what the sources say, one file a day, so that a market can be replayed later. */
export interface PriceRecorder {
  /** Keeps what is new among these; the rest has been written before. */
  record(quotes: readonly RecordedQuote[]): Promise<void>;
}

const OWNER_ONLY = 0o600;

export async function openPriceRecorder(folder: string): Promise<PriceRecorder> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const written = new Map<string, number>();
  return {
    async record(quotes) {
      const fresh = quotes.filter((quote) => written.get(keyOf(quote)) !== quote.atMs);
      for (const day of new Set(fresh.map(dayOf))) {
        const lines = fresh.filter((quote) => dayOf(quote) === day).map((quote) => `${printRecordedQuote(quote)}\n`);
        await appendFile(join(folder, `${day}.ndjson`), lines.join(''), { mode: OWNER_ONLY });
      }
      for (const quote of fresh) written.set(keyOf(quote), quote.atMs);
    },
  };
}

function keyOf({ source, symbol }: RecordedQuote): string {
  return `${source}|${symbol}`;
}

function dayOf({ atMs }: RecordedQuote): string {
  return new Date(atMs).toISOString().slice(0, 10);
}
