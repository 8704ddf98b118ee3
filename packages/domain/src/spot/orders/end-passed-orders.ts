import { required } from '../../assert.ts';
import type { CommandContext } from '../../exchange/command-context.ts';
import { mayWork, spendWork } from '../../exchange/long-work/work.ts';
import { ladderOf } from '../../matching/book.ts';
import { firstDue } from '../../matching/deadlines.ts';
import { firstOf, isWithin, visitLevels } from '../../matching/ladder.ts';
import { nextOf, NONE, openLotsOf } from '../../matching/order-slots.ts';
import { oppositeOf, type Side } from '../../matching/side.ts';
import { staysInAuction } from '../auction/stand-in-call.ts';
import type { Market } from '../market.ts';
import { requireOrder } from '../spot-part.ts';
import { isPassed } from './good-till-date.ts';
import { finish, leave } from './order-life.ts';
import type { Order } from './order.ts';

/** What it costs to end an order. */
const END_UNITS = 40;

/** Whether a market has orders to end now. What an auction collects stays until it has traded (M15). */
export function hasPassed(market: Market, atMs: number): boolean {
  return firstDue(market.deadlines, atMs) !== undefined && !staysInAuction({ atMs }, market);
}

/** Ends the orders whose time is over, the earliest first, as many as one command may (R9). */
export function endPassed(context: CommandContext, market: Market): void {
  while (mayWork(context) && hasPassed(market, context.atMs)) {
    spendWork(context, END_UNITS);
    const orderId = required(firstDue(market.deadlines, context.atMs), 'something has passed');
    endOne(context, market, requireOrder(context.state.spot, orderId));
  }
}

/** What comes to the book. */
interface Coming {
  readonly side: Side;
  readonly limitTicks: number;
  readonly lots: number;
}

/** Ends those among them that an order is about to meet before their turn has come: nothing trades after its time. */
export function endPassedMakers(context: CommandContext, market: Market, coming: Coming): void {
  if (firstDue(market.deadlines, context.atMs) === undefined) return;
  for (const order of passedMakers(context, market, coming)) {
    spendWork(context, END_UNITS);
    endOne(context, market, order);
  }
}

function passedMakers(context: CommandContext, market: Market, { side, limitTicks, lots }: Coming): readonly Order[] {
  const { spot } = context.state;
  const found: Order[] = [];
  const ladder = ladderOf(market.book, oppositeOf(side));
  let leftLots = lots;
  visitLevels(ladder, (level) => {
    if (!isWithin(ladder, level, limitTicks)) return false;
    for (let slot = firstOf(ladder, level); slot !== NONE && leftLots > 0; slot = nextOf(spot.slots, slot)) {
      const order = required(spot.orders[slot], 'a resting order has its record');
      if (isPassed(order, context.atMs)) found.push(order);
      else leftLots -= openLotsOf(spot.slots, slot);
    }
    return leftLots > 0;
  });
  return found;
}

function endOne(context: CommandContext, market: Market, order: Order): void {
  leave(context, market, order);
  finish(context, market, { order, end: { status: 'expired', reason: 'goodTillDate' } });
}
