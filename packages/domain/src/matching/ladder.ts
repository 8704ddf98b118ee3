import { doubled, doubledIndex } from './doubled.ts';
import { NONE } from './order-slots.ts';
import {
  createSortedKeys,
  findValue,
  insertKey,
  lastValue,
  removeKey,
  visitValues,
  type SortedKeys,
} from './sorted-keys.ts';

const LEVELS_FIRST = 64;

/**
 * The price levels of one side, sorted so that the best stands last. A level's key is its price for a side where the
 * higher price is better, and the negated price for the other, so that one search serves both.
 */
export interface Ladder {
  readonly sign: 1 | -1;
  readonly byKey: SortedKeys;
  /** Of each level its key and the open lots of all its orders, side by side. */
  sums: Float64Array;
  /** Of each level the slots of its first and its last order, side by side. */
  ends: Int32Array;
  /** Levels that were ever used, and the unused ones among them, linked through the first of their ends. */
  used: number;
  free: number;
}

export function createLadder(better: 'higher' | 'lower'): Ladder {
  return {
    sign: better === 'higher' ? 1 : -1,
    byKey: createSortedKeys(),
    sums: new Float64Array(LEVELS_FIRST * 2),
    ends: new Int32Array(LEVELS_FIRST * 2),
    used: 0,
    free: NONE,
  };
}

/** The best level, or NONE when the side is empty. */
export function bestLevel(ladder: Ladder): number {
  return lastValue(ladder.byKey);
}

export function priceOfLevel(ladder: Ladder, level: number): number {
  return keyOf(ladder, level) * ladder.sign;
}

/** The open lots of all orders of a level; zero once it is closed, until it is used again. */
export function lotsOfLevel(ladder: Ladder, level: number): number {
  return ladder.sums[level * 2 + 1] ?? 0;
}

export function setLotsOfLevel(ladder: Ladder, level: number, lots: number): void {
  ladder.sums[level * 2 + 1] = lots;
}

/** The oldest order of a level, or NONE. */
export function firstOf(ladder: Ladder, level: number): number {
  return ladder.ends[level * 2] ?? NONE;
}

export function setFirst(ladder: Ladder, level: number, slot: number): void {
  ladder.ends[level * 2] = slot;
}

/** The newest order of a level, or NONE. */
export function lastOf(ladder: Ladder, level: number): number {
  return ladder.ends[level * 2 + 1] ?? NONE;
}

export function setLast(ladder: Ladder, level: number, slot: number): void {
  ladder.ends[level * 2 + 1] = slot;
}

/** The best price, or undefined when the side is empty. */
export function bestPrice(ladder: Ladder): number | undefined {
  const level = bestLevel(ladder);
  return level === NONE ? undefined : priceOfLevel(ladder, level);
}

/** Whether a level is at least as good as a price. */
export function isWithin(ladder: Ladder, level: number, priceTicks: number): boolean {
  return keyOf(ladder, level) >= priceTicks * ladder.sign;
}

export function lotsAtPrice(ladder: Ladder, priceTicks: number): number {
  const level = findLevel(ladder, priceTicks);
  return level === NONE ? 0 : lotsOfLevel(ladder, level);
}

/** The level of a price, or NONE. */
export function findLevel(ladder: Ladder, priceTicks: number): number {
  return findValue(ladder.byKey, priceTicks * ladder.sign);
}

/** The level of a price, added when it is not there yet. */
export function openLevel(ladder: Ladder, priceTicks: number): number {
  const known = findLevel(ladder, priceTicks);
  if (known !== NONE) return known;
  const key = priceTicks * ladder.sign;
  const level = takeLevel(ladder, key);
  insertKey(ladder.byKey, key, level);
  return level;
}

/** Removes a level whose last order has left. */
export function closeLevel(ladder: Ladder, level: number): void {
  removeKey(ladder.byKey, keyOf(ladder, level));
  setFirst(ladder, level, ladder.free);
  ladder.free = level;
}

/** Visits the levels from the best on, until the visitor answers false. */
export function visitLevels(ladder: Ladder, visit: (level: number) => boolean): void {
  visitValues(ladder.byKey, visit);
}

function keyOf(ladder: Ladder, level: number): number {
  return ladder.sums[level * 2] ?? 0;
}

function takeLevel(ladder: Ladder, key: number): number {
  let level = ladder.free;
  if (level === NONE) {
    level = ladder.used;
    ladder.used += 1;
    if (level * 2 === ladder.sums.length) growLevels(ladder);
  } else {
    ladder.free = firstOf(ladder, level);
  }
  ladder.sums[level * 2] = key;
  setLotsOfLevel(ladder, level, 0);
  setFirst(ladder, level, NONE);
  setLast(ladder, level, NONE);
  return level;
}

function growLevels(ladder: Ladder): void {
  ladder.sums = doubled(ladder.sums);
  ladder.ends = doubledIndex(ladder.ends);
}
