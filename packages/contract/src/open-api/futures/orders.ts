import * as z from 'zod/mini';
import { endpoint } from '../../shared/endpoint.ts';
import { Decimal, SentDecimal, SignedDecimal, TimeMs } from '../../shared/fields.ts';
import { SelfTradePrevention } from '../../spot/order.ts';
import { OpenClientId, OpenFlag, OpenId, OpenOrderId, OpenSymbol, OpenTime } from '../fields.ts';
import {
  CANCEL,
  CHANGE,
  Done,
  FUTURES_ORDER_TYPES,
  FuturesId,
  FuturesOrder,
  type FuturesRoot,
  FuturesSide,
  FuturesTimeInForce,
  PartRefused,
  PLACE,
  PositionSide,
  READ,
  SPAN,
  WHICH_ORDER,
  WHICH_SYMBOL,
} from './futures-fields.ts';

/** What is asked for; what an order of its type has no use for is refused and not passed over. */
export const NewFuturesOrder = z.strictObject({
  symbol: OpenSymbol,
  side: FuturesSide,
  /** Those that wait for a price are known, and sent to `algoOrder`. */
  type: z.enum(FUTURES_ORDER_TYPES),
  positionSide: z.optional(PositionSide),
  reduceOnly: z.optional(OpenFlag),
  timeInForce: z.optional(FuturesTimeInForce),
  /** Of `GTD`, and of nothing else: at least 10 seconds ahead, in milliseconds. */
  goodTillDate: z.optional(OpenTime),
  quantity: z.optional(SentDecimal),
  price: z.optional(SentDecimal),
  stopPrice: z.optional(SentDecimal),
  newClientOrderId: z.optional(OpenClientId),
  newOrderRespType: z.optional(z.enum(['ACK', 'RESULT'])),
  selfTradePreventionMode: z.optional(SelfTradePrevention),
});
export type NewFuturesOrder = z.infer<typeof NewFuturesOrder>;

/** Which order, and what it is to be; the side is repeated so that nobody changes another order than they think. */
export const AmendedFuturesOrder = z.strictObject({
  ...WHICH_ORDER,
  side: FuturesSide,
  quantity: SentDecimal,
  price: SentDecimal,
});
export type AmendedFuturesOrder = z.infer<typeof AmendedFuturesOrder>;

/** A JSON list of orders, as text; what it may hold is checked order by order. */
const Batch = z.string().check(z.maxLength(8_192), z.regex(/^\[[^<>]*\]$/));
/** `[1,2]`, also with the numbers in quotes. */
const OrderIds = z.string().check(z.regex(/^\["?\d{1,16}"?(,"?\d{1,16}"?){0,9}\]$/));
const OrderNames = z.string().check(z.regex(/^\["[.A-Z:/a-z0-9_-]{1,36}"(,"[.A-Z:/a-z0-9_-]{1,36}"){0,9}\]$/));

/** Of orders that are placed or changed together. */
export const PLACED_AT_ONCE = 5;

const Parts = z.array(z.union([FuturesOrder, PartRefused]));

/** Placing and changing orders. */
export function futuresPlacingCalls(root: FuturesRoot) {
  return {
    place: endpoint({
      ...PLACE,
      method: 'POST',
      path: `${root}/v1/order`,
      summary: 'Place an order on a contract; its newClientOrderId is its idempotency key',
      query: NewFuturesOrder,
      reply: FuturesOrder,
      open: { weight: 1, isOrder: true },
    }),
    test: endpoint({
      ...CHANGE,
      method: 'POST',
      path: `${root}/v1/order/test`,
      summary: 'Whether an order is well formed; nothing is placed, and what the market says of it is not asked',
      query: NewFuturesOrder,
      reply: z.strictObject({}),
      open: { weight: 1 },
    }),
    placeMany: endpoint({
      ...PLACE,
      method: 'POST',
      path: `${root}/v1/batchOrders`,
      summary: 'Place up to five orders, each by itself: the answer says in their order how each went',
      query: z.strictObject({ batchOrders: Batch }),
      reply: Parts,
      open: { weight: 5, isOrder: true, ordersMax: PLACED_AT_ONCE },
    }),
    amend: endpoint({
      ...PLACE,
      method: 'PUT',
      path: `${root}/v1/order`,
      summary: 'Change price and quantity of a resting order: whole, or not at all',
      query: AmendedFuturesOrder,
      reply: FuturesOrder,
      open: { weight: 1, isOrder: true },
    }),
    amendMany: endpoint({
      ...PLACE,
      method: 'PUT',
      path: `${root}/v1/batchOrders`,
      summary: 'Change up to five orders, each by itself',
      query: z.strictObject({ batchOrders: Batch }),
      reply: Parts,
      open: { weight: 5, isOrder: true, ordersMax: PLACED_AT_ONCE },
    }),
  };
}

