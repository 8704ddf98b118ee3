import { standInCall } from '../auction/stand-in-call.ts';
import { quoteUnitsOf, quoteUnitsPerTickLot } from '@candor/money/grid.ts';
import { required } from '../../assert.ts';
import type { CommandContext } from '../../exchange/command-context.ts';
import { mayWork, spendWork } from '../../exchange/long-work/work.ts';
import { countLockedLoss } from '../../locked/count-locked-loss.ts';
import { ladderOf } from '../../matching/book.ts';
import { bestPrice } from '../../matching/ladder.ts';
import { fillableLots, match, type Match, type Taker } from '../../matching/match.ts';
import { oppositeOf } from '../../matching/side.ts';
import { endMakers } from './end-makers.ts';
import { isContinuous, leewayOf, notePrice, stopTrading } from '../auction/breaker.ts';
import { limitOfFired, rangeOf, takeReached } from './fire-triggers.ts';
import { keepReachedStops } from './reached-stops.ts';
import { cancelLive, finish, stand, tellLevel, tellOrder, unlinkTwin } from './order-life.ts';
import { mayRest, remainingLotsOf, type Order, type OrderReason } from './order.ts';
import { settleFill } from './settle-fill.ts';
import type { Market } from '../market.ts';

export interface Execution {
  readonly order: Order;
  /** The worst price it may trade at. */
  readonly limitTicks: number;
}

/** What it costs to fire a stop and to carry it out. */
const FIRE_UNITS = 80;

/** Trades an order for which money is frozen, lets its rest stand or end, then whatever the trades have triggered. */
export function executeOrder(context: CommandContext, market: Market, execution: Execution): void {
  executeOne(context, market, execution);
  runReached(context, market);
}

/**
 * Fires what trades have reached, one stop after the other, and whatever they reach in turn: as far as one command may,
 * `continueMarket` goes on with the rest (R9). Each enters as if it had just come.
 */
export function runReached(context: CommandContext, market: Market): void {
  while (isContinuous(market) && mayWork(context)) {
    const order = takeReached(context, market);
    if (order === undefined) return;
    spendWork(context, FIRE_UNITS);
    const limit = limitOfFired(context, market, order);
    if (typeof limit === 'number') executeOne(context, market, { order, limitTicks: limit });
    else finish(context, market, { order, end: { status: 'expired', reason: limit } });
  }
}

/** Executes one order, and keeps what its trades have reached. In an auction it waits for the price. */
function executeOne(context: CommandContext, market: Market, execution: Execution): void {
  const { slots } = context.state.spot;
  const { order } = execution;
  if (market.auction !== undefined) {
    standInCall(context, market, order);
    return;
  }
  const { limitTicks, base } = leewayOf(context, market, { side: order.side, limitTicks: execution.limitTicks });
  const taker = takerOf(market, order, limitTicks);
  endMakers(context, market, taker);
  if (order.timeInForce === 'FOK' && fillableLots(market.book, slots, taker) < taker.quantityLots) {
    finish(context, market, { order, end: { status: 'expired', reason: 'fillOrKill' } });
    return;
  }
  const matched = match(market.book, slots, taker);
  settle(context, market, { order, matched });
  if (base !== undefined && matched.preventedLots === 0 && isWanting(market, execution))
    stopTrading(context, market, { base, traded: rangeOf(matched) });
  else if (matched.fills.length > 0) notePrice(context, market);
  standOrFinish(context, market, { order, matched });
  for (const level of matched.touchedLevels) tellLevel(context, market, { side: oppositeOf(order.side), level });
  if (market.auction === undefined) keepReachedStops(market, rangeOf(matched));
}

/** Whether an order could go on with whoever is next: only the breaker holds it back. */
function isWanting({ book, instrument }: Market, { order, limitTicks }: Execution): boolean {
  const { side, budgetUnits, filledQuoteUnits } = order;
  const best = bestPrice(ladderOf(book, oppositeOf(side)));
  if (best === undefined || (side === 'buy' ? best > limitTicks : best < limitTicks)) return false;
  if (budgetUnits === undefined) return remainingLotsOf(order) > 0;
  return budgetUnits - filledQuoteUnits >= quoteUnitsOf(best, 1, instrument);
}

function takerOf({ instrument }: Market, order: Order, limitTicks: number): Taker {
  const { side, group, selfTrade, budgetUnits } = order;
  if (budgetUnits === undefined) return { side, group, selfTrade, limitTicks, quantityLots: remainingLotsOf(order) };
  const budgetTickLots = Number(budgetUnits / quoteUnitsPerTickLot(instrument));
  return { side, group, selfTrade, limitTicks, quantityLots: instrument.marketMaxQuantityLots, budgetTickLots };
}

interface Matched {
  readonly order: Order;
  readonly matched: Match;
}

function settle(context: CommandContext, market: Market, { order: taker, matched }: Matched): void {
  const { orders } = context.state.spot;
  for (const fill of matched.fills) {
    const maker = required(orders[fill.makerSlot], 'a resting order has its record');
    settleFill(context, market, { maker, taker, fill });
    countLockedLoss(context, market, { order: maker, fill });
    countLockedLoss(context, market, { order: taker, fill });
    endTwin(context, market, maker);
    endTwin(context, market, taker);
    if (fill.isMakerDone) finish(context, market, { order: maker, end: { status: 'filled' } });
    else tellOrder(context, maker);
  }
  for (const slot of matched.preventedSlots) {
    const maker = required(orders[slot], 'a resting order has its record');
    maker.preventedLots = remainingLotsOf(maker);
    finish(context, market, { order: maker, end: { status: 'expired', reason: 'selfTradePrevented' } });
  }
}

/** A leg that fills cancels the other in the same command (rule 1.3). */
export function endTwin(context: CommandContext, market: Market, order: Order): void {
  const twin = unlinkTwin(context, order);
  if (twin !== undefined) cancelLive(context, market, { order: twin, reason: 'otherLegDone' });
}

function standOrFinish(context: CommandContext, market: Market, { order, matched }: Matched): void {
  if (matched.preventedLots > 0) order.preventedLots = matched.preventedLots;
  if (order.filledLots === order.quantityLots) {
    finish(context, market, { order, end: { status: 'filled' } });
    return;
  }
  const reason = endReasonOf(order, matched);
  if (reason === undefined) {
    if (market.auction === undefined) stand(context, market, order);
    else standInCall(context, market, order);
    return;
  }
  // An order by value has no quantity to complete: having bought anything at all, it is done.
  const isDone = order.budgetUnits !== undefined && order.filledLots > 0 && reason !== 'selfTradePrevented';
  finish(context, market, { order, end: isDone ? { status: 'filled' } : { status: 'expired', reason } });
}

/** Why the rest of an order may not stand on the book; undefined when it may. */
function endReasonOf(order: Order, matched: Match): OrderReason | undefined {
  if (matched.preventedLots > 0) return 'selfTradePrevented';
  if (order.priceTicks === undefined) return 'protectionPrice';
  return mayRest(order.timeInForce) ? undefined : 'immediateOrCancel';
}
