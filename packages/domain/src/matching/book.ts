import { createLadder, closeLevel, openLevel, priceOfLevel, visitLevels, type Ladder } from './ladder.ts';
import { NONE, type OrderSlots } from './order-slots.ts';
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

/** Puts an order at the end of the queue at its price. */
export function enqueue(
  ladder: Ladder,
  slots: OrderSlots,
  place: { readonly slot: number; readonly priceTicks: number },
): void {
  const { slot, priceTicks } = place;
  const level = openLevel(ladder, priceTicks);
  const last = ladder.last[level] ?? NONE;
  slots.next[slot] = NONE;
  slots.previous[slot] = last;
  slots.level[slot] = level;
  if (last === NONE) ladder.first[level] = slot;
  else slots.next[last] = slot;
  ladder.last[level] = slot;
  ladder.lots[level] = (ladder.lots[level] ?? 0) + (slots.remainingLots[slot] ?? 0);
}

/** Takes an order out of its queue; the level goes with its last order. */
export function dequeue(ladder: Ladder, slots: OrderSlots, slot: number): void {
  const level = slots.level[slot] ?? NONE;
  const previous = slots.previous[slot] ?? NONE;
  const next = slots.next[slot] ?? NONE;
  if (previous === NONE) ladder.first[level] = next;
  else slots.next[previous] = next;
  if (next === NONE) ladder.last[level] = previous;
  else slots.previous[next] = previous;
  slots.level[slot] = NONE;
  ladder.lots[level] = (ladder.lots[level] ?? 0) - (slots.remainingLots[slot] ?? 0);
  if (ladder.first[level] === NONE) closeLevel(ladder, level);
}

/** Makes a resting order smaller where it stands. */
export function reduce(ladder: Ladder, slots: OrderSlots, cut: { readonly slot: number; readonly lots: number }): void {
  const { slot, lots } = cut;
  const level = slots.level[slot] ?? NONE;
  slots.remainingLots[slot] = (slots.remainingLots[slot] ?? 0) - lots;
  ladder.lots[level] = (ladder.lots[level] ?? 0) - lots;
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
    levels.push({ priceTicks: priceOfLevel(ladder, level), quantityLots: ladder.lots[level] ?? 0 });
    return true;
  });
  return levels;
}

/** The slots of one side in the order in which they would trade. */
export function slotsInPriority(ladder: Ladder, slots: OrderSlots): readonly number[] {
  const queue: number[] = [];
  visitLevels(ladder, (level) => {
    for (let slot = ladder.first[level] ?? NONE; slot !== NONE; slot = slots.next[slot] ?? NONE) queue.push(slot);
    return true;
  });
  return queue;
}
