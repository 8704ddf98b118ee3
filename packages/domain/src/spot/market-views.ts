import { required } from '../assert.ts';
import type { State } from '../exchange/state.ts';
import { sortedByText } from '../exchange/canonical-order.ts';
import { depthOfLadder, type DepthLevel } from '../matching/book.ts';
import type { Instrument } from './instrument.ts';
import type { OrderRecord } from './orders/order.ts';
import type { LastTrade } from './market.ts';
import { liveSlotsOf } from './orders/live-orders.ts';

/** Every market, by symbol. */
export function instrumentsOf(state: State): readonly Instrument[] {
  return sortedByText(state.spot.markets).map(([, market]) => market.instrument);
}

export interface Depth {
  readonly bids: readonly DepthLevel[];
  readonly asks: readonly DepthLevel[];
}

/** The best levels of both sides, best first; undefined for a market that does not exist. */
export function depthOf(state: State, symbol: string, levels: number): Depth | undefined {
  const market = state.spot.markets.get(symbol);
  if (market === undefined) return undefined;
  return { bids: depthOfLadder(market.book.bids, levels), asks: depthOfLadder(market.book.asks, levels) };
}

/** The last trade; undefined before the first. */
export function lastTradeOf(state: State, symbol: string): LastTrade | undefined {
  return state.spot.markets.get(symbol)?.lastTrade;
}

/** The live orders of an owner, oldest first. */
export function openOrdersOf(state: State, owner: number): readonly OrderRecord[] {
  return liveSlotsOf(state.spot.live, owner)
    .map((slot): OrderRecord => ({ ...required(state.spot.orders[slot], 'a live order has its record') }))
    .toSorted((left, right) => left.createdAtMs - right.createdAtMs || left.id - right.id);
}
