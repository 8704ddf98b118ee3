import * as z from 'zod/mini';
import { Decimal, TimeMs } from '../../shared/fields.ts';
import { SelfTradePrevention } from '../../spot/order.ts';
import { OpenClientId, OpenCount, OpenOrderId, OpenSymbol, OpenTime } from '../fields.ts';
import { OPEN_ORDER_STATUSES } from '../order-names.ts';

/** Contracts margined in USDT, and contracts margined in their coin. */
export const FUTURES_ROOTS = ['/fapi', '/dapi'] as const;
export type FuturesRoot = (typeof FUTURES_ROOTS)[number];

/** What waits for a price has calls of its own (`algoOrder`); the other types are those of `order`. */
export const ALGO_ORDER_TYPES = ['STOP', 'STOP_MARKET', 'TAKE_PROFIT', 'TAKE_PROFIT_MARKET'] as const;
export type AlgoOrderType = (typeof ALGO_ORDER_TYPES)[number];
export const FUTURES_ORDER_TYPES = ['LIMIT', 'MARKET', ...ALGO_ORDER_TYPES] as const;

/** A number of an order on a contract in a query: these begin at 2^52. */
export const FuturesId = z.string().check(z.regex(/^(0|[1-9]\d{0,15})$/));

export const PositionSide = z.enum(['BOTH', 'LONG', 'SHORT']);
export type PositionSide = z.infer<typeof PositionSide>;
export const FuturesSide = z.enum(['BUY', 'SELL']);
/** `GTX` is a maker or nothing; `GTD` rests until `goodTillDate`. */
export const FuturesTimeInForce = z.enum(['GTC', 'IOC', 'FOK', 'GTX', 'GTD']);
export const WorkingType = z.enum(['MARK_PRICE', 'CONTRACT_PRICE']);
export const MarginType = z.enum(['ISOLATED', 'CROSSED']);

export const READ = { access: 'user', apiKey: 'read', refusals: {} } as const;
export const CHANGE = { access: 'user', apiKey: 'futures', refusals: {} } as const;
export const PLACE = { ...CHANGE, stoppedBy: ['trading', 'contracts'] } as const;
export const CANCEL = { ...CHANGE, essential: true, limit: 'cancels' } as const;

export const SPAN = { startTime: z.optional(OpenTime), endTime: z.optional(OpenTime), limit: z.optional(OpenCount) };
export const WHICH_SYMBOL = z.strictObject({ symbol: z.optional(OpenSymbol) });

/** One of one's own orders, by its number or by the name it was given. */
export const WHICH_ORDER = {
  symbol: OpenSymbol,
  orderId: z.optional(FuturesId),
  origClientOrderId: z.optional(OpenClientId),
};

/** An order; in this shape a price or a quantity that it does not have is nought. */
export const FuturesOrder = z.strictObject({
  symbol: z.string(),
  /** Of contracts margined in their coin. */
  pair: z.optional(z.string()),
  orderId: OpenOrderId,
  clientOrderId: z.string(),
  price: Decimal,
  avgPrice: Decimal,
  origQty: Decimal,
  executedQty: Decimal,
  cumQty: Decimal,
  /** What was traded: in USDT; in the coin. */
  cumQuote: z.optional(Decimal),
  cumBase: z.optional(Decimal),
  status: z.enum(OPEN_ORDER_STATUSES),
  timeInForce: FuturesTimeInForce,
  type: z.enum(['LIMIT', 'MARKET']),
  /** What it was before it was triggered. */
  origType: z.enum(FUTURES_ORDER_TYPES),
  side: FuturesSide,
  positionSide: PositionSide,
  reduceOnly: z.boolean(),
  closePosition: z.boolean(),
  stopPrice: Decimal,
  workingType: WorkingType,
  priceProtect: z.literal(false),
  priceMatch: z.literal('NONE'),
  selfTradePreventionMode: SelfTradePrevention,
  /** Nought where it has no end of its own. */
  goodTillDate: TimeMs,
  time: TimeMs,
  updateTime: TimeMs,
});
export type FuturesOrder = z.infer<typeof FuturesOrder>;

/** What a batch says of a part that was refused. */
export const PartRefused = z.strictObject({ code: z.int(), msg: z.string() });
/** As Binance says that something was done. */
export const Done = z.strictObject({ code: z.int(), msg: z.string() });
