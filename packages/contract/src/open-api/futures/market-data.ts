import * as z from 'zod/mini';
import { endpoint } from '../../shared/endpoint.ts';
import { Decimal, SignedDecimal, TimeMs } from '../../shared/fields.ts';
import {
  KLINE_INTERVALS,
  type KlineInterval,
  MaybeDecimal,
  MaybeSigned,
  OpenCount,
  OpenId,
  OpenKline,
  OpenLevel,
  OpenSymbol,
} from '../fields.ts';
import { type FuturesRoot, SPAN, WHICH_SYMBOL } from './futures-fields.ts';

const PUBLIC = { method: 'GET', access: 'public', refusals: {} } as const;

/** One row for one symbol, a list otherwise; of contracts margined in their coin always a list. */
function oneOrMany<Row extends z.ZodMiniType>(row: Row) {
  return z.union([row, z.array(row)]);
}

const PublicTrade = z.strictObject({
  id: z.int(),
  price: Decimal,
  qty: Decimal,
  /** What it was worth: in USDT; in the coin. */
  quoteQty: z.optional(Decimal),
  baseQty: z.optional(Decimal),
  time: TimeMs,
  isBuyerMaker: z.boolean(),
});

const AggTrade = z.strictObject({
  a: z.int(),
  p: Decimal,
  q: Decimal,
  f: z.int(),
  l: z.int(),
  T: TimeMs,
  m: z.boolean(),
});

/** The book, trades and candles. */
export function futuresTapeCalls(root: FuturesRoot) {
  return {
    depth: endpoint({
      ...PUBLIC,
      path: `${root}/v1/depth`,
      summary: 'The book of a contract, best prices first',
      query: z.strictObject({ symbol: OpenSymbol, limit: z.optional(OpenCount) }),
      reply: z.strictObject({
        lastUpdateId: z.int(),
        /** When it was told, and when it changed last. */
        E: TimeMs,
        T: TimeMs,
        bids: z.array(OpenLevel),
        asks: z.array(OpenLevel),
      }),
      open: { weight: 5 },
    }),
    trades: endpoint({
      ...PUBLIC,
      path: `${root}/v1/trades`,
      summary: 'The latest trades of a contract, oldest first',
      query: z.strictObject({ symbol: OpenSymbol, limit: z.optional(OpenCount) }),
      reply: z.array(PublicTrade),
      open: { weight: 5 },
    }),
    aggTrades: endpoint({
      ...PUBLIC,
      path: `${root}/v1/aggTrades`,
      summary: 'Trades of a contract from a number or a time on, of those that are kept',
      query: z.strictObject({ symbol: OpenSymbol, fromId: z.optional(OpenId), ...SPAN }),
      reply: z.array(AggTrade),
      open: { weight: 20 },
    }),
    klines: endpoint({
      ...PUBLIC,
      path: `${root}/v1/klines`,
      summary: 'Candles of a contract, oldest first',
      query: z.strictObject({ symbol: OpenSymbol, interval: z.enum(KLINE_INTERVALS), ...SPAN }),
      reply: z.array(OpenKline),
      open: { weight: 5 },
    }),
  };
}

const FuturesTicker = z.strictObject({
  symbol: z.string(),
  pair: z.optional(z.string()),
  priceChange: MaybeSigned,
  priceChangePercent: MaybeSigned,
  weightedAvgPrice: MaybeDecimal,
  lastPrice: MaybeDecimal,
  lastQty: MaybeDecimal,
  openPrice: MaybeDecimal,
  highPrice: MaybeDecimal,
  lowPrice: MaybeDecimal,
  volume: Decimal,
  quoteVolume: Decimal,
  openTime: TimeMs,
  closeTime: TimeMs,
  firstId: z.null(),
  lastId: z.nullable(z.int()),
  count: z.null(),
});

const BookTicker = z.strictObject({
  symbol: z.string(),
  bidPrice: MaybeDecimal,
  bidQty: MaybeDecimal,
  askPrice: MaybeDecimal,
  askQty: MaybeDecimal,
  time: TimeMs,
});

const LastPrice = z.strictObject({ symbol: z.string(), price: MaybeDecimal, time: TimeMs });

