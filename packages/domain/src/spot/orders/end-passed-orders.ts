import { required } from '../../assert.ts';
import type { CommandContext } from '../../exchange/command-context.ts';
import { mayWork, spendWork } from '../../exchange/long-work/work.ts';
import { firstDue } from '../../matching/deadlines.ts';
import { staysInAuction } from '../auction/stand-in-call.ts';
import type { Market } from '../market.ts';
import { requireOrder } from '../spot-part.ts';
import type { MakerJudge } from './maker-judge.ts';
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

/** Ends those that an order is about to meet before their turn has come: nothing trades after its time. */
export function judgePassed(context: CommandContext, market: Market): MakerJudge | undefined {
  if (firstDue(market.deadlines, context.atMs) === undefined) return undefined;
  return passedJudge(context, market);
}

function passedJudge(context: CommandContext, market: Market): MakerJudge {
  return {
    isAt: () => true,
    isOver: (order) => isPassed(order, context.atMs),
    end: (order) => {
      spendWork(context, END_UNITS);
      endOne(context, market, order);
    },
  };
}

function endOne(context: CommandContext, market: Market, order: Order): void {
  leave(context, market, order);
  finish(context, market, { order, end: { status: 'expired', reason: 'goodTillDate' } });
}
