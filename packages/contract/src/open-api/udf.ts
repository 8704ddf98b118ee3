import * as z from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import type { KlineInterval } from './fields.ts';

/** How charts write an interval, and what it is here. */
export const UDF_RESOLUTIONS = {
  '1S': '1s',
  '1': '1m',
  '3': '3m',
  '5': '5m',
  '15': '15m',
  '30': '30m',
  '60': '1h',
  '120': '2h',
  '240': '4h',
  '360': '6h',
  '480': '8h',
  '720': '12h',
  '1D': '1d',
  '3D': '3d',
  '1W': '1w',
  '1M': '1M',
} as const satisfies Readonly<Record<string, KlineInterval>>;
export type UdfResolution = keyof typeof UDF_RESOLUTIONS;

/** Integers come first in an object, whatever order they were written in: from the shortest to the longest. */
export const UDF_RESOLUTION_NAMES = [
  '1S',
  '1',
  '3',
  '5',
  '15',
  '30',
  '60',
  '120',
  '240',
  '360',
  '480',
  '720',
  '1D',
  '3D',
  '1W',
  '1M',
] as const satisfies readonly UdfResolution[];

/** Charts leave out the number of one day, week or month. */
const Resolution = z.enum([...UDF_RESOLUTION_NAMES, 'D', 'W', 'M']);

/** `BTCUSDT` is spot and `BTCUSDT.P` the contract, as charts write it. */
const UdfSymbol = z.string().check(z.regex(/^([A-Za-z]{1,12}:)?[A-Z0-9]{1,24}(\.P)?$/));
const UnixSeconds = z.string().check(z.regex(/^\d{1,11}$/));

const Failure = z.strictObject({ s: z.literal('error'), errmsg: z.string() });

const PUBLIC = { method: 'GET', access: 'public', refusals: {} } as const;

export const getUdfConfig = endpoint({
  ...PUBLIC,
  path: '/udf/config',
  summary: 'TradingView: what this feed can do',
  reply: z.strictObject({
    supports_search: z.literal(true),
    supports_group_request: z.literal(false),
    supports_marks: z.literal(false),
    supports_timescale_marks: z.literal(false),
    supports_time: z.literal(true),
    exchanges: z.array(z.strictObject({ value: z.string(), name: z.string(), desc: z.string() })),
    symbols_types: z.array(z.strictObject({ value: z.string(), name: z.string() })),
    supported_resolutions: z.array(z.string()),
  }),
  open: { weight: 1 },
});

export const getUdfTime = endpoint({
  ...PUBLIC,
  path: '/udf/time',
  summary: 'TradingView: UTC in seconds',
  reply: z.int(),
  open: { weight: 1 },
});

export const UdfSymbolInfo = z.strictObject({
  name: z.string(),
  ticker: z.string(),
  description: z.string(),
  type: z.enum(['spot', 'futures']),
  session: z.literal('24x7'),
  timezone: z.literal('Etc/UTC'),
  exchange: z.string(),
  listed_exchange: z.string(),
  format: z.literal('price'),
  /** A price moves by `minmov / pricescale`. */
  minmov: z.int(),
  pricescale: z.int(),
  has_intraday: z.literal(true),
  has_seconds: z.literal(true),
  seconds_multipliers: z.array(z.string()),
  has_daily: z.literal(true),
  has_weekly_and_monthly: z.literal(true),
  supported_resolutions: z.array(z.string()),
  volume_precision: z.int(),
  data_status: z.literal('streaming'),
  currency_code: z.string(),
});
export type UdfSymbolInfo = z.infer<typeof UdfSymbolInfo>;

export const getUdfSymbol = endpoint({
  ...PUBLIC,
  path: '/udf/symbols',
  summary: 'TradingView: one market',
  query: z.strictObject({ symbol: UdfSymbol }),
  reply: z.union([UdfSymbolInfo, Failure]),
  open: { weight: 1 },
});

export const searchUdfSymbols = endpoint({
  ...PUBLIC,
  path: '/udf/search',
  summary: 'TradingView: markets whose name contains a text',
  query: z.strictObject({
    query: z.optional(z.string().check(z.regex(/^[\w .:/]{0,24}$/))),
    type: z.optional(z.enum(['', 'spot', 'futures'])),
    exchange: z.optional(z.string().check(z.regex(/^\w{0,24}$/))),
    limit: z.optional(z.string().check(z.regex(/^[1-9]\d{0,2}$/))),
  }),
  reply: z.array(
    z.strictObject({
      symbol: z.string(),
      full_name: z.string(),
      description: z.string(),
      exchange: z.string(),
      ticker: z.string(),
      type: z.enum(['spot', 'futures']),
    }),
  ),
  open: { weight: 1 },
});

export const getUdfHistory = endpoint({
  ...PUBLIC,
  path: '/udf/history',
  summary: 'TradingView: candles up to a time, oldest first; shown, never settled',
  query: z.strictObject({
    symbol: UdfSymbol,
    resolution: Resolution,
    from: z.optional(UnixSeconds),
    to: UnixSeconds,
    /** So many before `to`, wherever they begin; it goes before `from`. */
    countback: z.optional(z.string().check(z.regex(/^[1-9]\d{0,4}$/))),
  }),
  reply: z.union([
    z.strictObject({
      s: z.literal('ok'),
      t: z.array(z.int()),
      o: z.array(z.number()),
      h: z.array(z.number()),
      l: z.array(z.number()),
      c: z.array(z.number()),
      v: z.array(z.number()),
    }),
    /** The last candle before the span, where there is one. */
    z.strictObject({ s: z.literal('no_data'), nextTime: z.optional(z.int()) }),
    Failure,
  ]),
  open: { weight: 2 },
});

const MaybeNumber = z.nullable(z.number());

export const listUdfQuotes = endpoint({
  ...PUBLIC,
  path: '/udf/quotes',
  summary: 'TradingView: what markets cost now',
  query: z.strictObject({ symbols: z.string().check(z.regex(/^[A-Za-z0-9:.,]{1,600}$/)) }),
  reply: z.strictObject({
    s: z.literal('ok'),
    d: z.array(
      z.union([
        z.strictObject({
          s: z.literal('ok'),
          n: z.string(),
          v: z.strictObject({
            short_name: z.string(),
            exchange: z.string(),
            description: z.string(),
            /** What is not known is null. */
            lp: MaybeNumber,
            ch: MaybeNumber,
            chp: MaybeNumber,
            bid: MaybeNumber,
            ask: MaybeNumber,
            open_price: MaybeNumber,
            high_price: MaybeNumber,
            low_price: MaybeNumber,
            prev_close_price: MaybeNumber,
            volume: MaybeNumber,
          }),
        }),
        z.strictObject({ s: z.literal('error'), n: z.string(), v: z.strictObject({}) }),
      ]),
    ),
  }),
  open: { weight: 2 },
});
