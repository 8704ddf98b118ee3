import type { CommandContext } from '../../exchange/command-context.ts';
import { isClosing } from '../../matching/auction/auction.ts';
import { levelOf, NONE, slotOfOrder } from '../../matching/order-slots.ts';
import { isBeyond } from '../instrument/perpetual-limits.ts';
import { isPriceSure, type PerpetualMarket } from '../instrument/perpetual-market.ts';
import { lotsLeftOf, type PerpetualOrder } from '../orders/perpetual-order.ts';
import {
  finishPerpetualOrder,
  leavePerpetualOrder,
  livePerpetualOrders,
  placeOf,
} from '../orders/perpetual-order-life.ts';

/**
 * Before an order waits on the book for the price of an auction: own orders that it could meet give way now, or it does
 * (M6). One that would only give way when they meet would move the price for everybody, and never trade. Says whether
 * the order has ended.
 */
export function givesWayInCall(context: CommandContext, market: PerpetualMarket, order: PerpetualOrder): boolean {
  const own = ownCrossed(context, order);
  if (own.length === 0) return false;
  // Near the end nothing is withdrawn, by this way neither.
  const mode = staysInPerpetualAuction(context, market) ? 'expireTaker' : order.selfTrade;
  if (mode !== 'expireTaker') {
    for (const one of own) {
      leavePerpetualOrder(context, market, one);
      giveWay(context, market, one);
    }
  }
  if (mode === 'expireMaker') return false;
  giveWay(context, market, order);
  return true;
}

/**
 * Whether what has been collected for an auction stays until it has traded (M15). A halt lets go of it, and so does a
 * price that is not sure, because the call does not end by it.
 */
export function staysInPerpetualAuction({ atMs }: Pick<CommandContext, 'atMs'>, market: PerpetualMarket): boolean {
  const { contract, auction } = market;
  return (
    auction !== undefined && contract.status === 'trading' && isPriceSure(market, atMs) && isClosing(auction, atMs)
  );
}

/** Whether an order stays there. */
export function isBoundInPerpetualAuction(
  context: CommandContext,
  market: PerpetualMarket,
  { status }: PerpetualOrder,
): boolean {
  return status === 'open' && staysInPerpetualAuction(context, market);
}

function ownCrossed(context: CommandContext, order: PerpetualOrder): readonly PerpetualOrder[] {
  const { slots } = context.state.perpetuals;
  const { id, owner, symbol, side, group } = order;
  return livePerpetualOrders(context, owner, symbol).filter(
    (one) =>
      one.id !== id &&
      one.status === 'open' &&
      one.side !== side &&
      one.group === group &&
      levelOf(slots, slotOfOrder(slots, one.id)) !== NONE &&
      !isBeyond(side, placeOf(one), placeOf(order)),
  );
}

/** Ends an order that stands in no queue, because it would meet one of its own group. */
export function giveWay(context: CommandContext, market: PerpetualMarket, order: PerpetualOrder): void {
  order.preventedLots = lotsLeftOf(order);
  finishPerpetualOrder(context, market, { order, end: { status: 'expired', reason: 'selfTradePrevented' } });
}
