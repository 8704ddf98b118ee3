import { required } from '../../assert.ts';
import type { State } from '../../exchange/state.ts';
import type { CommandContext } from '../../exchange/command-context.ts';
import { INSURANCE_FUND } from '../../ledger/operator-accounts.ts';
import { fillableLots } from '../../matching/match.ts';
import { isPassed } from '../../spot/orders/good-till-date.ts';
import { isWithinCaps } from '../caps/meet-within-caps.ts';
import {
  closedLotsOf,
  closingEdge,
  isBeyond,
  isPrice,
  narrower,
  reducedPosition,
  tradingEdge,
} from './perpetual-limits.ts';
import type { PerpetualMarket } from './perpetual-market.ts';
import { isClosing, lotsLeftOf, requiredUnits, type PerpetualOrder } from '../orders/perpetual-order.ts';
import {
  cancelLivePerpetualOrder,
  finishPerpetualOrder,
  leavePerpetualOrder,
  placeOf,
  standPerpetualOrder,
} from '../orders/perpetual-order-life.ts';
import { feeUnitsOf, valueAtto } from './perpetual-value.ts';
import { markTicksFor } from '../positions/perpetual-wallet.ts';
import { hasOpenFunding, settleFundingOf } from '../funding/pay-funding.ts';
import { mayOpen, together, tradedOf, type LotsOfOrder, type Traded } from '../limits/may-open.ts';

export interface PerpetualExecution {
  readonly order: PerpetualOrder;
  /** The worst price it may trade at. */
  readonly limitTicks: number;
}

/**
 * The worst price at which a taker may trade now. Every trade and its fee move the price at which nothing is left, so
 * that it is asked anew before each. A liquidation brings that price along; a fill-or-kill order has been decided.
 */
export function limitNow(
  { state }: CommandContext,
  market: PerpetualMarket,
  { order, limitTicks }: PerpetualExecution,
): number {
  if (isOfOperator(order) || order.timeInForce === 'FOK') return limitTicks;
  const position = reducedPosition(state, order);
  if (position === undefined) return limitTicks;
  return narrower(order.side, limitTicks, closingEdge(state, market, { position }));
}

interface Offer {
  readonly maker: PerpetualOrder;
  readonly lots: number;
  /** The price of an auction; otherwise it trades at its own. */
  readonly priceTicks?: number;
}

/**
 * How many of so many lots a resting order may trade now. It is met at its price, which was within its limits when it
 * came; mark and margin have moved since. One that closes and may not trade there any more is moved to the nearest
 * price at which it may; one that opens ends, and so does one whose owner could not bear what it opens. None then.
 */
export function offeredLots(
  context: CommandContext,
  market: PerpetualMarket,
  { maker, lots, priceTicks = placeOf(maker) }: Offer,
): number {
  const edge = makerEdge(context, market, maker);
  if (isBeyond(maker.side, priceTicks, edge)) {
    leavePerpetualOrder(context, market, maker);
    if (movedTo(maker, edge)) standPerpetualOrder(context, market, maker);
    else
      finishPerpetualOrder(context, market, { order: maker, end: { status: 'expired', reason: 'priceOutsideBand' } });
    return 0;
  }
  const borne = bearableLots(context, market, { order: maker, lots, priceTicks });
  if (borne === 0) cancelLivePerpetualOrder(context, market, { order: maker, reason: 'insufficientBalance' });
  return borne;
}

/**
 * How many of so many lots the owner of an order can bear to trade at a price: all, or those alone that take from a
 * position. A fill-or-kill order has been decided.
 */
export function wantedLots(context: CommandContext, market: PerpetualMarket, trade: LotsOfOrder): number {
  return trade.order.timeInForce === 'FOK' ? trade.lots : bearableLots(context, market, trade);
}

function bearableLots(
  { state }: CommandContext,
  market: PerpetualMarket,
  { order, lots, priceTicks }: LotsOfOrder,
): number {
  if (isOfOperator(order) || isClosing(order.direction)) return lots;
  const traded = tradedOf(state, market, { order, lots, priceTicks });
  return mayOpen(state, market, { order, traded }) ? lots : traded.closedLots;
}

/** Before the rest of an order that takes from a position stands: not beyond the price at which it may trade. */
export function movedInside({ state }: CommandContext, market: PerpetualMarket, order: PerpetualOrder): boolean {
  const position = isOfOperator(order) ? undefined : reducedPosition(state, order);
  if (position === undefined) return true;
  const edge = closingEdge(state, market, { position });
  return !isBeyond(order.side, placeOf(order), edge) || movedTo(order, edge);
}

/** Whether what an order still had to open with was taken by a loss of its owner's. */
export function isOutOfMoney({ contract }: PerpetualMarket, order: PerpetualOrder): boolean {
  return order.heldUnits < requiredUnits(contract, order);
}

/**
 * Whether others offer all that a fill-or-kill order wants, at prices at which both sides may trade, to the last lot,
 * and whether its owner can bear all of it. A trade that takes from a maker's position may end other orders of that
 * maker: of such a one only the first counts.
 */
