import { required } from '../../assert.ts';
import type { CommandContext } from '../../exchange/command-context.ts';
import { isMarginWallet } from '../../ledger/wallet.ts';
import { worstLockedTicks } from '../../locked/locked-price.ts';
import { isBeyond, worstTicksOf } from '../../margin/accounts/worst-price.ts';
import type { Match } from '../../matching/match.ts';
import { NONE } from '../../matching/order-slots.ts';
import { release } from './hold.ts';
import { isPassed } from './good-till-date.ts';
import type { Market, TickRange } from '../market.ts';
import { checkBand, wouldMatch } from './order-filters.ts';
import { cancelLive, leave, unlinkTwin } from './order-life.ts';
import { remainingLotsOf, requirementOf, type Order, type OrderReason } from './order.ts';
import { nextStop } from './reached-stops.ts';
import { protectionFromBest } from '../prices/reference-price.ts';

/** The prices of an order's trades. It trades in one direction, so its first and its last are the extremes. */
export function rangeOf({ fills }: Match): TickRange | undefined {
  // Most orders meet nobody, and a look at a place before the beginning of a list is slow.
  if (fills.length === 0) return undefined;
  const first = fills[0]?.priceTicks;
  const last = fills[fills.length - 1]?.priceTicks;
  if (first === undefined || last === undefined) return undefined;
  return first < last ? { lowTicks: first, highTicks: last } : { lowTicks: last, highTicks: first };
}

/** Takes the next stop that trades have reached out of its queue; undefined when there is none. */
export function takeReached(context: CommandContext, market: Market): Order | undefined {
  const { reached } = market;
  for (let [stretch] = reached; stretch !== undefined; [stretch] = reached) {
    const slot = nextStop(market, stretch);
    if (slot !== NONE) return fire(context, market, required(context.state.spot.orders[slot], 'a queue holds orders'));
    reached.shift();
  }
  return undefined;
}

function fire(context: CommandContext, market: Market, order: Order): Order {
  leave(context, market, order);
  order.status = 'open';
  order.triggeredAtMs = context.atMs;
  takeOverHold(context, market, order);
  return order;
}

/**
 * The worst price a fired order may trade at now, or why it may not enter the book. Out of a margin account it keeps to
 * the worst price of margin: what was allowed when it began to wait may be the end of the account now (B17). While
 * money of its owner is locked, it keeps to the worst price of that (K2).
 */
export function limitOfFired(context: CommandContext, market: Market, order: Order): number | OrderReason {
  if (isPassed(order, context.atMs)) return 'goodTillDate';
  const limit = limitInBand(context, market, order);
  if (typeof limit !== 'number') return limit;
  const worstTicks = isMarginWallet(order.wallet)
    ? (worstTicksOf(context, market, order.side) ?? 'blind')
    : worstLockedTicks(context, market, order);
  if (worstTicks === 'blind') return 'priceOutsideBand';
  if (worstTicks === undefined || !isBeyond(order.side, limit, worstTicks)) return limit;
  return order.priceTicks === undefined ? worstTicks : 'priceOutsideBand';
}

function limitInBand(context: CommandContext, market: Market, order: Order): number | OrderReason {
  const { side, priceTicks, postOnly } = order;
  if (priceTicks !== undefined) {
    if (checkBand(market, { side, priceTicks, postOnly, atMs: context.atMs }) !== undefined) return 'priceOutsideBand';
    return postOnly && wouldMatch(market, side, priceTicks) ? 'wouldMatchImmediately' : priceTicks;
  }
  const marketTicks = protectionFromBest(market, side, context.atMs);
  if (marketTicks === undefined) return 'noLiquidity';
  // A buy of lots may not cost more than what was frozen for it when it began to wait.
  const isHeldByLots = side === 'buy' && order.budgetUnits === undefined;
  const heldTicks = required(order.protectionTicks, 'a market order has its worst price');
  return isHeldByLots && heldTicks < marketTicks ? heldTicks : marketTicks;
}

/** A pair's money stands with its resting leg; the leg that fires takes it over, and what it does not need goes back. */
function takeOverHold(context: CommandContext, market: Market, order: Order): void {
  const twin = unlinkTwin(context, order);
  if (twin === undefined) return;
  order.heldUnits = twin.heldUnits;
  twin.heldUnits = 0n;
  cancelLive(context, market, { order: twin, reason: 'otherLegDone' });
  const priceTicks = required(order.priceTicks ?? order.protectionTicks, 'a leg of a pair has its worst price');
  const quantityLots = remainingLotsOf(order);
  release(context, order, order.heldUnits - requirementOf(order.side, market.instrument, { priceTicks, quantityLots }));
}
