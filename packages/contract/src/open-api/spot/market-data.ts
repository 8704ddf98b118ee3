import * as z from 'zod/mini';
import { endpoint } from '../../shared/endpoint.ts';
import { Decimal, TimeMs } from '../../shared/fields.ts';
import {
  KLINE_INTERVALS,
  MaybeDecimal,
  MaybeSigned,
  OpenCount,
  OpenId,
  OpenKline,
  OpenLevel,
  OpenSymbol,
  OpenSymbols,
  OpenTime,
} from '../fields.ts';

/** Nothing at all, in the shape of an object. */
const Empty = z.strictObject({});

export const pingSpot = endpoint({
  method: 'GET',
  path: '/api/v3/ping',
  access: 'public',
  summary: 'Whether the exchange answers',
  reply: Empty,
  refusals: {},
  open: { weight: 1 },
});

export const getSpotTime = endpoint({
  method: 'GET',
  path: '/api/v3/time',
  access: 'public',
  summary: 'The time by which signatures are judged',
  reply: z.strictObject({ serverTime: TimeMs }),
  refusals: {},
  open: { weight: 1 },
});

/** One market or some; without either all of them. */
const WHICH = { symbol: z.optional(OpenSymbol), symbols: z.optional(OpenSymbols) };

/** One row for one symbol, a list otherwise. */
function oneOrMany<Row extends z.ZodMiniType>(row: Row) {
  return z.union([row, z.array(row)]);
}

const SpotTicker = z.strictObject({
  symbol: z.string(),
  priceChange: MaybeSigned,
  priceChangePercent: MaybeSigned,
  weightedAvgPrice: MaybeDecimal,
  prevClosePrice: MaybeDecimal,
  lastPrice: MaybeDecimal,
  lastQty: MaybeDecimal,
  bidPrice: MaybeDecimal,
  bidQty: MaybeDecimal,
  askPrice: MaybeDecimal,
  askQty: MaybeDecimal,
  openPrice: MaybeDecimal,
  highPrice: MaybeDecimal,
  lowPrice: MaybeDecimal,
  volume: Decimal,
  quoteVolume: Decimal,
  openTime: TimeMs,
  closeTime: TimeMs,
  /** Of the last trade; the first of the day and how many there were is not counted. */
  firstId: z.null(),
  lastId: z.nullable(z.int()),
  count: z.null(),
});

export const listSpotTickers = endpoint({
  method: 'GET',
  path: '/api/v3/ticker/24hr',
  access: 'public',
  summary: 'The last 24 hours of one market, of some or of all',
  query: z.strictObject({ ...WHICH, type: z.optional(z.enum(['FULL', 'MINI'])) }),
  reply: oneOrMany(SpotTicker),
  refusals: {},
  open: { weight: 40 },
});

const BookTicker = z.strictObject({
  symbol: z.string(),
  bidPrice: MaybeDecimal,
  bidQty: MaybeDecimal,
  askPrice: MaybeDecimal,
  askQty: MaybeDecimal,
});

export const listSpotBookTickers = endpoint({
  method: 'GET',
  path: '/api/v3/ticker/bookTicker',
  access: 'public',
  summary: 'The best bid and ask of one market, of some or of all',
  query: z.strictObject(WHICH),
  reply: oneOrMany(BookTicker),
  refusals: {},
  open: { weight: 4 },
});

export const listSpotPrices = endpoint({
  method: 'GET',
  path: '/api/v3/ticker/price',
  access: 'public',
  summary: 'The last price of one market, of some or of all',
  query: z.strictObject(WHICH),
  reply: oneOrMany(z.strictObject({ symbol: z.string(), price: MaybeDecimal })),
  refusals: {},
  open: { weight: 4 },
});

export const getSpotAverage = endpoint({
  method: 'GET',
  path: '/api/v3/avgPrice',
  access: 'public',
  summary: 'The average price of five minutes, weighted by quantity; without a trade in them, the last price',
  query: z.strictObject({ symbol: OpenSymbol }),
  reply: z.strictObject({ mins: z.int(), price: MaybeDecimal, closeTime: z.nullable(TimeMs) }),
  refusals: {},
  open: { weight: 2 },
});

export const getSpotDepth = endpoint({
  method: 'GET',
  path: '/api/v3/depth',
  access: 'public',
  summary: 'The book, best prices first',
  query: z.strictObject({ symbol: OpenSymbol, limit: z.optional(OpenCount) }),
  reply: z.strictObject({ lastUpdateId: z.int(), bids: z.array(OpenLevel), asks: z.array(OpenLevel) }),
  refusals: {},
  open: { weight: 5 },
});

const SpotTrade = z.strictObject({
  id: z.int(),
  price: Decimal,
  qty: Decimal,
  quoteQty: Decimal,
  time: TimeMs,
  isBuyerMaker: z.boolean(),
  isBestMatch: z.boolean(),
});

export const listSpotTrades = endpoint({
  method: 'GET',
  path: '/api/v3/trades',
  access: 'public',
  summary: 'The latest trades, oldest first; the last two hundred are kept',
  query: z.strictObject({ symbol: OpenSymbol, limit: z.optional(OpenCount) }),
  reply: z.array(SpotTrade),
  refusals: {},
  open: { weight: 25 },
});

export const listOldSpotTrades = endpoint({
  method: 'GET',
  path: '/api/v3/historicalTrades',
  access: 'public',
  summary: 'Trades from a number on, of those that are kept',
  query: z.strictObject({ symbol: OpenSymbol, limit: z.optional(OpenCount), fromId: z.optional(OpenId) }),
  reply: z.array(SpotTrade),
  refusals: {},
  open: { weight: 25 },
});

/** Every trade is its own aggregate: two fills of one order are told apart. */
const AggTrade = z.strictObject({
  a: z.int(),
  p: Decimal,
  q: Decimal,
  f: z.int(),
  l: z.int(),
  T: TimeMs,
  m: z.boolean(),
  M: z.boolean(),
});

const SPAN = { startTime: z.optional(OpenTime), endTime: z.optional(OpenTime), limit: z.optional(OpenCount) };

export const listSpotAggTrades = endpoint({
  method: 'GET',
  path: '/api/v3/aggTrades',
  access: 'public',
  summary: 'Trades from a number or a time on, of those that are kept',
  query: z.strictObject({ symbol: OpenSymbol, fromId: z.optional(OpenId), ...SPAN }),
  reply: z.array(AggTrade),
  refusals: {},
  open: { weight: 4 },
});

const KLINES = {
  method: 'GET',
  access: 'public',
  query: z.strictObject({
    symbol: OpenSymbol,
    interval: z.enum(KLINE_INTERVALS),
    /** Weeks and days begin by UTC here; another zone is refused. */
    timeZone: z.optional(z.enum(['0', '+00:00', '00:00'])),
    ...SPAN,
  }),
  reply: z.array(OpenKline),
  refusals: {},
  open: { weight: 2 },
} as const;

export const listSpotKlines = endpoint({ ...KLINES, path: '/api/v3/klines', summary: 'Candles, oldest first' });

export const listSpotUiKlines = endpoint({
  ...KLINES,
  path: '/api/v3/uiKlines',
  summary: 'The same candles, by the name under which charts ask for them',
});
