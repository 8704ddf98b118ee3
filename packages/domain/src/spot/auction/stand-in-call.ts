import { required } from '../../assert.ts';
import type { CommandContext } from '../../exchange/command-context.ts';
import { isClosing } from '../../matching/auction/auction.ts';
import { liveSlotsOf } from '../orders/live-orders.ts';
import { remainingLotsOf, type Order } from '../orders/order.ts';
import { finish, leave, stand } from '../orders/order-life.ts';
import type { Market } from '../market.ts';

/**
 * Lets an order wait on the book for the price of an auction. Own orders that it could meet give way now, or it does
 * (M6): one that would only give way when they meet would move the price for everybody, and never trade.
 */
export function standInCall(context: CommandContext, market: Market, order: Order): void {
  const own = ownCrossed(context, order);
  // Near the end nothing is withdrawn, by this way neither.
  const mode = staysInAuction(context, market) ? 'expireTaker' : order.selfTrade;
  if (own.length > 0 && mode !== 'expireTaker') {
    for (const one of own) {
      leave(context, market, one);
      giveWay(context, market, one);
    }
  }
  if (own.length > 0 && mode !== 'expireMaker') giveWay(context, market, order);
  else stand(context, market, order);
}

/** Whether what has been collected for an auction stays until it has traded (M15); a halt lets go of it. */
export function staysInAuction({ atMs }: Pick<CommandContext, 'atMs'>, { instrument, auction }: Market): boolean {
  return auction !== undefined && instrument.status === 'trading' && isClosing(auction, atMs);
}

/** Whether an order stays there, or the other leg of its pair does, which would end with it. */
export function isBoundInAuction(context: CommandContext, market: Market, { status, twinId }: Order): boolean {
  return (status === 'open' || twinId !== undefined) && staysInAuction(context, market);
}

function ownCrossed(
  { state: { spot } }: CommandContext,
  { id, owner, symbol, side, group, priceTicks = 0 }: Order,
): Order[] {
  return liveSlotsOf(spot.live, owner, symbol)
    .map((slot) => required(spot.orders[slot], 'a live order has its record'))
    .filter((one) => {
      if (one.id === id || one.status !== 'open' || one.side === side || one.group !== group) return false;
      const ticks = required(one.priceTicks, 'what rests has a price');
      return side === 'buy' ? ticks <= priceTicks : ticks >= priceTicks;
    });
}

/** Ends an order that stands in no queue, because it would meet one of its own group. */
export function giveWay(context: CommandContext, market: Market, order: Order): void {
  order.preventedLots = remainingLotsOf(order);
  finish(context, market, { order, end: { status: 'expired', reason: 'selfTradePrevented' } });
}
