import type { AMEND_ORDER_REFUSALS } from '@candor/domain/spot/orders/amend-order.ts';
import type { CANCEL_ORDERS_REFUSALS } from '@candor/domain/spot/orders/cancel-orders.ts';
import type { CancelOrderRefusal } from '@candor/domain/spot/orders/cancel-order.ts';
import type { PlaceOrderRefusal } from '@candor/domain/spot/orders/place-order.ts';
import * as z from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { IDENTITY_REFUSALS } from '../identity/wire.ts';
import { pick, type RefusalRow } from '../shared/refusal-table.ts';
import { OrderAccount, SelfTradePrevention, TimeInForce } from './order.ts';
import { ClientKey, Id, SentDecimal, TimeMs } from '../shared/fields.ts';

/** The core's words in the order of its checks; one that it gains or loses does not compile here. */
export const SPOT_ORDER_REFUSALS = {
  unknownInstrument: { code: 404, status: 404 },
  marketHalted: { code: 4010, status: 422 },
  /** Orders collect for an auction, and this one cannot wait for it: `{seconds}` until it may end. */
  marketInAuction: { code: 4010, status: 422 },
  unsupportedCombination: { code: 4011, status: 422 },
  /** When an order ends by itself lies `{seconds}` ahead at least, and before the end of `{year}`. */
  goodTillDateOutOfRange: { code: 4013, status: 422 },
  priceStep: { code: 4001, status: 422 },
  wouldTriggerImmediately: { code: 4007, status: 422 },
  quantityStep: { code: 4002, status: 422 },
  belowMinimumQuantity: { code: 4003, status: 422 },
  aboveMaximum: { code: 4012, status: 422 },
  noLiquidity: { code: 4008, status: 422 },
  belowMinimumValue: { code: 4003, status: 422 },
  priceOutsideBand: { code: 4004, status: 422 },
  wouldMatchImmediately: { code: 4006, status: 422 },
  tooManyOpenOrders: { code: 4005, status: 422 },
  /** What the owner's level may trade for on a day: `{maximum, left}`. */
  spotDayLimit: { code: 3003, status: 422 },
  marginNotOffered: { code: 4011, status: 422 },
  marginLiquidating: { code: 5009, status: 422 },
  marginPriceUnavailable: { code: 7009, status: 422 },
  riskRateTooLow: { code: 6003, status: 422 },
  indexUnavailable: { code: 7009, status: 422 },
  /** What the owner may pay or take at worst while money of theirs is locked: `{limit}`. */
  lockedPriceLimit: { code: 4004, status: 422 },
  insufficientBalance: { code: 3001, status: 422 },
} as const satisfies Readonly<Record<PlaceOrderRefusal, RefusalRow>>;

/** What the server itself refuses too: an order from a margin account, to whoever has no level for margin. */
export const SPOT_PLACE_REFUSALS = { ...SPOT_ORDER_REFUSALS, ...pick(IDENTITY_REFUSALS, 'primaryNeeded') };

export const SPOT_CANCEL_REFUSALS = {
  orderNotFound: { code: 404, status: 404 },
  alreadyFilled: { code: 4009, status: 409 },
  /** `{seconds}` */
  auctionClosing: { code: 4010, status: 422 },
} as const satisfies Readonly<Record<CancelOrderRefusal, RefusalRow>>;

const { unknownInstrument, unsupportedCombination, marketHalted, priceStep, quantityStep, belowMinimumQuantity } =
  SPOT_ORDER_REFUSALS;
const { marketInAuction, goodTillDateOutOfRange } = SPOT_ORDER_REFUSALS;
const { aboveMaximum, belowMinimumValue, priceOutsideBand, wouldMatchImmediately, insufficientBalance } =
  SPOT_ORDER_REFUSALS;
const { spotDayLimit, marginLiquidating, marginPriceUnavailable, riskRateTooLow } = SPOT_ORDER_REFUSALS;
const { indexUnavailable, lockedPriceLimit } = SPOT_ORDER_REFUSALS;

export const SPOT_AMEND_REFUSALS = {
  ...pick(SPOT_CANCEL_REFUSALS, 'orderNotFound', 'alreadyFilled'),
  unsupportedCombination,
  marketHalted,
  marketInAuction,
  auctionClosing: SPOT_CANCEL_REFUSALS.auctionClosing,
  goodTillDateOutOfRange,
  priceStep,
  quantityStep,
  belowMinimumQuantity,
  aboveMaximum,
  belowMinimumValue,
  priceOutsideBand,
  wouldMatchImmediately,
  spotDayLimit,
  marginLiquidating,
  marginPriceUnavailable,
  riskRateTooLow,
  indexUnavailable,
  lockedPriceLimit,
  insufficientBalance,
} as const satisfies Readonly<Record<(typeof AMEND_ORDER_REFUSALS)[number], RefusalRow>>;

