import type { CommandContext } from '../../exchange/command-context.ts';
import { isPassed } from '../../spot/orders/good-till-date.ts';
import { capOf } from '../caps/check-caps.ts';
import {
  bestOffer,
  isBeyond,
  isPrice,
  narrower,
  protectionTicks,
  reducedPosition,
  tradingEdge,
  walkedTicks,
} from '../instrument/perpetual-limits.ts';
import type { PerpetualMarket } from '../instrument/perpetual-market.ts';
import {
  isClosing,
  isLiveOrder,
  lotsLeftOf,
  requiredUnits,
  type PerpetualOrder,
  type PerpetualOrderReason,
} from './perpetual-order.ts';
import { cancelLivePerpetualOrder, finishPerpetualOrder, setHold, takeFromLive } from './perpetual-order-life.ts';
import { markTicksFor, spendableUnits } from '../positions/perpetual-wallet.ts';
import { executePerpetualOrder } from './execute-perpetual-order.ts';
import { isOpeningPaused } from '../instrument/opening-pause.ts';
import { nettingLots } from './netting-lots.ts';
import { costTicksOf } from './order-cost.ts';
import { requirePerpetualMarket } from '../perpetuals-part.ts';
import type { Position } from '../positions/position.ts';
import { closersOf, reservedLots } from '../positions/position-life.ts';
import type { PerpetualExecution } from '../instrument/trading-limits.ts';

/** How far a stop that closes at the market may walk (rule 2.8). */
export const STOP_SLIPPAGE_PPM = 50_000;

/** Executes an order, then whatever its trades have triggered. */
export function runPerpetualOrder(
  context: CommandContext,
  market: PerpetualMarket,
  execution: PerpetualExecution,
): void {
  runFired(context, executePerpetualOrder(context, market, execution));
}

/** Executes orders that have just fired, in their order, and whatever they trigger in turn. */
export function runFired(context: CommandContext, orders: readonly PerpetualOrder[]): void {
  const fired = [...orders];
  for (let order = fired.shift(); order !== undefined; order = fired.shift()) {
    const market = requirePerpetualMarket(context.state.perpetuals, order.symbol);
    // One that fired before it may have closed its position, or a liquidation its owner's, and ended it.
    if (!isLiveOrder(order)) continue;
    takeFromLive(context, order);
    const limit = limitOfFired(context, market, order);
    if (typeof limit === 'number') {
      for (const next of executePerpetualOrder(context, market, { order, limitTicks: limit })) fired.push(next);
    } else finishPerpetualOrder(context, market, { order, end: { status: 'expired', reason: limit } });
  }
}

/** Makes room for a close at once: resting orders that would close the same lots give way, the newest first. */
export function makeRoom(
  context: CommandContext,
  market: PerpetualMarket,
  { position, lots }: { readonly position: Position; readonly lots: number },
): void {
  const closers = [...closersOf(context, position)];
  let reserved = reservedLots(context, position);
  while (position.lots - reserved < lots) {
    const order = closers.pop();
    if (order === undefined) return;
    reserved -= order.closingLots;
    cancelLivePerpetualOrder(context, market, { order, reason: 'positionGone' });
  }
}

/** The worst price at which an order that has fired may trade now, or why it may not. */
function limitOfFired(
  context: CommandContext,
  market: PerpetualMarket,
  order: PerpetualOrder,
): number | PerpetualOrderReason {
  if (isPassed(order, context.atMs)) return 'goodTillDate';
  return isClosing(order.direction) ? prepareClose(context, market, order) : prepareOpen(context, market, order);
}

function prepareClose(
  context: CommandContext,
  market: PerpetualMarket,
  order: PerpetualOrder,
): number | PerpetualOrderReason {
  const position = reducedPosition(context.state, order);
  if (position === undefined) return 'positionGone';
  const wanted = order.quantityLots ?? position.lots;
  const lots = wanted < position.lots ? wanted : position.lots;
  makeRoom(context, market, { position, lots });
  order.quantityLots = lots;
  order.closingLots = lots;
  return reducingLimit(context, market, order);
}

/**
 * The price of a fired order that takes from a position (rule 2.8): its own, or so far from the best offer, or from
 * the mark where nobody offers; moved to the edge where it lies beyond. What finds nobody at that price rests there,
 * because a stop that has fired must not leave its position bare (R7).
 */
function reducingLimit(
  context: CommandContext,
  market: PerpetualMarket,
  order: PerpetualOrder,
): number | PerpetualOrderReason {
  const { side, priceTicks } = order;
  const lots = lotsLeftOf(order);
  const edge = tradingEdge(context.state, market, { ...order, lots });
  if (!isPrice(edge)) return 'priceOutsideBand';
  const fromTicks = bestOffer(market, side) ?? markTicksFor(market, order);
  const limitTicks = narrower(side, priceTicks ?? walkedTicks(side, fromTicks, STOP_SLIPPAGE_PPM), edge);
  if (priceTicks === undefined) {
    order.protectionTicks = limitTicks;
    if (order.closingLots < lots) return limitTicks;
    order.timeInForce = 'GTC';
  }
  order.priceTicks = limitTicks;
  return limitTicks;
}

function prepareOpen(
  context: CommandContext,
  market: PerpetualMarket,
  order: PerpetualOrder,
): number | PerpetualOrderReason {
  const { side } = order;
  const { contract } = market;
  order.closingLots = nettingLots(context, order, { lots: lotsLeftOf(order) });
  const purse = { owner: order.owner, settle: contract.settle };
  if (order.closingLots < lotsLeftOf(order) && isOpeningPaused(context, purse)) return 'openingPaused';
  const cap = capOf(context, market, order);
  if (cap !== undefined) {
    if (order.closingLots === 0 || order.timeInForce === 'FOK') return cap;
    // What takes from a position still does, and opens nothing.
    order.quantityLots = order.filledLots + order.closingLots;
  }
  const limitTicks =
    order.closingLots > 0 ? reducingLimit(context, market, order) : openingLimit(context, market, order);
  if (typeof limitTicks !== 'number') return limitTicks;
  const bestTicks = bestOffer(market, side);
  const wouldMatch = bestTicks !== undefined && !isBeyond(side, bestTicks, limitTicks);
  if (order.postOnly && wouldMatch) return 'wouldMatchImmediately';
  order.costTicks = costTicksOf(contract, { side, limitTicks, bestTicks });
  const needed = requiredUnits(contract, order);
  if (needed - order.heldUnits > spendableUnits(context.state, purse)) return 'insufficientBalance';
  setHold(context, market, { order, units: needed });
  return limitTicks;
}

/** An order that opens is not moved: beyond its edge it ends, and so does one at the market that nobody answers. */
function openingLimit(
  context: CommandContext,
  market: PerpetualMarket,
  order: PerpetualOrder,
): number | PerpetualOrderReason {
  const { side, priceTicks } = order;
  const edge = tradingEdge(context.state, market, { ...order, lots: lotsLeftOf(order) });
  if (priceTicks !== undefined) return isBeyond(side, priceTicks, edge) ? 'priceOutsideBand' : priceTicks;
  const limitTicks = protectionTicks(market, { side, slippagePpm: market.contract.marketSlippagePpm, edge });
  if (limitTicks === undefined) return 'noLiquidity';
  order.protectionTicks = limitTicks;
  return limitTicks;
}
