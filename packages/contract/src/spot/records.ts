import * as z from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { SPOT_CANCEL_REFUSALS } from './wire.ts';
import { pick } from '../shared/refusal-table.ts';
import { SPOT_ORDER_STATES, SpotFill, SpotOrder } from './order.ts';
import { Id, PAGE, pageOf, TimeText } from '../shared/fields.ts';

/** `BTC/USDT` or `BTC_USDT` in one field, or its two coins in two. */
const MARKET = {
  symbol: z.optional(z.string().check(z.regex(/^[A-Za-z0-9]{1,12}([/_][A-Za-z0-9]{1,12})?$/))),
  coin: z.optional(z.string().check(z.regex(/^[A-Za-z0-9]{1,12}$/))),
};

/** Side and time, the same for orders and fills; the times are UTC milliseconds, both ends included. */
const COMMON_FILTER = {
  ...MARKET,
  type: z.optional(z.enum(['0', '1'])),
  from: z.optional(TimeText),
  to: z.optional(TimeText),
};

const ORDER_FILTER = {
  ...COMMON_FILTER,
  /** `0` current orders by the time they were placed (the default), `1` history by the time they ended. */
  status: z.optional(z.enum(['0', '1'])),
  delegateType: z.optional(z.enum(['0', '1', '2', '3'])),
  state: z.optional(z.enum(SPOT_ORDER_STATES)),
  /** Of one wallet alone; without it, of all. */
  account: z.optional(z.enum(['spot', 'cross', 'isolated'])),
};

const FILL_FILTER = { ...COMMON_FILTER, orderId: z.optional(Id) };

interface MarketFields {
  readonly symbol?: string | undefined;
  readonly coin?: string | undefined;
}

/** Half a market is none: a list that was meant for one market must not silently be that of all. */
const wholeMarket = z.refine<MarketFields>(
  ({ symbol, coin }) => (symbol === undefined ? coin === undefined : /[/_]/.test(symbol) !== (coin !== undefined)),
  { path: ['coin'] },
);

export const listSpotOrders = endpoint({
  method: 'POST',
  path: '/api/currency/order/orderList',
  access: 'user',
  apiKey: 'read',
  summary: 'Current orders (status 0) or history (status 1), newest first',
  query: z.strictObject({ ...ORDER_FILTER, ...PAGE }).check(wholeMarket),
  reply: pageOf(SpotOrder),
  refusals: {},
});

export const listSpotFills = endpoint({
  method: 'GET',
  path: '/api/currency/order/fillList',
  access: 'user',
  apiKey: 'read',
  summary: 'Own trades, newest first, of one order or of all',
  query: z.strictObject({ ...FILL_FILTER, ...PAGE }).check(wholeMarket),
  reply: pageOf(SpotFill),
  refusals: pick(SPOT_CANCEL_REFUSALS, 'orderNotFound'),
});

export const exportSpotOrders = endpoint({
  method: 'GET',
  path: '/api/currency/order/exportOrders',
  access: 'user',
  apiKey: 'read',
  summary: 'The orders that orderList would list, as a CSV file',
  query: z.strictObject(ORDER_FILTER).check(wholeMarket),
  download: 'text/csv; charset=utf-8',
  reply: z.string(),
  refusals: {},
  limit: 'exports',
});

export const exportSpotFills = endpoint({
  method: 'GET',
  path: '/api/currency/order/exportFills',
  access: 'user',
  apiKey: 'read',
  summary: 'The trades that fillList would list, as a CSV file',
  query: z.strictObject(FILL_FILTER).check(wholeMarket),
  download: 'text/csv; charset=utf-8',
  reply: z.string(),
  refusals: pick(SPOT_CANCEL_REFUSALS, 'orderNotFound'),
  limit: 'exports',
});
