import type { Book } from '../book.ts';
import { bestPrice, isWithin, lotsOfLevel, priceOfLevel, visitLevels, type Ladder } from '../ladder.ts';
import type { Side } from '../side.ts';

/** The one price at which a crossed book would trade now, and how much of it. */
export interface Uncrossing {
  readonly priceTicks: number;
  readonly lots: number;
  /** Lots of one side that find nobody at that price. */
  readonly surplusLots: number;
  readonly surplusSide?: Side;
}

/**
 * The price of most volume; of those the one with the least surplus; of those, where all have it on one side, the
 * farthest that side drives it; then the nearest to the reference, then the lower. Undefined when nothing crosses.
 */
export function findUncrossing(
  { bids, asks }: Book,
  referenceTicks: number | undefined,
  /** Hears how many levels had to be looked at, where that is work that counts (R9). */
  onLevels?: (count: number) => void,
): Uncrossing | undefined {
  const lowTicks = bestPrice(asks);
  const highTicks = bestPrice(bids);
  if (lowTicks === undefined || highTicks === undefined || lowTicks > highTicks) return undefined;
  const crossed = { bids: levelsTo(bids, lowTicks), asks: levelsTo(asks, highTicks), lowTicks, highTicks };
  onLevels?.(crossed.bids.prices.length + crossed.asks.prices.length);
  const best: Best = {
    lots: 0,
    surplusLots: 0,
    lowTicks,
    highTicks,
    nearestTicks: lowTicks,
    areBuying: false,
    areSelling: false,
  };
  const consider = (walk: Walk, priceTicks: number): void => {
    if (priceTicks < lowTicks || priceTicks > highTicks) return;
    walkTo(walk, crossed, priceTicks);
    weigh(best, walk, { priceTicks, referenceTicks });
  };
  // Between two levels nothing changes: the ends of every such stretch are enough, and the reference within its own.
  const alongAsks = beginWalk(crossed);
  for (const priceTicks of crossed.asks.prices) {
    consider(alongAsks, priceTicks - 1);
    consider(alongAsks, priceTicks);
  }
  const alongBids = beginWalk(crossed);
  for (let index = crossed.bids.prices.length - 1; index >= 0; index -= 1) {
    const priceTicks = crossed.bids.prices[index] ?? 0;
    consider(alongBids, priceTicks);
    consider(alongBids, priceTicks + 1);
  }
  if (referenceTicks !== undefined) consider(beginWalk(crossed), referenceTicks);
  return uncrossingAt(crossed, chosen(best));
}

/** The levels of one side that reach the other, best first. Plain numbers: a book may have a hundred thousand. */
interface Levels {
  readonly prices: number[];
  readonly lots: number[];
}

interface Crossed {
  readonly bids: Levels;
  readonly asks: Levels;
}

function levelsTo(ladder: Ladder, priceTicks: number): Levels {
  const levels: Levels = { prices: [], lots: [] };
  visitLevels(ladder, (level) => {
    if (!isWithin(ladder, level, priceTicks)) return false;
    levels.prices.push(priceOfLevel(ladder, level));
    levels.lots.push(lotsOfLevel(ladder, level));
    return true;
  });
  return levels;
}

/** What a price would do, on the way from the lowest up: lots that buy there or higher, and sell there or lower. */
interface Walk {
  bid: number;
  ask: number;
  boughtLots: number;
  soldLots: number;
}

function beginWalk({ bids }: Crossed): Walk {
  let boughtLots = 0;
  for (const lots of bids.lots) boughtLots += lots;
  return { bid: bids.prices.length - 1, ask: 0, boughtLots, soldLots: 0 };
}

function walkTo(walk: Walk, { bids, asks }: Crossed, priceTicks: number): void {
  for (; walk.bid >= 0 && (bids.prices[walk.bid] ?? 0) < priceTicks; walk.bid -= 1)
    walk.boughtLots -= bids.lots[walk.bid] ?? 0;
  for (; walk.ask < asks.prices.length && (asks.prices[walk.ask] ?? 0) <= priceTicks; walk.ask += 1)
    walk.soldLots += asks.lots[walk.ask] ?? 0;
}

/** The most volume with the least surplus so far, and of all prices that have both what the choice needs. */
interface Best {
  lots: number;
  surplusLots: number;
  lowTicks: number;
  highTicks: number;
  nearestTicks: number;
  /** Whether all of them leave buyers over, or all sellers. */
  areBuying: boolean;
  areSelling: boolean;
}

interface Candidate {
  readonly priceTicks: number;
  readonly referenceTicks: number | undefined;
}

function weigh(best: Best, { boughtLots, soldLots }: Walk, { priceTicks, referenceTicks }: Candidate): void {
  const lots = boughtLots < soldLots ? boughtLots : soldLots;
  const surplusLots = distance(boughtLots, soldLots);
  if (lots < best.lots || (lots === best.lots && surplusLots > best.surplusLots)) return;
  const isTied = lots === best.lots && surplusLots === best.surplusLots;
  best.lots = lots;
  best.surplusLots = surplusLots;
  best.areBuying = boughtLots > soldLots && (best.areBuying || !isTied);
  best.areSelling = boughtLots < soldLots && (best.areSelling || !isTied);
  if (!isTied || priceTicks < best.lowTicks) best.lowTicks = priceTicks;
  if (!isTied || priceTicks > best.highTicks) best.highTicks = priceTicks;
  if (!isTied || isNearer(priceTicks, best.nearestTicks, referenceTicks)) best.nearestTicks = priceTicks;
}

/** Without a reference the lower of two is the nearer. */
function isNearer(left: number, right: number, referenceTicks: number | undefined): boolean {
  if (referenceTicks === undefined) return left < right;
  const closer = distance(left, referenceTicks) - distance(right, referenceTicks);
  return closer < 0 || (closer === 0 && left < right);
}

function chosen({ areBuying, areSelling, lowTicks, highTicks, nearestTicks }: Best): number {
  if (areBuying) return highTicks;
  return areSelling ? lowTicks : nearestTicks;
}

function uncrossingAt(crossed: Crossed, priceTicks: number): Uncrossing {
  const walk = beginWalk(crossed);
  walkTo(walk, crossed, priceTicks);
  const { boughtLots, soldLots } = walk;
  const lots = boughtLots < soldLots ? boughtLots : soldLots;
  const surplusLots = distance(boughtLots, soldLots);
  if (surplusLots === 0) return { priceTicks, lots, surplusLots };
  return { priceTicks, lots, surplusLots, surplusSide: boughtLots > soldLots ? 'buy' : 'sell' };
}

function distance(left: number, right: number): number {
  return left < right ? right - left : left - right;
}
