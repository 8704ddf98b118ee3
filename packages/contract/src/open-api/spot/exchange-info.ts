import * as z from 'zod/mini';
import { endpoint } from '../../shared/endpoint.ts';
import { Decimal, TimeMs } from '../../shared/fields.ts';
import { OpenFlag, OpenSymbol, OpenSymbols, RateLimit } from '../fields.ts';
import { OPEN_SPOT_ORDER_TYPES } from '../order-names.ts';

const SpotFilter = z.discriminatedUnion('filterType', [
  z.strictObject({ filterType: z.literal('PRICE_FILTER'), minPrice: Decimal, maxPrice: Decimal, tickSize: Decimal }),
  z.strictObject({ filterType: z.literal('LOT_SIZE'), minQty: Decimal, maxQty: Decimal, stepSize: Decimal }),
  z.strictObject({ filterType: z.literal('MARKET_LOT_SIZE'), minQty: Decimal, maxQty: Decimal, stepSize: Decimal }),
  z.strictObject({
    filterType: z.literal('NOTIONAL'),
    minNotional: Decimal,
    applyMinToMarket: z.boolean(),
    maxNotional: Decimal,
    applyMaxToMarket: z.boolean(),
    avgPriceMins: z.int(),
  }),
  z.strictObject({
    filterType: z.literal('PERCENT_PRICE_BY_SIDE'),
    bidMultiplierUp: Decimal,
    bidMultiplierDown: Decimal,
    askMultiplierUp: Decimal,
    askMultiplierDown: Decimal,
    avgPriceMins: z.int(),
  }),
  z.strictObject({ filterType: z.literal('MAX_NUM_ORDERS'), maxNumOrders: z.int() }),
  z.strictObject({ filterType: z.literal('MAX_NUM_ALGO_ORDERS'), maxNumAlgoOrders: z.int() }),
]);
export type SpotFilter = z.infer<typeof SpotFilter>;

export const SELF_TRADE_MODES = ['EXPIRE_TAKER', 'EXPIRE_MAKER', 'EXPIRE_BOTH'] as const;

const SpotSymbol = z.strictObject({
  symbol: z.string(),
  status: z.enum(['PRE_TRADING', 'TRADING', 'BREAK', 'HALT', 'AUCTION_MATCH']),
  baseAsset: z.string(),
  baseAssetPrecision: z.int(),
  quoteAsset: z.string(),
  quotePrecision: z.int(),
  quoteAssetPrecision: z.int(),
  baseCommissionPrecision: z.int(),
  quoteCommissionPrecision: z.int(),
  orderTypes: z.array(z.enum(OPEN_SPOT_ORDER_TYPES)),
  icebergAllowed: z.boolean(),
  ocoAllowed: z.boolean(),
  otoAllowed: z.boolean(),
  quoteOrderQtyMarketAllowed: z.boolean(),
  allowTrailingStop: z.boolean(),
  cancelReplaceAllowed: z.boolean(),
  amendAllowed: z.boolean(),
  isSpotTradingAllowed: z.boolean(),
  isMarginTradingAllowed: z.boolean(),
  filters: z.array(SpotFilter),
  permissions: z.array(z.string()),
  permissionSets: z.array(z.array(z.string())),
  defaultSelfTradePreventionMode: z.enum(SELF_TRADE_MODES),
  allowedSelfTradePreventionModes: z.array(z.enum(SELF_TRADE_MODES)),
});
export type SpotSymbol = z.infer<typeof SpotSymbol>;

export const getSpotExchangeInfo = endpoint({
  method: 'GET',
  path: '/api/v3/exchangeInfo',
  access: 'public',
  summary: 'The markets with their filters, and the limits of this interface',
  query: z.strictObject({
    symbol: z.optional(OpenSymbol),
    symbols: z.optional(OpenSymbols),
    showPermissionSets: z.optional(OpenFlag),
    symbolStatus: z.optional(z.enum(['TRADING', 'HALT', 'BREAK'])),
  }),
  reply: z.strictObject({
    timezone: z.literal('UTC'),
    serverTime: TimeMs,
    rateLimits: z.array(RateLimit),
    exchangeFilters: z.array(z.never()),
    symbols: z.array(SpotSymbol),
  }),
  refusals: {},
  open: { weight: 20 },
});
