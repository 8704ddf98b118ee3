import * as z from 'zod/mini';
import { endpoint } from '../../shared/endpoint.ts';
import { Decimal, SentDecimal, TimeMs } from '../../shared/fields.ts';
import { SelfTradePrevention, TimeInForce } from '../../spot/order.ts';
import { OpenClientId, OpenCount, OpenFlag, OpenId, OpenOrderId, OpenSymbol, OpenTime } from '../fields.ts';
import { OPEN_ORDER_STATUSES, OPEN_SPOT_ORDER_TYPES } from '../order-names.ts';

const Side = z.enum(['BUY', 'SELL']);
const OrderType = z.enum(OPEN_SPOT_ORDER_TYPES);
/** What may be asked for in this shape, which has no date; an order that was placed elsewhere may be `GTD`. */
export const OpenTimeInForce = z.enum(['GTC', 'IOC', 'FOK']);

/** What is asked for; what an order of its type has no use for is refused and not passed over. */
const NEW_ORDER = {
  symbol: OpenSymbol,
  side: Side,
  type: OrderType,
  timeInForce: z.optional(OpenTimeInForce),
  quantity: z.optional(SentDecimal),
  /** In the quote coin: what a market buy is to spend. */
  quoteOrderQty: z.optional(SentDecimal),
  price: z.optional(SentDecimal),
  stopPrice: z.optional(SentDecimal),
  newClientOrderId: z.optional(OpenClientId),
  newOrderRespType: z.optional(z.enum(['ACK', 'RESULT', 'FULL'])),
  selfTradePreventionMode: z.optional(SelfTradePrevention),
};
export const NewSpotOrder = z.strictObject(NEW_ORDER);
export type NewSpotOrder = z.infer<typeof NewSpotOrder>;

const OPEN_ORDER_CORE = {
  symbol: z.string(),
  orderId: OpenOrderId,
  /** Of a pair, the number of its resting leg; otherwise -1. */
  orderListId: z.int(),
  clientOrderId: z.string(),
  price: Decimal,
  origQty: Decimal,
  executedQty: Decimal,
  origQuoteOrderQty: Decimal,
  cummulativeQuoteQty: Decimal,
  status: z.enum(OPEN_ORDER_STATUSES),
  timeInForce: TimeInForce,
  type: OrderType,
  side: Side,
  /** Of an order with a trigger. */
  stopPrice: z.optional(Decimal),
  selfTradePreventionMode: SelfTradePrevention,
};

export const OpenSpotOrder = z.strictObject({
  ...OPEN_ORDER_CORE,
  icebergQty: Decimal,
  time: TimeMs,
  updateTime: TimeMs,
  /** Whether it is on the book, and since when; a trigger waits beside it. */
  isWorking: z.boolean(),
  workingTime: z.int(),
});
export type OpenSpotOrder = z.infer<typeof OpenSpotOrder>;

const OpenFill = z.strictObject({
  price: Decimal,
  qty: Decimal,
  commission: Decimal,
  commissionAsset: z.string(),
  tradeId: z.int(),
});

const Ack = z.strictObject({
  symbol: z.string(),
  orderId: OpenOrderId,
  orderListId: z.int(),
  clientOrderId: z.string(),
  transactTime: TimeMs,
});

export const OpenOrderReport = z.strictObject({
  ...OPEN_ORDER_CORE,
  transactTime: TimeMs,
  workingTime: z.int(),
  fills: z.optional(z.array(OpenFill)),
});

const PlacedOrder = z.union([OpenOrderReport, Ack]);

export const placeOpenSpotOrder = endpoint({
  method: 'POST',
  path: '/api/v3/order',
  access: 'user',
  apiKey: 'spot',
  summary: 'Place a spot order; its newClientOrderId is its idempotency key',
  query: NewSpotOrder,
  reply: PlacedOrder,
  refusals: {},
  stoppedBy: 'trading',
  open: { weight: 1, isOrder: true },
});

export const testOpenSpotOrder = endpoint({
  method: 'POST',
  path: '/api/v3/order/test',
  access: 'user',
  apiKey: 'spot',
  summary: 'Whether an order is well formed; nothing is placed, and what the market says of it is not asked',
  query: z.strictObject({ ...NEW_ORDER, computeCommissionRates: z.optional(OpenFlag) }),
  reply: z.strictObject({}),
  refusals: {},
  open: { weight: 1 },
});

/** One of one's own orders, by its number or by the name it was given. */
const WHICH_ORDER = {
  symbol: OpenSymbol,
  orderId: z.optional(OpenId),
  origClientOrderId: z.optional(OpenClientId),
};

