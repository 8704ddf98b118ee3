import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { parseUnits } from '@candor/money/decimal.ts';
import * as z from 'zod';
import type { SourceQuote } from './price-source.ts';

/** A quote as an exchange sent it; when it was heard is not the format's business. */
export type HeardQuote = Omit<SourceQuote, 'atMs'> & { readonly theirSymbol: string };

/** How one public exchange is spoken to. */
export interface LiveFormat {
  readonly name: string;
  /** Where it listens by default. */
  readonly url: string;
  /** Our symbol in its own spelling; undefined where it does not trade it. */
  spell(symbol: string): string | undefined;
  /** What is said after connecting; nothing where the address says it all. */
  subscribe(theirSymbols: readonly string[]): readonly unknown[];
  /** The quotes in a message; none in greetings, heartbeats and whatever it may invent. */
  read(message: unknown): readonly HeardQuote[];
}

/** Digits beyond the ledger's scale are cut: a source's tenth decimal is no money. */
export function readUnits(value: string | number | undefined): bigint | undefined {
  if (value === undefined) return undefined;
  const text = typeof value === 'number' ? value.toFixed(LEDGER_SCALE) : value;
  const [whole = '', decimals = ''] = text.split('.');
  const units = parseUnits(`${whole}.${decimals.slice(0, LEDGER_SCALE).padEnd(1, '0')}`, LEDGER_SCALE);
  return units === undefined || units <= 0n ? undefined : units;
}

const BinanceMessage = z.object({
  data: z.object({ s: z.string(), b: z.string(), a: z.string() }),
});

/** Best bid and ask of each market, as they change (`bookTicker`, combined streams). */
export const binance: LiveFormat = {
  name: 'Binance',
  url: 'wss://stream.binance.com:9443/stream',
  spell: (symbol) => (symbol.endsWith('/USDT') ? symbol.replace('/', '') : undefined),
  subscribe: (theirSymbols) => [
    { method: 'SUBSCRIBE', params: theirSymbols.map((symbol) => `${symbol.toLowerCase()}@bookTicker`), id: 1 },
  ],
  read(message) {
    const parsed = BinanceMessage.safeParse(message);
    if (!parsed.success) return [];
    const { s, b, a } = parsed.data.data;
    return [{ theirSymbol: s, bidUnits: readUnits(b), askUnits: readUnits(a) }];
  },
};

const CoinbaseMessage = z.object({
  type: z.literal('ticker'),
  product_id: z.string(),
  price: z.string(),
  best_bid: z.string().optional(),
  best_ask: z.string().optional(),
  volume_24h: z.string().optional(),
});

/** The ticker after every trade. */
export const coinbase: LiveFormat = {
  name: 'Coinbase',
  url: 'wss://ws-feed.exchange.coinbase.com',
  spell: (symbol) => (symbol.endsWith('/USDT') ? symbol.replace('/', '-') : undefined),
  // One by one: a single market that it does not have would make it ignore all the others.
  subscribe: (theirSymbols) =>
    theirSymbols.map((symbol) => ({ type: 'subscribe', product_ids: [symbol], channels: ['ticker'] })),
  read(message) {
    const parsed = CoinbaseMessage.safeParse(message);
    if (!parsed.success) return [];
    const { product_id: theirSymbol, price, best_bid: bid, best_ask: ask, volume_24h: volume } = parsed.data;
    const prices = { bidUnits: readUnits(bid), askUnits: readUnits(ask), lastUnits: readUnits(price) };
    return [{ theirSymbol, ...prices, volumeUnits: readUnits(volume) }];
  },
};

const KrakenMessage = z.object({
  channel: z.literal('ticker'),
  data: z.array(
    z.object({
      symbol: z.string(),
      bid: z.number(),
      ask: z.number(),
      last: z.number(),
      volume: z.number().optional(),
    }),
  ),
});

/** Foreign exchange that it trades besides coins; metals it does not. */
const KRAKEN_FX: ReadonlySet<string> = new Set(['EUR/USD', 'GBP/USD', 'USD/JPY', 'AUD/USD', 'USD/CHF', 'USD/CAD']);

/** The ticker of its second version, whenever the best prices change. */
export const kraken: LiveFormat = {
  name: 'Kraken',
  url: 'wss://ws.kraken.com/v2',
  spell: (symbol) => (symbol.endsWith('/USDT') || KRAKEN_FX.has(symbol) ? symbol : undefined),
  subscribe: (theirSymbols) => [
    { method: 'subscribe', params: { channel: 'ticker', symbol: theirSymbols, event_trigger: 'bbo' } },
  ],
  read(message) {
    const parsed = KrakenMessage.safeParse(message);
    if (!parsed.success) return [];
    return parsed.data.data.map(({ symbol, bid, ask, last, volume }) => ({
      theirSymbol: symbol,
      bidUnits: readUnits(bid),
      askUnits: readUnits(ask),
      lastUnits: readUnits(last),
      volumeUnits: readUnits(volume),
    }));
  },
};

export const LIVE_FORMATS: readonly LiveFormat[] = [binance, coinbase, kraken];
