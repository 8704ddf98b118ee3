import * as z from 'zod/mini';
import { endpoint } from '../../shared/endpoint.ts';
import { SentDecimal, TimeMs } from '../../shared/fields.ts';
import { SelfTradePrevention } from '../../spot/order.ts';
import { OpenClientId, OpenId, OpenOrderId, OpenSymbol } from '../fields.ts';
import { OPEN_SPOT_ORDER_TYPES } from '../order-names.ts';
import { CancelledOrder, OpenOrderReport, OpenTimeInForce } from './orders.ts';

const LegType = z.enum(OPEN_SPOT_ORDER_TYPES);

/** A pair is done as soon as one leg begins to trade or has ended: the other goes with it. */
const PAIR = {
  orderListId: z.int(),
  contingencyType: z.literal('OCO'),
  listStatusType: z.enum(['EXEC_STARTED', 'ALL_DONE']),
  listOrderStatus: z.enum(['EXECUTING', 'ALL_DONE']),
  listClientOrderId: z.string(),
  transactionTime: TimeMs,
  symbol: z.string(),
  orders: z.array(z.strictObject({ symbol: z.string(), orderId: OpenOrderId, clientOrderId: z.string() })),
};

export const placeOpenPair = endpoint({
  method: 'POST',
  path: '/api/v3/orderList/oco',
  access: 'user',
  apiKey: 'spot',
  summary: 'Place a pair of which one cancels the other: a limit order that rests and a stop that waits',
  query: z.strictObject({
    symbol: OpenSymbol,
    side: z.enum(['BUY', 'SELL']),
    quantity: SentDecimal,
    listClientOrderId: z.optional(OpenClientId),
    aboveType: LegType,
    abovePrice: z.optional(SentDecimal),
    aboveStopPrice: z.optional(SentDecimal),
    aboveTimeInForce: z.optional(OpenTimeInForce),
    belowType: LegType,
    belowPrice: z.optional(SentDecimal),
    belowStopPrice: z.optional(SentDecimal),
    belowTimeInForce: z.optional(OpenTimeInForce),
    newOrderRespType: z.optional(z.enum(['ACK', 'RESULT', 'FULL'])),
    selfTradePreventionMode: z.optional(SelfTradePrevention),
  }),
  reply: z.strictObject({
    ...PAIR,
    orderReports: z.array(OpenOrderReport),
  }),
  refusals: {},
  stoppedBy: 'trading',
  open: { weight: 1, isOrder: true },
});

export const getOpenPair = endpoint({
  method: 'GET',
  path: '/api/v3/orderList',
  access: 'user',
  apiKey: 'read',
  summary: 'One of one’s own pairs, by its number or by its name',
  query: z.strictObject({ orderListId: z.optional(OpenId), origClientOrderId: z.optional(OpenClientId) }),
  reply: z.strictObject(PAIR),
  refusals: {},
  open: { weight: 4 },
});

export const cancelOpenPair = endpoint({
  method: 'DELETE',
  path: '/api/v3/orderList',
  access: 'user',
  apiKey: 'spot',
  summary: 'Cancel both legs of a pair',
  query: z.strictObject({
    symbol: OpenSymbol,
    orderListId: z.optional(OpenId),
    listClientOrderId: z.optional(OpenClientId),
    newClientOrderId: z.optional(OpenClientId),
  }),
  reply: z.strictObject({ ...PAIR, orderReports: z.array(CancelledOrder) }),
  refusals: {},
  essential: true,
  limit: 'cancels',
  open: { weight: 1 },
});

export const listOpenPairs = endpoint({
  method: 'GET',
  path: '/api/v3/openOrderList',
  access: 'user',
  apiKey: 'read',
  summary: 'One’s own pairs of which both legs stand',
  query: z.strictObject({}),
  reply: z.array(z.strictObject(PAIR)),
  refusals: {},
  open: { weight: 6 },
});