export const getOpenSpotOrder = endpoint({
  method: 'GET',
  path: '/api/v3/order',
  access: 'user',
  apiKey: 'read',
  summary: 'One of one’s own orders',
  query: z.strictObject(WHICH_ORDER),
  reply: OpenSpotOrder,
  refusals: {},
  open: { weight: 4 },
});

export const CancelledOrder = z.strictObject({
  ...OPEN_ORDER_CORE,
  origClientOrderId: z.string(),
  transactTime: TimeMs,
});

export const cancelOpenSpotOrder = endpoint({
  method: 'DELETE',
  path: '/api/v3/order',
  access: 'user',
  apiKey: 'spot',
  summary: 'Cancel an open order; of a pair both legs go',
  /** The new name is that of the cancellation, and only repeated in the answer. */
  query: z.strictObject({ ...WHICH_ORDER, newClientOrderId: z.optional(OpenClientId) }),
  reply: CancelledOrder,
  refusals: {},
  essential: true,
  limit: 'cancels',
  open: { weight: 1 },
});

export const cancelReplaceSpotOrder = endpoint({
  method: 'POST',
  path: '/api/v3/order/cancelReplace',
  access: 'user',
  apiKey: 'spot',
  summary: 'Cancel an order and place another; two steps, and the answer says how each went',
  query: z.strictObject({
    ...NEW_ORDER,
    cancelReplaceMode: z.enum(['STOP_ON_FAILURE', 'ALLOW_FAILURE']),
    cancelOrderId: z.optional(OpenId),
    cancelOrigClientOrderId: z.optional(OpenClientId),
    cancelNewClientOrderId: z.optional(OpenClientId),
  }),
  reply: z.strictObject({
    cancelResult: z.enum(['SUCCESS', 'FAILURE']),
    newOrderResult: z.literal('SUCCESS'),
    cancelResponse: z.union([CancelledOrder, z.strictObject({ code: z.int(), msg: z.string() })]),
    newOrderResponse: PlacedOrder,
  }),
  refusals: {},
  stoppedBy: 'trading',
  open: { weight: 1, isOrder: true },
});

export const listOpenSpotOrders = endpoint({
  method: 'GET',
  path: '/api/v3/openOrders',
  access: 'user',
  apiKey: 'read',
  summary: 'One’s own open orders, of one market or of all, oldest first',
  query: z.strictObject({ symbol: z.optional(OpenSymbol) }),
  reply: z.array(OpenSpotOrder),
  refusals: {},
  open: { weight: 6 },
});

export const cancelOpenSpotOrders = endpoint({
  method: 'DELETE',
  path: '/api/v3/openOrders',
  access: 'user',
  apiKey: 'spot',
  summary: 'Cancel all open orders of a market',
  query: z.strictObject({ symbol: OpenSymbol }),
  reply: z.array(CancelledOrder),
  refusals: {},
  essential: true,
  limit: 'cancels',
  open: { weight: 1 },
});

const SPAN = { startTime: z.optional(OpenTime), endTime: z.optional(OpenTime), limit: z.optional(OpenCount) };

export const listAllSpotOrders = endpoint({
  method: 'GET',
  path: '/api/v3/allOrders',
  access: 'user',
  apiKey: 'read',
  summary: 'One’s own orders of a market, open or ended, by their number',
  query: z.strictObject({ symbol: OpenSymbol, orderId: z.optional(OpenId), ...SPAN }),
  reply: z.array(OpenSpotOrder),
  refusals: {},
  open: { weight: 20 },
});

export const listOwnSpotTrades = endpoint({
  method: 'GET',
  path: '/api/v3/myTrades',
  access: 'user',
  apiKey: 'read',
  summary: 'One’s own trades of a market, oldest first',
  query: z.strictObject({ symbol: OpenSymbol, orderId: z.optional(OpenId), fromId: z.optional(OpenId), ...SPAN }),
  reply: z.array(
    z.strictObject({
      symbol: z.string(),
      id: z.int(),
      orderId: OpenOrderId,
      orderListId: z.int(),
      price: Decimal,
      qty: Decimal,
      quoteQty: Decimal,
      commission: Decimal,
      commissionAsset: z.string(),
      time: TimeMs,
      isBuyer: z.boolean(),
      isMaker: z.boolean(),
      isBestMatch: z.boolean(),
    }),
  ),
  refusals: {},
  open: { weight: 20 },
});
