import * as z from 'zod/mini';
import { endpoint } from '../../shared/endpoint.ts';
import { Decimal, SignedDecimal, TimeMs } from '../../shared/fields.ts';
import {
  KLINE_INTERVALS,
  MaybeDecimal,
  MaybeSigned,
  OpenCount,
  OpenId,
  OpenKline,
  OpenLevel,
  OpenSymbol,
  OpenTime,
} from '../fields.ts';

const PUBLIC = { method: 'GET', access: 'public', refusals: {} } as const;
const SPAN = { startTime: z.optional(OpenTime), endTime: z.optional(OpenTime), limit: z.optional(OpenCount) };
const WHICH = z.strictObject({ symbol: z.optional(OpenSymbol) });

/** One row for one symbol, a list otherwise. */
function oneOrMany<Row extends z.ZodMiniType>(row: Row) {
  return z.union([row, z.array(row)]);
}

export const getFuturesDepth = endpoint({
  ...PUBLIC,
  path: '/fapi/v1/depth',
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
});

export const listFuturesTrades = endpoint({
  ...PUBLIC,
  path: '/fapi/v1/trades',
  summary: 'The latest trades of a contract, oldest first',
  query: z.strictObject({ symbol: OpenSymbol, limit: z.optional(OpenCount) }),
  reply: z.array(
    z.strictObject({
      id: z.int(),
      price: Decimal,
      qty: Decimal,
      quoteQty: Decimal,
      time: TimeMs,
      isBuyerMaker: z.boolean(),
    }),
  ),
  open: { weight: 5 },
});

export const listFuturesAggTrades = endpoint({
  ...PUBLIC,
  path: '/fapi/v1/aggTrades',
  summary: 'Trades of a contract from a number or a time on, of those that are kept',
  query: z.strictObject({ symbol: OpenSymbol, fromId: z.optional(OpenId), ...SPAN }),
  reply: z.array(
    z.strictObject({
      a: z.int(),
      p: Decimal,
      q: Decimal,
      f: z.int(),
      l: z.int(),
      T: TimeMs,
      m: z.boolean(),
    }),
  ),
  open: { weight: 20 },
});

export const listFuturesKlines = endpoint({
  ...PUBLIC,
  path: '/fapi/v1/klines',
  summary: 'Candles of a contract, oldest first',
  query: z.strictObject({ symbol: OpenSymbol, interval: z.enum(KLINE_INTERVALS), ...SPAN }),
  reply: z.array(OpenKline),
  open: { weight: 5 },
});

const FuturesTicker = z.strictObject({
  symbol: z.string(),
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

export const listFuturesTickers = endpoint({
  ...PUBLIC,
  path: '/fapi/v1/ticker/24hr',
  summary: 'The last 24 hours of one contract or of all',
  query: WHICH,
  reply: oneOrMany(FuturesTicker),
  open: { weight: 40 },
});

export const listFuturesBookTickers = endpoint({
  ...PUBLIC,
  path: '/fapi/v1/ticker/bookTicker',
  summary: 'The best bid and ask of one contract or of all',
  query: WHICH,
  reply: oneOrMany(
    z.strictObject({
      symbol: z.string(),
      bidPrice: MaybeDecimal,
      bidQty: MaybeDecimal,
      askPrice: MaybeDecimal,
      askQty: MaybeDecimal,
      time: TimeMs,
    }),
  ),
  open: { weight: 5 },
});

const PRICES = {
  ...PUBLIC,
  query: WHICH,
  reply: oneOrMany(z.strictObject({ symbol: z.string(), price: MaybeDecimal, time: TimeMs })),
  open: { weight: 2 },
} as const;

export const listFuturesPrices = endpoint({
  ...PRICES,
  path: '/fapi/v1/ticker/price',
  summary: 'The last price of one contract or of all',
});

export const listFuturesPricesV2 = endpoint({
  ...PRICES,
  path: '/fapi/v2/ticker/price',
  summary: 'The last price of one contract or of all',
});

export const listPremiums = endpoint({
  ...PUBLIC,
  path: '/fapi/v1/premiumIndex',
  summary: 'Mark, index and the running funding of one contract or of all',
  query: WHICH,
  reply: oneOrMany(
    z.strictObject({
      symbol: z.string(),
      markPrice: MaybeDecimal,
      indexPrice: MaybeDecimal,
      /** What the running interval would come to if it ended now. */
      lastFundingRate: SignedDecimal,
      nextFundingTime: TimeMs,
      time: TimeMs,
    }),
  ),
  open: { weight: 1 },
});

export const getOpenInterest = endpoint({
  ...PUBLIC,
  path: '/fapi/v1/openInterest',
  summary: 'What all longs of a contract have together',
  query: z.strictObject({ symbol: OpenSymbol }),
  reply: z.strictObject({ symbol: z.string(), openInterest: Decimal, time: TimeMs }),
  open: { weight: 1 },
});
