import { doubled, doubledIndex, doubledRecords } from './doubled.ts';
import { NONE } from './order-slots.ts';
import {
  closePlace,
  createSortedKeys,
  findValue,
  firstValue,
  highestBit,
  openPlace,
  setValueAt,
  valueAt,
  visitValues,
  type SortedKeys,
} from './sorted-keys.ts';

/** Neighbouring prices in one block: few enough that a lonely price wastes little. */
const BLOCK_LEVELS = 8;
const BLOCK_BITS = 3;
const DIGIT_MASK = BLOCK_LEVELS - 1;
const BLOCKS_FIRST = 16;

/** A level is one record of 16 bytes, which comes from memory at once: the lots, then the two ends of its queue. */
const LEVEL_BYTES = 16;
const LOTS = LEVEL_BYTES / Float64Array.BYTES_PER_ELEMENT;
const ENDS = LEVEL_BYTES / Int32Array.BYTES_PER_ELEMENT;
const FIRST = 2;
const LAST = 3;

/**
 * The price levels of one side. A level is numbered by its block and its place in it, so that whoever has the
 * block has the level too: on a deep book every further look is one more wait for memory.
 */
export interface Ladder {
  /** One where the higher price is better, minus one where the lower is: so that one comparison serves both. */
  readonly sign: 1 | -1;
  /** Turns the places in a block around where the lower price is better, so that the best is always the highest bit. */
  readonly flip: number;
  /** The blocks by their number among all prices, the best first. */
  readonly blocks: SortedKeys;
  /** By block: its lowest price, a bit for each level that is open, and its place; of a free one, the next free one. */
  basePrices: Float64Array;
  open: Int32Array;
  places: Int32Array;
  /** Two views of the same records by level: the open lots of all its orders; the slots of its first and last order. */
  lots: Float64Array;
  ends: Int32Array;
  /** Blocks that were ever used, and the first of the free ones among them. */
  used: number;
  free: number;
}

export function createLadder(better: 'higher' | 'lower'): Ladder {
  const records = new ArrayBuffer(BLOCKS_FIRST * BLOCK_LEVELS * LEVEL_BYTES);
  return {
    sign: better === 'higher' ? 1 : -1,
    flip: better === 'higher' ? 0 : DIGIT_MASK,
    blocks: createSortedKeys(better === 'higher' ? 'highest' : 'lowest'),
    basePrices: new Float64Array(BLOCKS_FIRST),
    open: new Int32Array(BLOCKS_FIRST),
    places: new Int32Array(BLOCKS_FIRST),
    lots: new Float64Array(records),
    ends: new Int32Array(records),
    used: 0,
    free: NONE,
  };
}

/** The best level, or NONE when the side is empty. */
export function bestLevel(ladder: Ladder): number {
  const block = firstValue(ladder.blocks);
  return block === NONE ? NONE : block * BLOCK_LEVELS + highestBit(ladder.open[block] ?? 0);
}

export function priceOfLevel({ basePrices, flip }: Ladder, level: number): number {
  return (basePrices[level >>> BLOCK_BITS] ?? 0) + ((level & DIGIT_MASK) ^ flip);
}

/** The open lots of all orders of a level; zero once it is closed. */
export function lotsOfLevel(ladder: Ladder, level: number): number {
  return ladder.lots[level * LOTS] ?? 0;
}

export function setLotsOfLevel(ladder: Ladder, level: number, lots: number): void {
  ladder.lots[level * LOTS] = lots;
}

/** The oldest order of a level, or NONE. */
export function firstOf(ladder: Ladder, level: number): number {
  return ladder.ends[level * ENDS + FIRST] ?? NONE;
}

export function setFirst(ladder: Ladder, level: number, slot: number): void {
  ladder.ends[level * ENDS + FIRST] = slot;
}

/** The newest order of a level, or NONE. */
export function lastOf(ladder: Ladder, level: number): number {
  return ladder.ends[level * ENDS + LAST] ?? NONE;
}

export function setLast(ladder: Ladder, level: number, slot: number): void {
  ladder.ends[level * ENDS + LAST] = slot;
}

