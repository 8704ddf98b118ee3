import { required } from '../../assert.ts';
import { sortedByText } from '../../exchange/canonical-order.ts';
import type { State } from '../../exchange/state.ts';
import { depthOfLadder } from '../../matching/book.ts';
import type { Depth } from '../../spot/market-views.ts';
import { liveSlotsOf } from '../../spot/orders/live-orders.ts';
import type { Contract } from './perpetual.ts';
import type { ContractMarket } from './perpetual-market.ts';
import type { ContractOrderRecord } from '../orders/perpetual-order.ts';
import { averagePremium, fundingRateE8 } from '../funding/funding-rate.ts';
import { requireContractMarket } from '../perpetuals-part.ts';
import type { Position } from '../positions/position.ts';

/** Every contract, by symbol. */
export function contractsOf({ perpetuals }: State): readonly Contract[] {
  return sortedByText(perpetuals.markets).map(([, market]) => market.contract);
}

/** All levels of both sides, best first. */
export function contractDepthOf({ perpetuals }: State, symbol: string): Depth {
  const { book } = requireContractMarket(perpetuals, symbol);
  const levels = Number.MAX_SAFE_INTEGER;
  return { bids: depthOfLadder(book.bids, levels), asks: depthOfLadder(book.asks, levels) };
}

/** The live orders of an owner on contracts, stops included, oldest first. */
export function openContractOrdersOf({ perpetuals }: State, owner: number): readonly ContractOrderRecord[] {
  return liveSlotsOf(perpetuals.live, owner)
    .map((slot): ContractOrderRecord => ({ ...required(perpetuals.orders[slot], 'a live order has its record') }))
    .toSorted((left, right) => left.createdAtMs - right.createdAtMs || left.id - right.id);
}

/** The open positions of an owner, oldest first. */
export function positionsOf({ perpetuals }: State, owner: number): readonly Position[] {
  const positions = perpetuals.traders.get(owner)?.positions.values() ?? [];
  return [...positions].toSorted((left, right) => left.id - right.id);
}

/** What the running interval would come to if it ended now, in parts of 10^-8 (rule 2.6). */
export function predictedRateE8({ contract, premiums }: ContractMarket): bigint {
  return fundingRateE8(contract, averagePremium(premiums));
}
