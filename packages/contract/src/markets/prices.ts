import * as z from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { MARKET_REFUSALS, SymbolName } from './wire.ts';
import { IndexTick } from './index-tick.ts';
import { Decimal, Id, SignedDecimal, TimeMs } from '../shared/fields.ts';

/** Where prices come from (rule G-8); `OFF` is a quiet test market without any. */
export const PRICE_MODES = ['LIVE', 'REPLAY', 'SIMULATED', 'OFF'] as const;
export const PriceMode = z.enum(PRICE_MODES);
export type PriceMode = z.infer<typeof PriceMode>;

/** An Ed25519 key, 32 bytes in base64url. */
const PublicKey = z.string();

export const getPriceSources = endpoint({
  method: 'GET',
  path: '/public/prices',
  access: 'public',
  summary: 'Where the prices come from, by name, and the key that signs the index',
  reply: z.strictObject({
    mode: PriceMode,
    /** In English, as rule G-8 words it; the screen has its own text for each mode. */
    label: z.string(),
    /** The day of a recording that is being replayed. */
    recordedOn: z.nullable(z.string()),
    sources: z.array(z.string()),
    publicKey: PublicKey,
    atMs: TimeMs,
  }),
  refusals: {},
});

export const listIndexTicks = endpoint({
  method: 'GET',
  path: '/public/index/:market/ticks',
  access: 'public',
  summary:
    'Signed ticks of the index, oldest first: the newest ones, or those after a sequence number or within a time',
  params: z.strictObject({ market: SymbolName }),
  query: z.strictObject({
    fromMs: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
    toMs: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
    /** 60 when left out, at most 600. */
    size: z.optional(z.string().check(z.regex(/^([1-9]\d?|[1-5]\d\d|600)$/))),
  }),
  reply: z.strictObject({ symbol: z.string(), publicKey: PublicKey, ticks: z.array(IndexTick) }),
  refusals: MARKET_REFUSALS,
});

export const listMarketMakers = endpoint({
  method: 'GET',
  path: '/public/marketMakers',
  access: 'public',
  summary: 'The disclosed market makers and their share of the last 24 hours, from the trades of the ledger',
  reply: z.strictObject({
    makers: z.array(z.strictObject({ id: Id, name: z.string(), purpose: z.string() })),
    shares: z.array(
      z.strictObject({
        symbolName: z.string(),
        /** All turnover in the quote coin, what a market maker had a side in, and where both sides were market makers. */
        amount: Decimal,
        makerAmount: Decimal,
        bothSidesAmount: Decimal,
        /** `makerAmount` over `amount` in percent; null without trades. */
        share: z.nullable(Decimal),
      }),
    ),
    asOfMs: TimeMs,
  }),
  refusals: {},
});

export const getPriceComparison = endpoint({
  method: 'GET',
  path: '/api/{head}/coin/open/getPriceComparison/:market',
  access: 'public',
  summary: 'What each price source says of a market beside the index and our own last price',
  params: z.strictObject({ market: SymbolName }),
  reply: z.strictObject({
    symbolName: z.string(),
    indexPrice: z.nullable(Decimal),
    /** True while the index rests on one source alone. */
    isDegraded: z.boolean(),
    close: z.nullable(Decimal),
    sources: z.array(
      z.strictObject({
        source: z.string(),
        bid: z.nullable(Decimal),
        ask: z.nullable(Decimal),
        price: Decimal,
        /** Distance from the index in percent, with its sign. */
        difference: z.nullable(SignedDecimal),
        /** Too old to be counted. */
        isStale: z.boolean(),
        atMs: TimeMs,
      }),
    ),
    atMs: TimeMs,
  }),
  refusals: MARKET_REFUSALS,
});