export const SPOT_CANCEL_ALL_REFUSALS = {
  unknownInstrument,
} as const satisfies Readonly<Record<(typeof CANCEL_ORDERS_REFUSALS)[number], RefusalRow>>;

export const CoinCode = z.string().check(z.regex(/^[A-Za-z0-9]{1,12}$/));

/** What every order may say besides its prices, in both families. */
export const ORDER_OPTIONS = {
  timeInForce: z.optional(TimeInForce),
  /** Of `GTD`, and of nothing else: the UTC millisecond from which the order does not trade any more. */
  goodTillDate: z.optional(TimeMs),
  postOnly: z.optional(z.boolean()),
  stp: z.optional(SelfTradePrevention),
  clientOrderId: z.optional(ClientKey),
  /** Of a sale from a margin account: what it brings repays what is owed. */
  autoRepay: z.optional(z.boolean()),
};

/** A pair is two orders: `id` is the one that rests at the take-profit price, `stopOrderId` the one that waits. */
export const PlacedOrder = z.strictObject({ id: Id, stopOrderId: z.optional(Id) });

export const submitSpotOrder = endpoint({
  method: 'POST',
  path: '/api/currency/order/submit',
  access: 'user',
  apiKey: 'spot',
  summary: 'Place a spot order',
  body: z.strictObject({
    symbol: CoinCode,
    coin: CoinCode,
    type: z.literal([0, 1]),
    /** 0 limit, 1 market, 2 stop-limit (`triggerPrice`) or pair (`takeProfitPrice`, `stopLossPrice`), 3 plan. */
    delegateType: z.literal([0, 1, 2, 3]),
    /** Of a limit and of a stop-limit; a plan without it trades at the market. A market order has no use for it. */
    delegatePrice: z.optional(SentDecimal),
    /** In the base coin. */
    delegateTotal: z.optional(SentDecimal),
    /** In the quote coin: what a market buy is to spend. Any other order goes by `delegateTotal`. */
    delegateValue: z.optional(SentDecimal),
    triggerPrice: z.optional(SentDecimal),
    takeProfitPrice: z.optional(SentDecimal),
    stopLossPrice: z.optional(SentDecimal),
    /** The limit of a pair's stop; without it the stop trades at the market. */
    stopLimitPrice: z.optional(SentDecimal),
    /** The margin account it trades from; without it, the spot wallet. */
    account: z.optional(OrderAccount),
    ...ORDER_OPTIONS,
  }),
  reply: PlacedOrder,
  refusals: SPOT_PLACE_REFUSALS,
  idempotent: 'command',
  limit: 'orders',
  stoppedBy: 'trading',
});

export const amendSpotOrder = endpoint({
  method: 'POST',
  path: '/api/currency/order/amend',
  access: 'user',
  apiKey: 'spot',
  summary: 'Change price, quantity or end of a resting order: whole, or not at all',
  body: z.strictObject({
    id: Id,
    delegatePrice: z.optional(SentDecimal),
    /** The whole quantity, what has traded included. */
    delegateTotal: z.optional(SentDecimal),
    /** Of a `GTD` order another end; left out, the one it has stays. */
    goodTillDate: z.optional(TimeMs),
  }),
  reply: z.strictObject({ id: Id }),
  refusals: SPOT_AMEND_REFUSALS,
  idempotent: 'command',
  limit: 'orders',
  stoppedBy: 'trading',
});

export const cancelSpotOrder = endpoint({
  method: 'POST',
  path: '/api/currency/order/cancelOrder',
  access: 'user',
  apiKey: 'spot',
  summary: 'Cancel an open spot order; cancelling a cancelled one changes nothing',
  query: z.strictObject({ id: Id }),
  reply: z.strictObject({ id: Id }),
  refusals: SPOT_CANCEL_REFUSALS,
  essential: true,
  limit: 'cancels',
});

export const cancelAllSpotOrders = endpoint({
  method: 'POST',
  path: '/api/currency/order/cancelAll',
  access: 'user',
  apiKey: 'spot',
  summary: 'Cancel every open spot order, of one market or of all',
  body: z.strictObject({
    /** Both together name a market. */
    symbol: z.optional(CoinCode),
    coin: z.optional(CoinCode),
    /** Only those that rest on the book, or only those that wait for a trigger. */
    only: z.optional(z.enum(['resting', 'triggers'])),
  }),
  /** A pair counts once. */
  reply: z.strictObject({ cancelledCount: z.int() }),
  refusals: SPOT_CANCEL_ALL_REFUSALS,
  essential: true,
  limit: 'cancels',
});