/** The best price, or undefined when the side is empty. */
export function bestPrice(ladder: Ladder): number | undefined {
  const level = bestLevel(ladder);
  return level === NONE ? undefined : priceOfLevel(ladder, level);
}

/** Whether a level is at least as good as a price. */
export function isWithin(ladder: Ladder, level: number, priceTicks: number): boolean {
  return (priceOfLevel(ladder, level) - priceTicks) * ladder.sign >= 0;
}

export function lotsAtPrice(ladder: Ladder, priceTicks: number): number {
  const block = findValue(ladder.blocks, blockNumberOf(priceTicks));
  const level = block * BLOCK_LEVELS + placeInBlock(ladder, priceTicks);
  return block !== NONE && isOpen(ladder, level) ? lotsOfLevel(ladder, level) : 0;
}

/** The level of a price, added when it is not there yet. */
export function openLevel(ladder: Ladder, priceTicks: number): number {
  const level = openBlock(ladder, priceTicks) * BLOCK_LEVELS + placeInBlock(ladder, priceTicks);
  if (isOpen(ladder, level)) return level;
  const block = level >>> BLOCK_BITS;
  ladder.open[block] = (ladder.open[block] ?? 0) | bitOf(level);
  setLotsOfLevel(ladder, level, 0);
  setFirst(ladder, level, NONE);
  setLast(ladder, level, NONE);
  return level;
}

/** Removes a level whose last order has left, and its block when it was the last there. */
export function closeLevel(ladder: Ladder, level: number): void {
  const block = level >>> BLOCK_BITS;
  const bits = (ladder.open[block] ?? 0) & ~bitOf(level);
  ladder.open[block] = bits;
  if (bits !== 0) return;
  closePlace(ladder.blocks, ladder.places[block] ?? NONE);
  ladder.places[block] = ladder.free;
  ladder.free = block;
}

/** Visits the levels from the best on, until the visitor answers false. */
export function visitLevels(ladder: Ladder, visit: (level: number) => boolean): void {
  visitValues(ladder.blocks, (block) => {
    for (let bits = ladder.open[block] ?? 0; bits !== 0; bits &= ~bitOf(highestBit(bits))) {
      if (!visit(block * BLOCK_LEVELS + highestBit(bits))) return false;
    }
    return true;
  });
}

/** The levels from the best on. */
export function levelsOf(ladder: Ladder): readonly number[] {
  const levels: number[] = [];
  visitLevels(ladder, (level) => levels.push(level) > 0);
  return levels;
}

function blockNumberOf(priceTicks: number): number {
  return (priceTicks - (priceTicks & DIGIT_MASK)) / BLOCK_LEVELS;
}

function placeInBlock({ flip }: Ladder, priceTicks: number): number {
  return (priceTicks & DIGIT_MASK) ^ flip;
}

function isOpen({ open }: Ladder, level: number): boolean {
  return ((open[level >>> BLOCK_BITS] ?? 0) & bitOf(level)) !== 0;
}

function bitOf(level: number): number {
  return 1 << (level & DIGIT_MASK);
}

/** The block of a price, added when it is not there yet. */
function openBlock(ladder: Ladder, priceTicks: number): number {
  const place = openPlace(ladder.blocks, blockNumberOf(priceTicks));
  const known = valueAt(ladder.blocks, place);
  if (known !== NONE) return known;
  const block = takeBlock(ladder);
  ladder.basePrices[block] = priceTicks - (priceTicks & DIGIT_MASK);
  ladder.places[block] = place;
  setValueAt(ladder.blocks, place, block);
  return block;
}

function takeBlock(ladder: Ladder): number {
  const block = ladder.free;
  if (block !== NONE) {
    ladder.free = ladder.places[block] ?? NONE;
    return block;
  }
  if (ladder.used === ladder.open.length) growBlocks(ladder);
  ladder.used += 1;
  return ladder.used - 1;
}

function growBlocks(ladder: Ladder): void {
  const records = doubledRecords(ladder.ends);
  ladder.lots = new Float64Array(records);
  ladder.ends = new Int32Array(records);
  ladder.basePrices = doubled(ladder.basePrices);
  ladder.open = doubledIndex(ladder.open);
  ladder.places = doubledIndex(ladder.places);
}
