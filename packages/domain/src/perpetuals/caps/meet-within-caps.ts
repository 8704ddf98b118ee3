import type { Turn } from '../../exchange/turn.ts';
import type { ContractMarket } from '../instrument/perpetual-market.ts';
import { lotsLeftOf, type ContractOrder } from '../orders/perpetual-order.ts';
import { finishContractOrder, leaveContractOrder } from '../orders/perpetual-order-life.ts';
import {
  lotsWithinInterest,
  openInterestRoom,
  ownCapWord,
  promisedRoom,
  tradableLots,
  type CapWord,
} from './cap-room.ts';

/** A resting order whose owner may open no more ends where it is met; a cap can have been lowered since it came. */
export function withdrawIfCapped(turn: Turn, market: ContractMarket, maker: ContractOrder): boolean {
  if (tradableLots(turn, market, maker) > 0) return false;
  leaveContractOrder(turn, market, maker);
  finishContractOrder(turn, market, { order: maker, end: { status: 'expired', reason: ownCapWord(turn, market) } });
  return true;
}

/**
 * How much of a taker may meet the maker before it: no position grows beyond its cap, and the contract only as far as
 * its own. Where nothing may, the word of the cap: makers stay, because whoever closes may still trade with them.
 */
export function meetWithinCaps(
  turn: Turn,
  market: ContractMarket,
  [taker, maker]: readonly [ContractOrder, ContractOrder],
): number | CapWord {
  const ownLots = tradableLots(turn, market, taker);
  if (ownLots === 0) return ownCapWord(turn, market);
  const lots = smaller(ownLots, tradableLots(turn, market, maker));
  if (lots <= openInterestRoom(market)) return lots;
  const within = smaller(lots, lotsWithinInterest(turn, market, [taker, maker]));
  return within === 0 ? 'openInterestLimit' : within;
}

/** Whether a resting order may trade to its last lot, whatever else of its owner trades before it. */
export function isWithinCaps(turn: Turn, market: ContractMarket, maker: ContractOrder): boolean {
  const opens = lotsLeftOf(maker) - maker.closingLots;
  return opens === 0 || opens <= promisedRoom(turn, market, { ...maker, besides: maker });
}

function smaller(left: number, right: number): number {
  return left < right ? left : right;
}
