import * as z from 'zod/mini';
import { PerpetualType } from './instrument.ts';
import { SelfTradePrevention, SPOT_ORDER_STATES, TimeInForce } from '../spot/order.ts';
import { Decimal, Id, SignedDecimal, TimeMs } from '../shared/fields.ts';

/** 1 open long, 2 open short, 3 close long, 4 close short: above 2 closes (rule 2.2). */
export const PerpetualDirection = z.literal([1, 2, 3, 4]);
export type PerpetualDirection = z.infer<typeof PerpetualDirection>;

/** `pattern`: 1 isolated, 2 cross. */
export const MarginPattern = z.literal([1, 2]);

/** What a trigger watches: the last trade, or the mark. */
export const TriggerBy = z.enum(['last', 'mark']);

/** Who sent an order: its owner, a stop of theirs, the liquidation of a position, or the fund unwinding one. */
export const PERPETUAL_ORDER_ORIGINS = ['owner', 'takeProfit', 'stopLoss', 'liquidation', 'unwind'] as const;

/**
 * An order on a contract as family A spells it. Its id is never that of a spot order. Quantities are in the coin, of a
 * coin-margined contract in whole contracts; values, fees and profits are in the settlement coin.
 */
export const PerpetualOrder = z.strictObject({
  id: Id,
  orderNo: z.string(),
  clientOrderId: z.nullable(z.string()),
  symbol: z.string(),
  contractType: PerpetualType,
  /** The position it is about: 0 long, 1 short. */
  type: z.literal([0, 1]),
  direction: PerpetualDirection,
  /** 0 limit, 1 market, 2 stop-limit, 3 plan. */
  delegateType: z.literal([0, 1, 2, 3]),
  timeInForce: TimeInForce,
  goodTillDate: z.nullable(TimeMs),
  postOnly: z.boolean(),
  stp: SelfTradePrevention,
  leverage: z.int(),
  pattern: MarginPattern,
  origin: z.enum(PERPETUAL_ORDER_ORIGINS),
  /** The position that a stop protects. */
  positionId: z.nullable(Id),
  /** A market order has no price; a stop for the whole position has no quantity. */
  delegatePrice: z.nullable(Decimal),
  delegateTotal: z.nullable(Decimal),
  delegateValue: z.nullable(Decimal),
  triggerPrice: z.nullable(Decimal),
  triggerBy: z.nullable(TriggerBy),
  triggerDirection: z.nullable(z.enum(['rise', 'fall'])),
  triggerTime: z.nullable(TimeMs),
  /** The stops it makes for the whole position when it first opens something. */
  takeProfitPrice: z.nullable(Decimal),
  stopLossPrice: z.nullable(Decimal),
  /** The average at which it closed a position; null while it has closed nothing. */
  closePrice: z.nullable(Decimal),
  dealNum: Decimal,
  dealPrice: z.nullable(Decimal),
  dealValue: Decimal,
  fee: Decimal,
  feeAsset: z.string(),
  /** What it realised, before the fee. */
  earn: SignedDecimal,
  /** What is frozen for it now: initial margin and a taker's fee of what is left. */
  frozen: Decimal,
  preventedNum: Decimal,
  status: z.literal([0, 1, 3]),
  state: z.enum(SPOT_ORDER_STATES),
  reason: z.nullable(z.string()),
  createTime: TimeMs,
  updateTime: TimeMs,
});
export type PerpetualOrder = z.infer<typeof PerpetualOrder>;

/** How lots changed hands: on the book; to the fund; by deleveraging; or long and short of one wallet against each other. */
export const TRADE_MANNERS = ['book', 'takeover', 'deleverage', 'netting', 'settlement'] as const;

/** One own side of a trade. */
export const PerpetualFill = z.strictObject({
  tradeId: Id,
  /** Null where nobody ordered it: a takeover, a deleveraging, a netting. */
  orderId: z.nullable(Id),
  symbol: z.string(),
  contractType: PerpetualType,
  /** 0 bought, 1 sold. */
  type: z.literal([0, 1]),
  price: Decimal,
  quantity: Decimal,
  value: Decimal,
  /** How much of the quantity closed a position; the rest opened one. */
  closedQuantity: Decimal,
  fee: Decimal,
  /** What a liquidation paid to the insurance fund beside the fee. */
  liquidationFee: Decimal,
  feeAsset: z.string(),
  earn: SignedDecimal,
  liquidity: z.enum(['maker', 'taker']),
  manner: z.enum(TRADE_MANNERS),
  createTime: TimeMs,
});
export type PerpetualFill = z.infer<typeof PerpetualFill>;
