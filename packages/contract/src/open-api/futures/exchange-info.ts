import * as z from 'zod/mini';
import { endpoint } from '../../shared/endpoint.ts';
import { Decimal, TimeMs } from '../../shared/fields.ts';
import { RateLimit } from '../fields.ts';
import type { FuturesRoot } from './futures-fields.ts';

const FuturesFilter = z.discriminatedUnion('filterType', [
  z.strictObject({ filterType: z.literal('PRICE_FILTER'), minPrice: Decimal, maxPrice: Decimal, tickSize: Decimal }),
  z.strictObject({ filterType: z.literal('LOT_SIZE'), minQty: Decimal, maxQty: Decimal, stepSize: Decimal }),
  z.strictObject({ filterType: z.literal('MARKET_LOT_SIZE'), minQty: Decimal, maxQty: Decimal, stepSize: Decimal }),
  z.strictObject({ filterType: z.literal('MIN_NOTIONAL'), notional: Decimal }),
  z.strictObject({
    filterType: z.literal('PERCENT_PRICE'),
    multiplierUp: Decimal,
    multiplierDown: Decimal,
    multiplierDecimal: z.string(),
  }),
  z.strictObject({ filterType: z.literal('MAX_NUM_ORDERS'), limit: z.int() }),
  z.strictObject({ filterType: z.literal('MAX_NUM_ALGO_ORDERS'), limit: z.int() }),
]);
export type FuturesFilter = z.infer<typeof FuturesFilter>;

const ContractStatus = z.enum(['PENDING_TRADING', 'TRADING', 'BREAK', 'HALT', 'AUCTION_MATCH']);

const FuturesSymbol = z.strictObject({
  symbol: z.string(),
  pair: z.string(),
  contractType: z.literal('PERPETUAL'),
  deliveryDate: TimeMs,
  onboardDate: TimeMs,
  status: ContractStatus,
  /** The same, of contracts margined in their coin, with what one of them is worth in dollars. */
  contractStatus: z.optional(ContractStatus),
  contractSize: z.optional(z.number()),
  maintMarginPercent: Decimal,
  requiredMarginPercent: Decimal,
  baseAsset: z.string(),
  quoteAsset: z.string(),
  marginAsset: z.string(),
  pricePrecision: z.int(),
  quantityPrecision: z.int(),
  baseAssetPrecision: z.int(),
  quotePrecision: z.int(),
  underlyingType: z.literal('COIN'),
  liquidationFee: Decimal,
  marketTakeBound: Decimal,
  orderTypes: z.array(z.string()),
  timeInForce: z.array(z.string()),
  filters: z.array(FuturesFilter),
});
export type FuturesSymbol = z.infer<typeof FuturesSymbol>;

const ExchangeInfo = z.strictObject({
  timezone: z.literal('UTC'),
  serverTime: TimeMs,
  futuresType: z.enum(['U_MARGINED', 'C_MARGINED']),
  rateLimits: z.array(RateLimit),
  exchangeFilters: z.array(z.never()),
  assets: z.array(z.strictObject({ asset: z.string(), marginAvailable: z.boolean(), autoAssetExchange: z.null() })),
  symbols: z.array(FuturesSymbol),
});

export function futuresInfoCalls(root: FuturesRoot) {
  return {
    info: endpoint({
      ...PUBLIC,
      path: `${root}/v1/exchangeInfo`,
      summary: 'The contracts with their filters, and the limits of this interface',
      reply: ExchangeInfo,
    }),
    ping: endpoint({
      ...PUBLIC,
      path: `${root}/v1/ping`,
      summary: 'Whether the exchange answers',
      reply: z.strictObject({}),
    }),
    time: endpoint({
      ...PUBLIC,
      path: `${root}/v1/time`,
      summary: 'The time by which signatures are judged',
      reply: z.strictObject({ serverTime: TimeMs }),
    }),
  };
}

const PUBLIC = { method: 'GET', access: 'public', refusals: {}, open: { weight: 1 } } as const;
