import * as z from 'zod/mini';
import { endpoint } from '../../shared/endpoint.ts';
import { SentDecimal, TimeMs } from '../../shared/fields.ts';
import { SelfTradePrevention } from '../../spot/order.ts';
import { OpenClientId, OpenOrderId, OpenSymbol } from '../fields.ts';
import { OPEN_SPOT_ORDER_TYPES } from '../order-names.ts';
import { OpenOrderReport, OpenTimeInForce } from './orders.ts';

const LegType = z.enum(OPEN_SPOT_ORDER_TYPES);

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
    orderListId: z.int(),
    contingencyType: z.literal('OCO'),
    listStatusType: z.literal('EXEC_STARTED'),
    listOrderStatus: z.literal('EXECUTING'),
    listClientOrderId: z.string(),
    transactionTime: TimeMs,
    symbol: z.string(),
    orders: z.array(z.strictObject({ symbol: z.string(), orderId: OpenOrderId, clientOrderId: z.string() })),
    orderReports: z.array(OpenOrderReport),
  }),
  refusals: {},
  stoppedBy: 'trading',
  open: { weight: 1, isOrder: true },
});
