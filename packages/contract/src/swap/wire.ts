import type { SwapRefusal } from '@candor/domain/wallet/swap.ts';
import * as z from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { pick, type RefusalRow } from '../shared/refusal-table.ts';
import { CoinName } from '../wallet/wire.ts';
import { Decimal, Id, SentDecimal, TimeMs } from '../shared/fields.ts';

/** The core's words in the order of its checks; one that it gains or loses does not compile here. */
export const SWAP_CALL_REFUSALS = {
  unknownAsset: { code: 404, status: 404 },
  swapNotAllowed: { code: 3010, status: 422 },
  amountMustBePositive: { code: 3002, status: 422 },
  quoteExpired: { code: 3020, status: 422 },
  priceUnavailable: { code: 7009, status: 422 },
  priceChanged: { code: 3021, status: 422 },
  /** `{minimum, asset}` */
  belowSwapMinimum: { code: 3002, status: 422 },
  /** `{maximum, asset}` */
  aboveSwapMaximum: { code: 3003, status: 422 },
  insufficientBalance: { code: 3001, status: 422 },
  noLiquidity: { code: 4008, status: 422 },
} as const satisfies Readonly<Record<SwapRefusal, RefusalRow>>;

/** A ratio of two prices, as exact as rates are; a coin may be worth a tiny part of another. */
const SwapRate = z.string().check(z.regex(/^\d{1,20}(\.\d{1,18})?$/));

/** What an amount would become. */
const SwapResult = z.strictObject({
  total: Decimal,
  gross: Decimal,
  fee: Decimal,
  net: Decimal,
});

export const getCurrencyPrice = endpoint({
  method: 'POST',
  path: '/api/texchange/getCurrencyPrice',
  access: 'user',
  summary: 'A price at which an amount of one coin may be swapped for another, once and within ten seconds',
  query: z.strictObject({ fromSymbol: CoinName, toSymbol: CoinName, total: z.optional(SentDecimal) }),
  reply: z.strictObject({
    fromSymbol: z.string(),
    toSymbol: z.string(),
    /** What one whole of `fromSymbol` is in `toSymbol`: the index cross rate, without a spread. */
    price: SwapRate,
    /** The fee as a part of what is received: `0.001` is 0.10 %. */
    fee: Decimal,
    /** Holds for `total` and for no other amount, until the next quote for the pair; without a total the price is only shown. */
    quoteId: Id,
    validUntil: TimeMs,
    /** The least and the most that may be given, in `fromSymbol`, at this price. */
    minTotal: Decimal,
    maxTotal: Decimal,
    /** What `total` becomes; null when none was given, or more than may be. */
    result: z.nullable(SwapResult),
  }),
  refusals: pick(SWAP_CALL_REFUSALS, 'unknownAsset', 'swapNotAllowed', 'priceUnavailable'),
  limit: 'quotes',
});

export const currencyExchange = endpoint({
  method: 'POST',
  path: '/api/texchange/currencyExchange',
  stoppedBy: 'trading',
  access: 'user',
  summary: 'Swap one coin for another in the funding wallet, at the price of a quote or of the moment',
  body: z.strictObject({
    fromSymbol: CoinName,
    toSymbol: CoinName,
    total: SentDecimal,
    quoteId: z.optional(Id),
  }),
  reply: z.strictObject({
    bizNo: z.string(),
    fromSymbol: z.string(),
    toSymbol: z.string(),
    price: SwapRate,
    ...SwapResult.shape,
  }),
  refusals: SWAP_CALL_REFUSALS,
  idempotent: 'command',
});
