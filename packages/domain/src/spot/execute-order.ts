import { quoteUnitsPerTickLot } from '@candor/money/grid.ts';
import { required } from '../assert.ts';
import type { Turn } from '../exchange/turn.ts';
import { fillableLots, match, type Match, type Taker } from '../matching/match.ts';
import { oppositeOf } from '../matching/side.ts';
import { fireTriggers, limitOfFired } from './fire-triggers.ts';
import { cancelLive, finish, stand, tellLevel, tellOrder, unlinkTwin } from './order-life.ts';
import { remainingLotsOf, type Order, type OrderReason } from './order.ts';
import { settleFill } from './settle-fill.ts';
import type { Market } from './market.ts';

export interface Execution {
  readonly order: Order;
  /** The worst price it may trade at. */
  readonly limitTicks: number;
}

/** Trades an order for which money is frozen, lets its rest stand or end, then whatever the trades have triggered. */
export function executeOrder(turn: Turn, market: Market, execution: Execution): void {
  const fired: Order[] = [...executeOne(turn, market, execution)];
  for (let order = fired.shift(); order !== undefined; order = fired.shift()) {
    const limit = limitOfFired(turn, market, order);
    if (typeof limit === 'number') fired.push(...executeOne(turn, market, { order, limitTicks: limit }));
    else finish(turn, market, { order, end: { status: 'expired', reason: limit } });
  }
}

/** Executes one order, and gives the orders that its trades have triggered. */
function executeOne(turn: Turn, market: Market, { order, limitTicks }: Execution): readonly Order[] {
  const { slots } = turn.state.spot;
  const taker = takerOf(market, order, limitTicks);
  if (order.timeInForce === 'FOK' && fillableLots(market.book, slots, taker) < taker.quantityLots) {
    finish(turn, market, { order, end: { status: 'expired', reason: 'fillOrKill' } });
    return [];
  }
  const matched = match(market.book, slots, taker);
  settle(turn, market, { order, matched });
  standOrFinish(turn, market, { order, matched });
  for (const level of matched.touchedLevels) tellLevel(turn, market, { side: oppositeOf(order.side), level });
  return fireTriggers(turn, market, matched);
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

function settle(turn: Turn, market: Market, { order: taker, matched }: Matched): void {
  const { orders } = turn.state.spot;
  for (const fill of matched.fills) {
    const maker = required(orders[fill.makerSlot], 'a resting order has its record');
    settleFill(turn, market, { maker, taker, fill });
    endTwin(turn, market, maker);
    endTwin(turn, market, taker);
    if (fill.isMakerDone) finish(turn, market, { order: maker, end: { status: 'filled' } });
    else tellOrder(turn, maker);
  }
  for (const slot of matched.preventedSlots) {
    const maker = required(orders[slot], 'a resting order has its record');
    maker.preventedLots = remainingLotsOf(maker);
    finish(turn, market, { order: maker, end: { status: 'expired', reason: 'selfTradePrevented' } });
  }
}

/** A leg that fills cancels the other in the same command (rule 1.3). */
function endTwin(turn: Turn, market: Market, order: Order): void {
  const twin = unlinkTwin(turn, order);
  if (twin !== undefined) cancelLive(turn, market, { order: twin, reason: 'otherLegDone' });
}

function standOrFinish(turn: Turn, market: Market, { order, matched }: Matched): void {
  if (matched.preventedLots > 0) order.preventedLots = matched.preventedLots;
  if (order.filledLots === order.quantityLots) {
    finish(turn, market, { order, end: { status: 'filled' } });
    return;
  }
  const reason = endReasonOf(order, matched);
  if (reason === undefined) {
    stand(turn, market, order);
    return;
  }
  // An order by value has no quantity to complete: having bought anything at all, it is done.
  const isDone = order.budgetUnits !== undefined && order.filledLots > 0 && reason !== 'selfTradePrevented';
  finish(turn, market, { order, end: isDone ? { status: 'filled' } : { status: 'expired', reason } });
}

/** Why the rest of an order may not stand on the book; undefined when it may. */
function endReasonOf(order: Order, matched: Match): OrderReason | undefined {
  if (matched.preventedLots > 0) return 'selfTradePrevented';
  if (order.priceTicks === undefined) return 'protectionPrice';
  return order.timeInForce === 'GTC' ? undefined : 'immediateOrCancel';
}
