import * as z from 'zod/mini';
import { Decimal, SignedDecimal } from '../shared/fields.ts';

/** A name of a market without a separator. Whether there is one is for the call to say. */
export const OpenSymbol = z.string().check(z.regex(/^[A-Z0-9_]{1,24}$/));

/** `["BTCUSDT","ETHUSDT"]`, as text in a query. */
export const OpenSymbols = z.string().check(z.regex(/^\[("[A-Z0-9_]{1,24}"(,"[A-Z0-9_]{1,24}"){0,99})?\]$/));

/** A whole number in a query. */
export const OpenCount = z.string().check(z.regex(/^[1-9]\d{0,3}$/));

/** A number of an order or a trade in a query; the first is 1, and programs ask from 0 on. */
export const OpenId = z.string().check(z.regex(/^(0|[1-9]\d{0,14})$/));

/** UTC milliseconds in a query. */
export const OpenTime = z.string().check(z.regex(/^\d{1,15}$/));

export const OpenFlag = z.enum(['true', 'false', 'TRUE', 'FALSE']);

/** A name that a program gives an order; it is the order's idempotency key. */
export const OpenClientId = z.string().check(z.regex(/^[.A-Z:/a-z0-9_-]{1,36}$/));

/** What is not known is null, and never a nought that somebody would count with. */
export const MaybeDecimal = z.nullable(Decimal);
export const MaybeSigned = z.nullable(SignedDecimal);

/** An order's number, which programs hold as one. */
export const OpenOrderId = z.int();

export const KLINE_INTERVALS = [
  '1s',
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
  '1w',
  '1M',
] as const;
export type KlineInterval = (typeof KLINE_INTERVALS)[number];

/**
 * Open time, open, high, low, close, volume, close time, quote volume; then three that are not counted here, the trades
 * and what takers bought in either coin, and one that nobody uses.
 */
export const OpenKline = z.tuple([
  z.int(),
  Decimal,
  Decimal,
  Decimal,
  Decimal,
  Decimal,
  z.int(),
  Decimal,
  z.null(),
  z.null(),
  z.null(),
  z.literal('0'),
]);

export const OpenLevel = z.tuple([Decimal, Decimal]);

export const RateLimit = z.strictObject({
  rateLimitType: z.enum(['REQUEST_WEIGHT', 'ORDERS']),
  interval: z.enum(['SECOND', 'MINUTE', 'DAY']),
  intervalNum: z.int(),
  limit: z.int(),
});
