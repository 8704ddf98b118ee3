import type { SelfTrade } from '../../matching/match.ts';
import type { Side } from '../../matching/side.ts';
import type { OrderReason, OrderStatus, OrderType, TimeInForce } from '../../spot/orders/order.ts';
import type { Perpetual, Direction } from '../instrument/perpetual.ts';
import { orderCostUnits } from './order-cost.ts';
import type { MarginMode } from '../positions/position.ts';

/** The four directions of the wire (rule 2.2). */
export const ORDER_DIRECTIONS = ['openLong', 'openShort', 'closeLong', 'closeShort'] as const;
export type OrderDirection = (typeof ORDER_DIRECTIONS)[number];
export type ClosingDirection = Extract<OrderDirection, `close${string}`>;

/** Who sent an order: its owner, a stop of theirs, the liquidation of a position, or the fund unwinding one. */
export type OrderOrigin = 'owner' | 'takeProfit' | 'stopLoss' | 'liquidation' | 'unwind';

export type TriggerBy = 'last' | 'mark';

/** Why an order on a contract ended before it was filled. */
export type PerpetualOrderReason =
  | OrderReason
  | 'positionGone'
  | 'liquidation'
  | 'insufficientBalance'
  | 'indexUnavailable'
  | 'openingPaused'
  | 'contractDelisting'
  | 'positionLimit'
  | 'openInterestLimit';

/** An order on a contract as the world sees it. Amounts are in the settlement asset. */
export interface PerpetualOrderRecord {
  readonly id: number;
  readonly clientOrderId?: string;
  readonly owner: number;
  readonly symbol: string;
  readonly direction: OrderDirection;
  readonly side: Side;
  readonly origin: OrderOrigin;
  readonly type: OrderType;
  readonly timeInForce: TimeInForce;
  /** Of a `GTD` order: the moment from which it does not trade any more. */
  readonly expiresAtMs?: number;
  readonly postOnly: boolean;
  readonly selfTrade: SelfTrade;
  readonly group: number;
  readonly leverage: number;
  readonly marginMode: MarginMode;
  readonly priceTicks?: number;
  /** The worst price a market order may trade at. */
  readonly protectionTicks?: number;
  /** Undefined for a stop that closes whatever the position then has. */
  readonly quantityLots?: number;
  readonly triggerTicks?: number;
  readonly triggerBy?: TriggerBy;
  readonly triggerDirection?: 'rise' | 'fall';
  readonly triggeredAtMs?: number;
  /** Stops for the whole position, made when this order first fills. */
  readonly takeProfitTicks?: number;
  readonly stopLossTicks?: number;
  readonly hasMadeStops?: boolean;
  /** The position that a stop protects. */
  readonly positionId?: number;
  readonly filledLots: number;
  readonly filledAtto: bigint;
  /** Of what is left, so many lots will close a position, which they reserve; only the others need money. */
  readonly closingLots: number;
  readonly feeUnits: bigint;
  readonly realisedUnits: bigint;
  /** The price its cost is reckoned at. */
  readonly costTicks: number;
  readonly heldUnits: bigint;
  readonly status: OrderStatus;
  readonly reason?: PerpetualOrderReason;
  readonly preventedLots?: number;
  readonly createdAtMs: number;
  readonly updatedAtMs: number;
}

/** The order in the state: the same record, changed in place. */
export type PerpetualOrder = { -readonly [Field in keyof PerpetualOrderRecord]: PerpetualOrderRecord[Field] };

export function isClosing(direction: OrderDirection): direction is ClosingDirection {
  return direction === 'closeLong' || direction === 'closeShort';
}

/** Which position a direction is about. */
export function positionDirectionOf(direction: OrderDirection): Direction {
  return direction === 'openLong' || direction === 'closeLong' ? 'long' : 'short';
}

export function sideOf(direction: OrderDirection): Side {
  return direction === 'openLong' || direction === 'closeShort' ? 'buy' : 'sell';
}

export function closingDirection(direction: Direction): OrderDirection {
  return direction === 'long' ? 'closeLong' : 'closeShort';
}

export function openingDirection(direction: Direction): OrderDirection {
  return direction === 'long' ? 'openLong' : 'openShort';
}

export function isLiveOrder({ status }: Pick<PerpetualOrderRecord, 'status'>): boolean {
  return status === 'open' || status === 'pending';
}

/** Lots still to trade; none for a stop without a quantity. */
export function lotsLeftOf({ quantityLots, filledLots }: PerpetualOrderRecord): number {
  return quantityLots === undefined ? 0 : quantityLots - filledLots;
}

/** What an order must hold for those of its lots that will open something. */
export function requiredUnits(contract: Perpetual, order: PerpetualOrderRecord): bigint {
  const lots = lotsLeftOf(order) - order.closingLots;
  return isClosing(order.direction) || lots <= 0
    ? 0n
    : orderCostUnits(contract, { lots, priceTicks: order.costTicks }, order.leverage);
}
