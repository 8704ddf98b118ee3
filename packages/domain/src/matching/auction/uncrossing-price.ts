import { bestPrice, isWithin, lotsOfLevel, priceOfLevel, visitLevels, type Ladder } from '../ladder.ts';
import type { Book } from '../book.ts';
import type { Side } from '../side.ts';

/** The one price at which a crossed book would trade now, and how much of it. */
export interface Uncrossing {
  readonly priceTicks: number;
  readonly lots: number;
  /** Lots of one side that find nobody at that price. */
  readonly surplusLots: number;
  readonly surplusSide?: Side;
}

/** What a price would do: the lots that want to buy there or higher, and to sell there or lower. */
interface Candidate {
  readonly priceTicks: number;
  readonly boughtLots: number;
  readonly soldLots: number;
}

/**
 * The price of most volume; of those the one with the least surplus; of those, where all have it on one side, the
 * farthest that side drives it; then the nearest to the reference, then the lower. Undefined when nothing crosses.
 */
export function findUncrossing({ bids, asks }: Book, referenceTicks: number | undefined): Uncrossing | undefined {
  const lowTicks = bestPrice(asks);
  const highTicks = bestPrice(bids);
  if (lowTicks === undefined || highTicks === undefined || lowTicks > highTicks) return undefined;
  const range = { lowTicks, highTicks };
  const bidLevels = levelsTo(bids, lowTicks);
  const askLevels = levelsTo(asks, highTicks);
  const prices = candidatePrices({ bidLevels, askLevels, range, referenceTicks });
  const best = leastSurplus(mostVolume(candidatesAt(prices, bidLevels, askLevels)));
  return uncrossingAt(chosen(best, referenceTicks));
}

interface Level {
  readonly priceTicks: number;
  readonly lots: number;
}

interface TickRange {
  readonly lowTicks: number;
  readonly highTicks: number;
}

/** The levels of one side that reach a price, best first. */
function levelsTo(ladder: Ladder, priceTicks: number): readonly Level[] {
  const levels: Level[] = [];
  visitLevels(ladder, (level) => {
    if (!isWithin(ladder, level, priceTicks)) return false;
    levels.push({ priceTicks: priceOfLevel(ladder, level), lots: lotsOfLevel(ladder, level) });
    return true;
  });
  return levels;
}

interface Crossed {
  readonly bidLevels: readonly Level[];
  readonly askLevels: readonly Level[];
  readonly range: TickRange;
  readonly referenceTicks: number | undefined;
}

/** Between two levels nothing changes: the ends of every such stretch are enough, and the reference within its own. */
function candidatePrices({ bidLevels, askLevels, range, referenceTicks }: Crossed): readonly number[] {
  const prices = new Set<number>();
  const add = (priceTicks: number): void => {
    if (priceTicks >= range.lowTicks && priceTicks <= range.highTicks) prices.add(priceTicks);
  };
  for (const { priceTicks } of bidLevels) [priceTicks, priceTicks + 1].forEach(add);
  for (const { priceTicks } of askLevels) [priceTicks, priceTicks - 1].forEach(add);
  if (referenceTicks !== undefined) add(referenceTicks);
  return [...prices].toSorted((left, right) => left - right);
}

/** From the lowest price up: one walk over each side for all of them. */
function candidatesAt(
  prices: readonly number[],
  bidLevels: readonly Level[],
  askLevels: readonly Level[],
): readonly Candidate[] {
  let boughtLots = bidLevels.reduce((sum, { lots }) => sum + lots, 0);
  let soldLots = 0;
  let bid = bidLevels.length - 1;
  let ask = 0;
  return prices.map((priceTicks) => {
    for (let level = bidLevels[bid]; level !== undefined && level.priceTicks < priceTicks; level = bidLevels[bid]) {
      boughtLots -= level.lots;
      bid -= 1;
    }
    for (let level = askLevels[ask]; level !== undefined && level.priceTicks <= priceTicks; level = askLevels[ask]) {
      soldLots += level.lots;
      ask += 1;
    }
    return { priceTicks, boughtLots, soldLots };
  });
}

function mostVolume(candidates: readonly Candidate[]): readonly Candidate[] {
  return least(candidates, (candidate) => -volumeOf(candidate));
}

function leastSurplus(candidates: readonly Candidate[]): readonly Candidate[] {
  return least(candidates, ({ boughtLots, soldLots }) => distance(boughtLots, soldLots));
}

function chosen(candidates: readonly Candidate[], referenceTicks: number | undefined): Candidate | undefined {
  const areBuying = candidates.every(({ boughtLots, soldLots }) => boughtLots > soldLots);
  const areSelling = candidates.every(({ boughtLots, soldLots }) => boughtLots < soldLots);
  // They stand in the order of their prices.
  if (areBuying) return candidates.at(-1);
  if (areSelling || referenceTicks === undefined) return candidates[0];
  return least(candidates, ({ priceTicks }) => distance(priceTicks, referenceTicks))[0];
}

function least(candidates: readonly Candidate[], measure: (candidate: Candidate) => number): readonly Candidate[] {
  const smallest = candidates.reduce((found, candidate) => {
    const measured = measure(candidate);
    return measured < found ? measured : found;
  }, Number.MAX_SAFE_INTEGER);
  return candidates.filter((candidate) => measure(candidate) === smallest);
}

function uncrossingAt(candidate: Candidate | undefined): Uncrossing | undefined {
  if (candidate === undefined) return undefined;
  const { priceTicks, boughtLots, soldLots } = candidate;
  const surplusLots = distance(boughtLots, soldLots);
  const uncrossing = { priceTicks, lots: volumeOf(candidate), surplusLots };
  return surplusLots === 0 ? uncrossing : { ...uncrossing, surplusSide: boughtLots > soldLots ? 'buy' : 'sell' };
}

function volumeOf({ boughtLots, soldLots }: Candidate): number {
  return boughtLots < soldLots ? boughtLots : soldLots;
}

function distance(left: number, right: number): number {
  return left < right ? right - left : left - right;
}
