import type { CommandContext } from '../../exchange/command-context.ts';
import type { PerpetualMarket } from '../instrument/perpetual-market.ts';
import { lotsLeftOf, type PerpetualOrder } from '../orders/perpetual-order.ts';
import { finishPerpetualOrder, leavePerpetualOrder } from '../orders/perpetual-order-life.ts';
import {
  lotsWithinInterest,
  openInterestRoom,
  ownCapWord,
  promisedRoom,
  tradableLots,
  type CapWord,
} from './cap-room.ts';

/** A resting order whose owner may open no more ends where it is met; a cap can have been lowered since it came. */
export function withdrawIfCapped(context: CommandContext, market: PerpetualMarket, maker: PerpetualOrder): boolean {
  if (tradableLots(context, market, maker) > 0) return false;
  leavePerpetualOrder(context, market, maker);
  finishPerpetualOrder(context, market, {
    order: maker,
    end: { status: 'expired', reason: ownCapWord(context, market) },
  });
  return true;
}

/**
 * How much of a taker may meet the maker before it: no position grows beyond its cap, and the contract only as far as
 * its own. Where nothing may, the word of the cap: makers stay, because whoever closes may still trade with them.
 */
export function meetWithinCaps(
  context: CommandContext,
  market: PerpetualMarket,
  [taker, maker]: readonly [PerpetualOrder, PerpetualOrder],
): number | CapWord {
  const ownLots = tradableLots(context, market, taker);
  if (ownLots === 0) return ownCapWord(context, market);
  const lots = smaller(ownLots, tradableLots(context, market, maker));
  if (lots <= openInterestRoom(market)) return lots;
  const within = smaller(lots, lotsWithinInterest(context, market, [taker, maker]));
  return within === 0 ? 'openInterestLimit' : within;
}

/** Whether a resting order may trade to its last lot, whatever else of its owner trades before it. */
export function isWithinCaps(context: CommandContext, market: PerpetualMarket, maker: PerpetualOrder): boolean {
  const opens = lotsLeftOf(maker) - maker.closingLots;
  return opens === 0 || opens <= promisedRoom(context, market, { ...maker, besides: maker });
}

function smaller(left: number, right: number): number {
  return left < right ? left : right;
}