export function futuresTickerCalls(root: FuturesRoot) {
  return {
    day: endpoint({
      ...PUBLIC,
      path: `${root}/v1/ticker/24hr`,
      summary: 'The last 24 hours of one contract or of all',
      query: WHICH_SYMBOL,
      reply: oneOrMany(FuturesTicker),
      open: { weight: 40 },
    }),
    book: endpoint({
      ...PUBLIC,
      path: `${root}/v1/ticker/bookTicker`,
      summary: 'The best bid and ask of one contract or of all',
      query: WHICH_SYMBOL,
      reply: oneOrMany(BookTicker),
      open: { weight: 5 },
    }),
  };
}

/** The last price; contracts margined in USDT have a second version of it. */
export function futuresPriceCalls(root: FuturesRoot, version: 'v1' | 'v2') {
  return {
    last: endpoint({
      ...PUBLIC,
      path: `${root}/${version}/ticker/price`,
      summary: 'The last price of one contract or of all',
      query: WHICH_SYMBOL,
      reply: oneOrMany(LastPrice),
      open: { weight: 2 },
    }),
  };
}

const Premium = z.strictObject({
  symbol: z.string(),
  pair: z.optional(z.string()),
  markPrice: MaybeDecimal,
  indexPrice: MaybeDecimal,
  /** What the running interval would come to if it ended now. */
  lastFundingRate: SignedDecimal,
  nextFundingTime: TimeMs,
  time: TimeMs,
});

const Funding = z.strictObject({
  symbol: z.string(),
  fundingTime: TimeMs,
  fundingRate: SignedDecimal,
  markPrice: Decimal,
});

/** Marks, fundings and what is open. */
export function futuresMarkCalls(root: FuturesRoot) {
  return {
    premiums: endpoint({
      ...PUBLIC,
      path: `${root}/v1/premiumIndex`,
      summary: 'Mark, index and the running funding of one contract or of all',
      query: WHICH_SYMBOL,
      reply: oneOrMany(Premium),
      open: { weight: 1 },
    }),
    fundings: endpoint({
      ...PUBLIC,
      path: `${root}/v1/fundingRate`,
      summary: 'What was funded on one contract or on all, oldest first',
      query: z.strictObject({ ...WHICH_SYMBOL.shape, ...SPAN }),
      reply: z.array(Funding),
      open: { weight: 1 },
    }),
    fundingInfo: endpoint({
      ...PUBLIC,
      path: `${root}/v1/fundingInfo`,
      summary: 'How often contracts are funded, and how far a funding may go',
      reply: z.array(
        z.strictObject({
          symbol: z.string(),
          adjustedFundingRateCap: Decimal,
          adjustedFundingRateFloor: SignedDecimal,
          fundingIntervalHours: z.int(),
        }),
      ),
      open: { weight: 1 },
    }),
    openInterest: endpoint({
      ...PUBLIC,
      path: `${root}/v1/openInterest`,
      summary: 'What all longs of a contract have together',
      query: z.strictObject({ symbol: OpenSymbol }),
      reply: z.strictObject({ symbol: z.string(), pair: z.optional(z.string()), openInterest: Decimal, time: TimeMs }),
      open: { weight: 1 },
    }),
  };
}

/** Weeks and months are longer than minutes are kept, and a second shorter. */
export const MARK_INTERVALS = [
  '1m',
  '3m',
  '5m',
  '15m',
  '30m',
  '1h',
  '2h',
  '4h',
  '6h',
  '8h',
  '12h',
  '1d',
  '3d',
] as const satisfies readonly KlineInterval[];

/** Candles of what nobody trades: of the mark and of the index. */
export function futuresMarkKlineCalls(root: FuturesRoot) {
  const terms = { interval: z.enum(MARK_INTERVALS), ...SPAN };
  return {
    mark: endpoint({
      ...PUBLIC,
      path: `${root}/v1/markPriceKlines`,
      summary: 'Candles of a contract’s mark, of its value at the end of each minute; seven days are kept',
      query: z.strictObject({ symbol: OpenSymbol, ...terms }),
      reply: z.array(OpenKline),
      open: { weight: 5 },
    }),
    index: endpoint({
      ...PUBLIC,
      path: `${root}/v1/indexPriceKlines`,
      summary: 'Candles of the index of a pair, of its value at the end of each minute; seven days are kept',
      query: z.strictObject({ pair: OpenSymbol, ...terms }),
      reply: z.array(OpenKline),
      open: { weight: 5 },
    }),
  };
}