export function isWhollyFillable(
  context: CommandContext,
  market: PerpetualMarket,
  execution: PerpetualExecution,
): boolean {
  // Whoever is to be met settles an open funding first, and may have to give up orders for it.
  const unsettled = new Set<number>();
  const isWhole = isFillableNow(context, market, { ...execution, unsettled });
  if (unsettled.size === 0) return isWhole;
  for (const owner of unsettled) settleFundingOf(context, owner);
  return isWhollyFillable(context, market, execution);
}

interface Asking extends PerpetualExecution {
  /** Who would be met and has not settled a funding is put down here. */
  readonly unsettled: Set<number>;
}

function isFillableNow(
  context: CommandContext,
  market: PerpetualMarket,
  { order, limitTicks, unsettled }: Asking,
): boolean {
  const { state } = context;
  const { slots, orders } = state.perpetuals;
  const { side, group, selfTrade } = order;
  const reducing = new Set<number>();
  const opening = new Map<number, Traded>();
  const quantityLots = lotsLeftOf(order);
  const taker = { side, group, selfTrade, limitTicks: fokLimit(context, market, { order, limitTicks }), quantityLots };
  if (!isBorneWhole(state, market, { order, lots: quantityLots, priceTicks: limitTicks })) return false;
  const mayTrade = (slot: number): boolean => {
    const maker = required(orders[slot], 'a resting order has its record');
    if (isPassed(maker, context.atMs)) return false;
    if (hasOpenFunding(context, maker.owner)) unsettled.add(maker.owner);
    if (reducing.has(maker.owner)) return false;
    if (reducedPosition(state, maker) !== undefined) reducing.add(maker.owner);
    if (isBeyond(maker.side, placeOf(maker), makerEdge(context, market, maker))) return false;
    if (isOfOperator(maker) || isClosing(maker.direction)) return true;
    if (!isWithinCaps(context, market, maker)) return false;
    const traded = tradedOf(state, market, { order: maker, lots: lotsLeftOf(maker), priceTicks: placeOf(maker) });
    const before = opening.get(maker.owner);
    const after = before === undefined ? traded : together(before, traded);
    if (!mayOpen(state, market, { order: maker, traded: after })) return false;
    opening.set(maker.owner, after);
    return true;
  };
  return fillableLots(market.book, slots, { ...taker, mayTrade }) >= quantityLots;
}

/** At the worst of its prices, with the fee and the margin of the one at which it costs most. */
function isBorneWhole(state: State, market: PerpetualMarket, trade: LotsOfOrder): boolean {
  const { order } = trade;
  if (isClosing(order.direction)) return true;
  const { feeUnits, marginUnits } = tradedOf(state, market, { ...trade, priceTicks: order.costTicks });
  const worst = tradedOf(state, market, trade);
  const traded = {
    ...worst,
    feeUnits: feeUnits > worst.feeUnits ? feeUnits : worst.feeUnits,
    marginUnits: marginUnits > worst.marginUnits ? marginUnits : worst.marginUnits,
  };
  return mayOpen(state, market, { order, traded });
}

/**
 * The limit of all its trades together: what the order itself holds, and the fee of what it opens, do not stand for the
 * position that it takes from.
 */
function fokLimit(
  { state }: CommandContext,
  market: PerpetualMarket,
  { order, limitTicks }: PerpetualExecution,
): number {
  const position = reducedPosition(state, order);
  if (position === undefined) return limitTicks;
  const { contract } = market;
  const lots = lotsLeftOf(order);
  const openedLots = lots - closedLotsOf(state, order, lots);
  const value = valueAtto(contract, { lots: openedLots, priceTicks: limitTicks });
  const promisedUnits =
    position.marginMode === 'cross' ? order.heldUnits + feeUnitsOf(value, contract.takerFeePpm) : 0n;
  return narrower(order.side, limitTicks, closingEdge(state, market, { position, promisedUnits }));
}

function makerEdge({ state }: CommandContext, market: PerpetualMarket, maker: PerpetualOrder): number {
  const { side } = maker;
  const priceTicks = placeOf(maker);
  if (isOfOperator(maker)) return priceTicks;
  const isBehindMark = !isBeyond(side, priceTicks, markTicksFor(market, maker));
  // What opens no worse than at the mark is within every band; most makers are this.
  if (isBehindMark && !isClosing(maker.direction) && reducedPosition(state, maker) === undefined) return priceTicks;
  return tradingEdge(state, market, { ...maker, lots: lotsLeftOf(maker) });
}

/** An order that holds money holds it for its price, and is not moved. */
function movedTo(order: PerpetualOrder, edge: number): boolean {
  if (order.heldUnits > 0n || !isPrice(edge) || reducesNothing(order)) return false;
  order.priceTicks = edge;
  return true;
}

function reducesNothing({ direction, closingLots }: PerpetualOrder): boolean {
  return !isClosing(direction) && closingLots === 0;
}

/** A liquidation is given its price, and the fund sells at the mark: neither is anybody's wish. */
function isOfOperator({ origin, owner }: PerpetualOrder): boolean {
  return origin === 'liquidation' || owner === INSURANCE_FUND;
}
