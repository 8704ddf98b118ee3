import { required } from '../../assert.ts';
import type { CommandContext } from '../../exchange/command-context.ts';
import { mayWork, spendWork } from '../../exchange/long-work/work.ts';
import { firstDue } from '../../matching/deadlines.ts';
import { staysInPerpetualAuction } from '../auction/give-way-in-call.ts';
import type { PerpetualMarket } from '../instrument/perpetual-market.ts';
import { findPerpetualOrder } from '../perpetuals-part.ts';
import type { PerpetualOrder } from './perpetual-order.ts';
import { finishPerpetualOrder, leavePerpetualOrder } from './perpetual-order-life.ts';

/** What it costs to end an order. */
const END_UNITS = 40;

/** Whether a contract has orders to end now. What an auction collects stays until it has traded (M15). */
export function hasPassedPerpetuals(market: PerpetualMarket, atMs: number): boolean {
  return firstDue(market.deadlines, atMs) !== undefined && !staysInPerpetualAuction({ atMs }, market);
}

/** Ends the orders whose time is over, the earliest first, as many as one command may (R9). */
export function endPassedPerpetuals(context: CommandContext, market: PerpetualMarket): void {
  while (mayWork(context) && hasPassedPerpetuals(market, context.atMs)) {
    const orderId = required(firstDue(market.deadlines, context.atMs), 'something has passed');
    endPerpetualOrder(
      context,
      market,
      required(findPerpetualOrder(context.state.perpetuals, orderId), 'what ends by itself is an order'),
    );
  }
}

/** Ends an order whose time is over where it stands. */
export function endPerpetualOrder(context: CommandContext, market: PerpetualMarket, order: PerpetualOrder): void {
  spendWork(context, END_UNITS);
  leavePerpetualOrder(context, market, order);
  finishPerpetualOrder(context, market, { order, end: { status: 'expired', reason: 'goodTillDate' } });
}