/** Cancelling orders. */
export function futuresCancelCalls(root: FuturesRoot) {
  return {
    cancel: endpoint({
      ...CANCEL,
      method: 'DELETE',
      path: `${root}/v1/order`,
      summary: 'Cancel an open order on a contract',
      query: z.strictObject(WHICH_ORDER),
      reply: FuturesOrder,
      open: { weight: 1 },
    }),
    cancelAll: endpoint({
      ...CANCEL,
      method: 'DELETE',
      path: `${root}/v1/allOpenOrders`,
      summary: 'Cancel all open orders of a contract; what waits for a price stays',
      query: z.strictObject({ symbol: OpenSymbol }),
      reply: Done,
      open: { weight: 1 },
    }),
    cancelMany: endpoint({
      ...CANCEL,
      method: 'DELETE',
      path: `${root}/v1/batchOrders`,
      summary: 'Cancel up to ten orders of a contract, by their numbers or by their names',
      query: z.strictObject({
        symbol: OpenSymbol,
        orderIdList: z.optional(OrderIds),
        orderidlist: z.optional(OrderIds),
        origClientOrderIdList: z.optional(OrderNames),
        origclientorderidlist: z.optional(OrderNames),
      }),
      reply: Parts,
      open: { weight: 1 },
    }),
  };
}

const FuturesTrade = z.strictObject({
  symbol: z.string(),
  pair: z.optional(z.string()),
  id: z.int(),
  /** Nought where nobody ordered it: a takeover, a deleveraging, a settlement. */
  orderId: OpenOrderId,
  side: FuturesSide,
  positionSide: PositionSide,
  price: Decimal,
  qty: Decimal,
  quoteQty: z.optional(Decimal),
  baseQty: z.optional(Decimal),
  realizedPnl: SignedDecimal,
  commission: Decimal,
  commissionAsset: z.string(),
  marginAsset: z.string(),
  time: TimeMs,
  buyer: z.boolean(),
  maker: z.boolean(),
});

/** Reading orders and trades. */
export function futuresOrderLists(root: FuturesRoot) {
  return {
    get: endpoint({
      ...READ,
      method: 'GET',
      path: `${root}/v1/order`,
      summary: 'One of one’s own orders on contracts',
      query: z.strictObject(WHICH_ORDER),
      reply: FuturesOrder,
      open: { weight: 1 },
    }),
    getOpen: endpoint({
      ...READ,
      method: 'GET',
      path: `${root}/v1/openOrder`,
      summary: 'One of one’s own orders while it is on the book',
      query: z.strictObject(WHICH_ORDER),
      reply: FuturesOrder,
      open: { weight: 1 },
    }),
    listOpen: endpoint({
      ...READ,
      method: 'GET',
      path: `${root}/v1/openOrders`,
      summary: 'One’s own open orders, of one contract or of all, oldest first; what waits for a price is an algoOrder',
      query: WHICH_SYMBOL,
      reply: z.array(FuturesOrder),
      open: { weight: 1 },
    }),
    listAll: endpoint({
      ...READ,
      method: 'GET',
      path: `${root}/v1/allOrders`,
      summary: 'One’s own orders of a contract, open or ended, by their number',
      query: z.strictObject({ symbol: OpenSymbol, orderId: z.optional(FuturesId), ...SPAN }),
      reply: z.array(FuturesOrder),
      open: { weight: 5 },
    }),
    listTrades: endpoint({
      ...READ,
      method: 'GET',
      path: `${root}/v1/userTrades`,
      summary: 'One’s own trades of a contract, oldest first',
      query: z.strictObject({
        symbol: OpenSymbol,
        orderId: z.optional(FuturesId),
        fromId: z.optional(OpenId),
        ...SPAN,
      }),
      reply: z.array(FuturesTrade),
      open: { weight: 5 },
    }),
  };
}

/** A switch that cancels when nothing is heard of a program any more. */
export function futuresCountdownCalls(root: FuturesRoot) {
  return {
    countDown: endpoint({
      ...CANCEL,
      method: 'POST',
      path: `${root}/v1/countdownCancelAll`,
      summary: 'Cancel all orders of a contract after so many milliseconds, unless it is asked again; 0 ends it',
      query: z.strictObject({ symbol: OpenSymbol, countdownTime: OpenTime }),
      reply: z.strictObject({ symbol: z.string(), countdownTime: z.string() }),
      open: { weight: 10 },
    }),
  };
}

/** What was done to an account without its owner. */
export function futuresForcedCalls(root: FuturesRoot) {
  return {
    listForced: endpoint({
      ...READ,
      method: 'GET',
      path: `${root}/v1/forceOrders`,
      summary: 'Orders by which one’s own positions were liquidated, newest first; closing by ADL leaves no order',
      query: z.strictObject({
        symbol: z.optional(OpenSymbol),
        autoCloseType: z.optional(z.enum(['LIQUIDATION', 'ADL'])),
        ...SPAN,
      }),
      reply: z.array(FuturesOrder),
      open: { weight: 20 },
    }),
  };
}
