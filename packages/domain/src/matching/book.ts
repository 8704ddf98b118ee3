import {
  createLadder,
  closeLevel,
  firstOf,
  lastOf,
  levelsOf,
  lotsOfLevel,
  openLevel,
  priceOfLevel,
  setFirst,
  setLast,
  setLotsOfLevel,
  visitLevels,
  type Ladder,
} from './ladder.ts';
import {
  levelOf,
  nextOf,
  NONE,
  openLotsOf,
  previousOf,
  setLevel,
  setNext,
  setOpenLots,
  setPrevious,
  type OrderSlots,
} from './order-slots.ts';
import type { Side } from './side.ts';

/** The two sides of one market. */
export interface Book {
  readonly bids: Ladder;
  readonly asks: Ladder;
}

export function createBook(): Book {
  return { bids: createLadder('higher'), asks: createLadder('lower') };
}

/** The side on which an order rests. */
export function ladderOf(book: Book, side: Side): Ladder {
  return side === 'buy' ? book.bids : book.asks;
}

/** Puts an order at the end of the queue at its price, and gives what now stands there in all. */
export function enqueue(
  ladder: Ladder,
  slots: OrderSlots,
  place: { readonly slot: number; readonly priceTicks: number },
): number {
  const { slot, priceTicks } = place;
  const level = openLevel(ladder, priceTicks);
  const last = lastOf(ladder, level);
  setNext(slots, slot, NONE);
  setPrevious(slots, slot, last);
  setLevel(slots, slot, level);
  if (last === NONE) setFirst(ladder, level, slot);
  else setNext(slots, last, slot);
  setLast(ladder, level, slot);
  const levelLots = lotsOfLevel(ladder, level) + openLotsOf(slots, slot);
  setLotsOfLevel(ladder, level, levelLots);
  return levelLots;
}

/** Takes an order out of its queue, and gives what is left at its price; the level goes with its last order. */
export function dequeue(ladder: Ladder, slots: OrderSlots, slot: number): number {
  const level = levelOf(slots, slot);
  const previous = previousOf(slots, slot);
  const next = nextOf(slots, slot);
  if (previous === NONE) setFirst(ladder, level, next);
  else setNext(slots, previous, next);
  if (next === NONE) setLast(ladder, level, previous);
  else setPrevious(slots, next, previous);
  setLevel(slots, slot, NONE);
  const levelLots = lotsOfLevel(ladder, level) - openLotsOf(slots, slot);
  setLotsOfLevel(ladder, level, levelLots);
  if (previous === NONE && next === NONE) closeLevel(ladder, level);
  return levelLots;
}

/** Makes a resting order smaller where it stands. */
export function reduce(ladder: Ladder, slots: OrderSlots, cut: { readonly slot: number; readonly lots: number }): void {
  const { slot, lots } = cut;
  const level = levelOf(slots, slot);
  setOpenLots(slots, slot, openLotsOf(slots, slot) - lots);
  setLotsOfLevel(ladder, level, lotsOfLevel(ladder, level) - lots);
}

export interface DepthLevel {
  readonly priceTicks: number;
  readonly quantityLots: number;
}

/** The best levels of one side, best first. */
export function depthOfLadder(ladder: Ladder, count: number): readonly DepthLevel[] {
  const levels: DepthLevel[] = [];
  visitLevels(ladder, (level) => {
    if (levels.length >= count) return false;
    levels.push({ priceTicks: priceOfLevel(ladder, level), quantityLots: lotsOfLevel(ladder, level) });
    return true;
  });
  return levels;
}

/** The slots of one side in the order in which they would trade, one after the other. */
export function* walkInPriority(ladder: Ladder, slots: OrderSlots): Generator<number> {
  for (const level of levelsOf(ladder)) {
    for (let slot = firstOf(ladder, level); slot !== NONE; slot = nextOf(slots, slot)) yield slot;
  }
}

/** All of them at once. */
export function slotsInPriority(ladder: Ladder, slots: OrderSlots): readonly number[] {
  return [...walkInPriority(ladder, slots)];
}
