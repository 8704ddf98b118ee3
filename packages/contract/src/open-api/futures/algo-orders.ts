import * as z from 'zod/mini';
import { endpoint } from '../../shared/endpoint.ts';
import { Decimal, SentDecimal, TimeMs } from '../../shared/fields.ts';
import { SelfTradePrevention } from '../../spot/order.ts';
import { OpenClientId, OpenFlag, OpenOrderId, OpenSymbol, OpenTime } from '../fields.ts';
import {
  ALGO_ORDER_TYPES,
  CANCEL,
  Done,
  FuturesId,
  type FuturesRoot,
  FuturesSide,
  FuturesTimeInForce,
  PLACE,
  PositionSide,
  READ,
  SPAN,
  WHICH_SYMBOL,
  WorkingType,
} from './futures-fields.ts';

const AlgoType = z.literal('CONDITIONAL');

/** An order that waits for a price. */
export const NewAlgoOrder = z.strictObject({
  algoType: AlgoType,
  symbol: OpenSymbol,
  side: FuturesSide,
  type: z.enum(ALGO_ORDER_TYPES),
  positionSide: z.optional(PositionSide),
  timeInForce: z.optional(FuturesTimeInForce),
  /** Of `GTD`: it ends then, whether it waits or has been triggered. */
  goodTillDate: z.optional(OpenTime),
  /** Left out with closePosition, which closes whatever the position then has. */
  quantity: z.optional(SentDecimal),
  price: z.optional(SentDecimal),
  triggerPrice: SentDecimal,
  /** The last price when left out. */
  workingType: z.optional(WorkingType),
  closePosition: z.optional(OpenFlag),
  reduceOnly: z.optional(OpenFlag),
  clientAlgoId: z.optional(OpenClientId),
  /** The same under the name it has elsewhere. */
  newClientOrderId: z.optional(OpenClientId),
  newOrderRespType: z.optional(z.enum(['ACK', 'RESULT'])),
  selfTradePreventionMode: z.optional(SelfTradePrevention),
});
export type NewAlgoOrder = z.infer<typeof NewAlgoOrder>;

export const AlgoOrder = z.strictObject({
  algoId: OpenOrderId,
  clientAlgoId: z.string(),
  algoType: AlgoType,
  orderType: z.enum(ALGO_ORDER_TYPES),
  symbol: z.string(),
  side: FuturesSide,
  positionSide: PositionSide,
  timeInForce: FuturesTimeInForce,
  /** Nought where it closes whatever the position then has. */
  quantity: Decimal,
  algoStatus: z.enum(['NEW', 'TRIGGERED', 'FINISHED', 'CANCELED', 'EXPIRED', 'REJECTED']),
  triggerPrice: Decimal,
  price: Decimal,
  icebergQuantity: z.null(),
  selfTradePreventionMode: SelfTradePrevention,
  workingType: WorkingType,
  priceMatch: z.literal('NONE'),
  closePosition: z.boolean(),
  priceProtect: z.literal(false),
  reduceOnly: z.boolean(),
  createTime: TimeMs,
  updateTime: TimeMs,
  /** Nought while it waits. */
  triggerTime: TimeMs,
  goodTillDate: TimeMs,
  /** The order it has become: the same number. Empty while it waits. */
  actualOrderId: z.string(),
  actualPrice: Decimal,
});
export type AlgoOrder = z.infer<typeof AlgoOrder>;

/** By its number or by the name it was given; the contract need not be named. */
const WHICH_ALGO = {
  symbol: z.optional(OpenSymbol),
  algoId: z.optional(FuturesId),
  clientAlgoId: z.optional(OpenClientId),
  orderId: z.optional(FuturesId),
  origClientOrderId: z.optional(OpenClientId),
};
export type WhichAlgo = Readonly<Partial<Record<keyof typeof WHICH_ALGO, string | undefined>>>;

export function algoOrderCalls(root: FuturesRoot) {
  return {
    place: endpoint({
      ...PLACE,
      method: 'POST',
      path: `${root}/v1/algoOrder`,
      summary: 'Place an order that waits for a price: a stop or a take-profit',
      query: NewAlgoOrder,
      reply: AlgoOrder,
      open: { weight: 1, isOrder: true },
    }),
    cancel: endpoint({
      ...CANCEL,
      method: 'DELETE',
      path: `${root}/v1/algoOrder`,
      summary: 'Cancel an order that waits for a price',
      query: z.strictObject(WHICH_ALGO),
      reply: z.strictObject({ algoId: OpenOrderId, clientAlgoId: z.string(), code: z.literal('200'), msg: z.string() }),
      open: { weight: 1 },
    }),
    cancelAll: endpoint({
      ...CANCEL,
      method: 'DELETE',
      path: `${root}/v1/algoOpenOrders`,
      summary: 'Cancel everything that waits for a price on a contract',
      query: z.strictObject({ symbol: OpenSymbol }),
      reply: Done,
      open: { weight: 1 },
    }),
  };
}

export function algoOrderLists(root: FuturesRoot) {
  return {
    get: endpoint({
      ...READ,
      method: 'GET',
      path: `${root}/v1/algoOrder`,
      summary: 'One of one’s own orders that wait for a price, or did',
      query: z.strictObject(WHICH_ALGO),
      reply: AlgoOrder,
      open: { weight: 1 },
    }),
    listOpen: endpoint({
      ...READ,
      method: 'GET',
      path: `${root}/v1/openAlgoOrders`,
      summary: 'What waits for a price, of one contract or of all, oldest first',
      query: z.strictObject({ ...WHICH_SYMBOL.shape, algoType: z.optional(AlgoType) }),
      reply: z.array(AlgoOrder),
      open: { weight: 1 },
    }),
    listAll: endpoint({
      ...READ,
      method: 'GET',
      path: `${root}/v1/allAlgoOrders`,
      summary: 'What waits or waited for a price on a contract, by its number',
      query: z.strictObject({ symbol: OpenSymbol, algoId: z.optional(FuturesId), ...SPAN }),
      reply: z.array(AlgoOrder),
      open: { weight: 5 },
    }),
  };
}
