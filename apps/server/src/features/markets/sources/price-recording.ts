import * as z from 'zod';
import { parseUnits, printUnits } from '@candor/money/decimal.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import type { SourceQuote } from './price-source.ts';

/** One line of a recording: what a source said of a symbol, and when. */
export interface RecordedQuote extends SourceQuote {
  readonly source: string;
  readonly symbol: string;
}

const Line = z.strictObject({
  source: z.string(),
  symbol: z.string(),
  atMs: z.int(),
  bid: z.string().optional(),
  ask: z.string().optional(),
  last: z.string().optional(),
  volume: z.string().optional(),
});

export function printRecordedQuote({ source, symbol, atMs, ...quote }: RecordedQuote): string {
  return JSON.stringify({
    source,
    symbol,
    atMs,
    bid: print(quote.bidUnits),
    ask: print(quote.askUnits),
    last: print(quote.lastUnits),
    volume: print(quote.volumeUnits),
  });
}

/** Undefined for a line that is no quote, such as the last one of a file that was cut off. */
export function parseRecordedQuote(line: string): RecordedQuote | undefined {
  const parsed = Line.safeParse(parseJson(line));
  if (!parsed.success) return undefined;
  const { source, symbol, atMs, bid, ask, last, volume } = parsed.data;
  return {
    source,
    symbol,
    atMs,
    bidUnits: read(bid),
    askUnits: read(ask),
    lastUnits: read(last),
    volumeUnits: read(volume),
  };
}

function print(units: bigint | undefined): string | undefined {
  return units === undefined ? undefined : printUnits(units, LEDGER_SCALE);
}

function read(text: string | undefined): bigint | undefined {
  return text === undefined ? undefined : parseUnits(text, LEDGER_SCALE);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
