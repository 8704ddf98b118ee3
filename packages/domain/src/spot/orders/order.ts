import { quantityUnitsOf, quoteUnitsOf, type Grid } from '@candor/money/grid.ts';
import type { SelfTrade } from '../../matching/match.ts';
import type { Side } from '../../matching/side.ts';

/** `stopLimit` and `plan` wait for a trigger; a plan's order is a market order when it names no price. */
export type OrderType = 'limit' | 'market' | 'stopLimit' | 'plan';
/** `GTD` rests until a moment of its own, `expiresAtMs`. */
export type TimeInForce = 'GTC' | 'GTD' | 'IOC' | 'FOK';

/** `pending` waits for its trigger, `open` rests on the book; the others are final. */
export type OrderStatus = 'pending' | 'open' | 'filled' | 'cancelled' | 'expired';

/** Why an order ended before it was filled. */
export type OrderReason =
  | 'cancelledByOwner'
  | 'accountRestricted'
  | 'marginLiquidation'
  | 'otherLegDone'
  | 'marketClosed'
  | 'immediateOrCancel'
  | 'fillOrKill'
  | 'goodTillDate'
  | 'selfTradePrevented'
  | 'protectionPrice'
  | 'priceOutsideBand'
  | 'wouldMatchImmediately'
  | 'noLiquidity';

/** What both legs of an OCO pair know for good: the pair's own number, which is that of its resting leg, and its prices. */
export interface OrderPair {
  readonly id: number;
  readonly takeProfitTicks: number;
  readonly stopLossTicks: number;
}

/** An order as the world sees it. A market order has no price; an order by value has a budget and no quantity. */
export interface OrderRecord {
  readonly id: number;
  readonly clientOrderId?: string;
  readonly owner: number;
  readonly wallet: number;
  /** Whether what it brings repays what its margin account owes. */
  readonly autoRepay?: true;
  readonly symbol: string;
  readonly side: Side;
  readonly type: OrderType;
  readonly timeInForce: TimeInForce;
  /** Of a `GTD` order: the moment from which it does not trade any more. */
  readonly expiresAtMs?: number;
  readonly postOnly: boolean;
  readonly selfTrade: SelfTrade;
  /** Orders of one group never trade with each other: one person, or one verified identity (rule 1.6). */
  readonly group: number;
  readonly priceTicks?: number;
  /** The worst price a market order may trade at. */
  readonly protectionTicks?: number;
  readonly quantityLots?: number;
  readonly budgetUnits?: bigint;
  readonly triggerTicks?: number;
  /** Which way the last price must go to reach the trigger. */
  readonly triggerDirection?: 'rise' | 'fall';
  readonly triggeredAtMs?: number;
  readonly pair?: OrderPair;
  /** The other leg of the pair, while both are live. */
  readonly twinId?: number;
  readonly filledLots: number;
  readonly filledQuoteUnits: bigint;
  readonly feeUnits: bigint;
  /** The asset received (rule 1.2): base for a buy, quote for a sell. */
  readonly feeAsset: string;
  /** The asset paid: quote for a buy, base for a sell. */
  readonly heldAsset: string;
  /** What stands frozen for this order; zero once it is final. */
  readonly heldUnits: bigint;
  readonly status: OrderStatus;
  readonly reason?: OrderReason;
  /** Lots that did not trade because they would have met their own group. */
  readonly preventedLots?: number;
  readonly createdAtMs: number;
  readonly updatedAtMs: number;
}

/** The order in the state: the same record, changed in place. */
export type Order = { -readonly [Field in keyof OrderRecord]: OrderRecord[Field] };

export function isLive(order: OrderRecord): boolean {
  return order.status === 'open' || order.status === 'pending';
}

/** Whether what does not trade at once may rest on the book. */
export function mayRest(timeInForce: TimeInForce = 'GTC'): boolean {
  return timeInForce === 'GTC' || timeInForce === 'GTD';
}

/** Lots still to trade; none for an order by value, which has no quantity. */
export function remainingLotsOf(order: OrderRecord): number {
  return order.quantityLots === undefined ? 0 : order.quantityLots - order.filledLots;
}

/** What an order pays with. */
export function paidAssetOf(side: Side, market: { readonly base: string; readonly quote: string }): string {
  return side === 'buy' ? market.quote : market.base;
}

/** What lots at a price need frozen (rule 1.4): their quote for a buy, the lots themselves for a sell. */
export function requirementOf(
  side: Side,
  grid: Grid,
  lots: { readonly priceTicks: number; readonly quantityLots: number },
): bigint {
  return side === 'buy'
    ? quoteUnitsOf(lots.priceTicks, lots.quantityLots, grid)
    : quantityUnitsOf(lots.quantityLots, grid);
}
