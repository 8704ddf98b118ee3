import type { Direction } from '../instrument/perpetual.ts';
import type { PerpetualMarket } from '../instrument/perpetual-market.ts';
import { ATTO_PER_UNIT, initialMarginUnits } from '../instrument/perpetual-value.ts';
import { markTicksFor } from '../positions/perpetual-wallet.ts';
import { marginAfterFunding } from '../funding/perpetual-funding.ts';
import { deleverageScore } from '../positions/margin-figures.ts';
import type { Position } from '../positions/position.ts';
import { isBefore } from './ranked-position.ts';

export function scoreOf(market: PerpetualMarket, position: Position, markTicks: number): bigint {
  return deleverageScore(market.contract, { ...position, marginAtto: ownMarginAtto(market, position) }, markTicks);
}

/** The positions of one direction in the order in which they would be closed for the sake of a bankrupt one. */
export function rankForDeleverage(market: PerpetualMarket, direction: Direction): readonly Position[] {
  const { contract } = market;
  const positions = [...market.positions.values()].filter((position) => position.direction === direction);
  if (positions.length === 0) return [];
  const markTicks = markTicksFor(market, contract);
  return positions
    .map((one) => ({ one, id: one.id, score: scoreOf(market, one, markTicks) }))
    .toSorted((left, right) => (isBefore(left, right) ? -1 : 1))
    .map(({ one }) => one);
}

const STEPS = 5;

/** How near the front of that line a place is (rule 2.7): 5 for the first fifth, 1 for the last. */
export function deleverageStep(place: number, count: number): number {
  const fifths = place * STEPS;
  return STEPS - (fifths - (fifths % count)) / count;
}

/** What a position has been given to stand on: its margin, or in cross mode what it was opened with. */
function ownMarginAtto(market: PerpetualMarket, position: Position): bigint {
  const { marginMode, costAtto, leverage } = position;
  const isIsolated = marginMode === 'isolated';
  return (isIsolated ? marginAfterFunding(market, position) : initialMarginUnits(costAtto, leverage)) * ATTO_PER_UNIT;
}
