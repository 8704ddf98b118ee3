import { required } from '../../assert.ts';
import { sortedByText } from '../../exchange/canonical-order.ts';
import type { State } from '../../exchange/state.ts';
import { depthOfLadder } from '../../matching/book.ts';
import type { Depth } from '../../spot/market-views.ts';
import { liveSlotsOf } from '../../spot/orders/live-orders.ts';
import type { Perpetual } from './perpetual.ts';
import type { PerpetualMarket } from './perpetual-market.ts';
import type { PerpetualOrderRecord } from '../orders/perpetual-order.ts';
import { averagePremium, fundingRateE8 } from '../funding/funding-rate.ts';
import { requirePerpetualMarket } from '../perpetuals-part.ts';
import type { Position } from '../positions/position.ts';

/** Every contract, by symbol. */
export function perpetualsOf({ perpetuals }: State): readonly Perpetual[] {
  return sortedByText(perpetuals.markets).map(([, market]) => market.contract);
}

/** All levels of both sides, best first. */
export function perpetualDepthOf({ perpetuals }: State, symbol: string): Depth {
  const { book } = requirePerpetualMarket(perpetuals, symbol);
  const levels = Number.MAX_SAFE_INTEGER;
  return { bids: depthOfLadder(book.bids, levels), asks: depthOfLadder(book.asks, levels) };
}

/** The live orders of an owner on contracts, stops included, oldest first. */
export function openPerpetualOrdersOf({ perpetuals }: State, owner: number): readonly PerpetualOrderRecord[] {
  return liveSlotsOf(perpetuals.live, owner)
    .map((slot): PerpetualOrderRecord => ({ ...required(perpetuals.orders[slot], 'a live order has its record') }))
    .toSorted((left, right) => left.createdAtMs - right.createdAtMs || left.id - right.id);
}

/** The open positions of an owner, oldest first. */
export function positionsOf({ perpetuals }: State, owner: number): readonly Position[] {
  const positions = perpetuals.traders.get(owner)?.positions.values() ?? [];
  return [...positions].toSorted((left, right) => left.id - right.id);
}

/** What the running interval would come to if it ended now, in parts of 10^-8 (rule 2.6). */
export function predictedRateE8({ contract, premiums }: PerpetualMarket): bigint {
  return fundingRateE8(contract, averagePremium(premiums));
}
