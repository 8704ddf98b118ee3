import * as z from 'zod/mini';
import { Decimal, Id, TimeMs } from '../shared/fields.ts';

/**
 * Where an order stands, more exactly than the public `status`: it waits for its trigger, rests, or has ended; `failed`
 * is one whose trigger fired and which could not enter the book then.
 */
export const SPOT_ORDER_STATES = [
  'pendingTrigger',
  'new',
  'partlyFilled',
  'filled',
  'cancelled',
  'partlyCancelled',
  'expired',
  'expiredInMatch',
  'failed',
] as const;
export type SpotOrderState = (typeof SPOT_ORDER_STATES)[number];

/** `GTD` rests until `goodTillDate`. */
export const TimeInForce = z.enum(['GTC', 'GTD', 'IOC', 'FOK']);

/** Who gives way when an order would meet one of its own owner's (rule 1.6). */
export const SelfTradePrevention = z.enum(['EXPIRE_MAKER', 'EXPIRE_TAKER', 'EXPIRE_BOTH']);

/** The margin account an order trades from. */
export const OrderAccount = z.enum(['cross', 'isolated']);

/** An order as family A spells it: `type` 0 buy, 1 sell; `status` 0 waiting, 1 completely traded, 3 cancelled. */
export const SpotOrder = z.strictObject({
  id: Id,
  orderNo: z.string(),
  clientOrderId: z.nullable(z.string()),
  symbol: z.string(),
  coin: z.string(),
  /** Only of an order from a margin account. */
  account: z.optional(OrderAccount),
  type: z.literal([0, 1]),
  /** 0 limit, 1 market, 2 stop-limit, or a leg of a pair when `ocoGroup` is there, 3 plan. */
  delegateType: z.literal([0, 1, 2, 3]),
  timeInForce: TimeInForce,
  goodTillDate: z.nullable(TimeMs),
  postOnly: z.boolean(),
  stp: SelfTradePrevention,
  /** A market order has no price; an order by value has no quantity. */
  delegatePrice: z.nullable(Decimal),
  delegateTotal: z.nullable(Decimal),
  /** The budget of an order by value, else price × quantity; none for a market order by quantity. */
  delegateValue: z.nullable(Decimal),
  triggerPrice: z.nullable(Decimal),
  /** Which way the last price must go to reach the trigger. */
  triggerDirection: z.nullable(z.enum(['rise', 'fall'])),
  triggerTime: z.nullable(TimeMs),
  /** Both legs of a pair carry both its prices, and the id of the resting leg as the pair's own. */
  ocoGroup: z.nullable(Id),
  takeProfitPrice: z.nullable(Decimal),
  stopLossPrice: z.nullable(Decimal),
  /** The average price of a sale, which closes what was held, as that of a contract's closing order; null of a purchase. */
  closePrice: z.nullable(Decimal),
  dealNum: Decimal,
  /** The average over all fills, null before the first. */
  dealPrice: z.nullable(Decimal),
  dealValue: Decimal,
  fee: Decimal,
  feeAsset: z.string(),
  /** What did not trade because it would have met an order of its own owner. */
  preventedNum: Decimal,
  status: z.literal([0, 1, 3]),
  state: z.enum(SPOT_ORDER_STATES),
  reason: z.nullable(z.string()),
  createTime: TimeMs,
  updateTime: TimeMs,
});
export type SpotOrder = z.infer<typeof SpotOrder>;

/** One fill of one's own order. Who the other side was is nobody's business; who rested and who took is told. */
export const SpotFill = z.strictObject({
  tradeId: Id,
  orderId: Id,
  symbol: z.string(),
  coin: z.string(),
  type: z.literal([0, 1]),
  price: Decimal,
  quantity: Decimal,
  quote: Decimal,
  fee: Decimal,
  feeAsset: z.string(),
  liquidity: z.enum(['maker', 'taker']),
  createTime: TimeMs,
});
export type SpotFill = z.infer<typeof SpotFill>;
