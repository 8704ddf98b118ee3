import { required } from '../assert.ts';
import { NONE } from './order-slots.ts';

/** Levels in one chunk. A new price shifts at most this many neighbours, however deep the book is. */
const CHUNK_LEVELS = 128;
const LEVELS_FIRST = 64;

/** A run of neighbouring levels, worst first. */
interface Chunk {
  count: number;
  readonly keys: Float64Array;
  readonly levels: Int32Array;
}

/**
 * The price levels of one side, sorted so that the best stands last. A level's key is its price for a side where the
 * higher price is better, and the negated price for the other, so that one search serves both.
 */
export interface Ladder {
  readonly sign: 1 | -1;
  /** At least one, even when the side is empty. */
  readonly chunks: Chunk[];
  key: Float64Array;
  /** The remaining lots of all orders of the level. */
  lots: Float64Array;
  first: Int32Array;
  last: Int32Array;
  /** Levels that were ever used, and the unused ones among them, linked through `first`. */
  used: number;
  free: number;
}

export function createLadder(better: 'higher' | 'lower'): Ladder {
  return {
    sign: better === 'higher' ? 1 : -1,
    chunks: [createChunk()],
    key: new Float64Array(LEVELS_FIRST),
    lots: new Float64Array(LEVELS_FIRST),
    first: new Int32Array(LEVELS_FIRST),
    last: new Int32Array(LEVELS_FIRST),
    used: 0,
    free: NONE,
  };
}

/** The best level, or NONE when the side is empty. */
export function bestLevel(ladder: Ladder): number {
  const chunk = chunkAt(ladder, ladder.chunks.length - 1);
  return chunk.count === 0 ? NONE : (chunk.levels[chunk.count - 1] ?? NONE);
}

export function priceOfLevel(ladder: Ladder, level: number): number {
  return (ladder.key[level] ?? 0) * ladder.sign;
}

/** The best price, or undefined when the side is empty. */
export function bestPrice(ladder: Ladder): number | undefined {
  const level = bestLevel(ladder);
  return level === NONE ? undefined : priceOfLevel(ladder, level);
}

/** Whether a level is at least as good as a price. */
export function isWithin(ladder: Ladder, level: number, priceTicks: number): boolean {
  return (ladder.key[level] ?? 0) >= priceTicks * ladder.sign;
}

export function lotsAtPrice(ladder: Ladder, priceTicks: number): number {
  const level = findLevel(ladder, priceTicks);
  return level === NONE ? 0 : (ladder.lots[level] ?? 0);
}

/** The level of a price, or NONE. */
export function findLevel(ladder: Ladder, priceTicks: number): number {
  const key = priceTicks * ladder.sign;
  const chunk = chunkAt(ladder, chunkIndexFor(ladder, key));
  const index = indexInChunk(chunk, key);
  return index < chunk.count && chunk.keys[index] === key ? (chunk.levels[index] ?? NONE) : NONE;
}

/** The level of a price, added when it is not there yet. */
export function openLevel(ladder: Ladder, priceTicks: number): number {
  const key = priceTicks * ladder.sign;
  const chunkIndex = chunkIndexFor(ladder, key);
  const chunk = chunkAt(ladder, chunkIndex);
  const index = indexInChunk(chunk, key);
  if (index < chunk.count && chunk.keys[index] === key) return chunk.levels[index] ?? NONE;
  const level = takeLevel(ladder, key);
  insertIntoChunk(ladder, { chunkIndex, index, key, level });
  return level;
}

/** Removes a level whose last order has left. */
export function closeLevel(ladder: Ladder, level: number): void {
  const key = ladder.key[level] ?? 0;
  const chunkIndex = chunkIndexFor(ladder, key);
  const chunk = chunkAt(ladder, chunkIndex);
  const index = indexInChunk(chunk, key);
  chunk.keys.copyWithin(index, index + 1, chunk.count);
  chunk.levels.copyWithin(index, index + 1, chunk.count);
  chunk.count -= 1;
  // The only chunk stays when it is empty: a side that comes and goes would else make a new one each time.
  if (chunk.count === 0 && ladder.chunks.length > 1) ladder.chunks.splice(chunkIndex, 1);
  ladder.first[level] = ladder.free;
  ladder.free = level;
}

/** Visits the levels from the best on, until the visitor answers false. */
export function visitLevels(ladder: Ladder, visit: (level: number) => boolean): void {
  for (let chunkIndex = ladder.chunks.length - 1; chunkIndex >= 0; chunkIndex -= 1) {
    const chunk = chunkAt(ladder, chunkIndex);
    for (let index = chunk.count - 1; index >= 0; index -= 1) {
      if (!visit(chunk.levels[index] ?? NONE)) return;
    }
  }
}

/** The chunk a key belongs to: the last one whose first key is not above it. */
function chunkIndexFor(ladder: Ladder, key: number): number {
  let low = 0;
  let high = ladder.chunks.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if ((chunkAt(ladder, middle).keys[0] ?? 0) <= key) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The first index whose key is not below the one sought. */
function indexInChunk(chunk: Chunk, key: number): number {
  let low = 0;
  let high = chunk.count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((chunk.keys[middle] ?? 0) < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

interface Place {
  readonly chunkIndex: number;
  readonly index: number;
  readonly key: number;
  readonly level: number;
}

function insertIntoChunk(ladder: Ladder, place: Place): void {
  const chunk = chunkAt(ladder, place.chunkIndex);
  if (chunk.count === CHUNK_LEVELS) {
    splitChunk(ladder, place.chunkIndex);
    const half = CHUNK_LEVELS / 2;
    const isUpper = place.index > half;
    insertIntoChunk(ladder, {
      ...place,
      chunkIndex: place.chunkIndex + (isUpper ? 1 : 0),
      index: isUpper ? place.index - half : place.index,
    });
    return;
  }
  chunk.keys.copyWithin(place.index + 1, place.index, chunk.count);
  chunk.levels.copyWithin(place.index + 1, place.index, chunk.count);
  chunk.keys[place.index] = place.key;
  chunk.levels[place.index] = place.level;
  chunk.count += 1;
}

function splitChunk(ladder: Ladder, chunkIndex: number): void {
  const lower = chunkAt(ladder, chunkIndex);
  const half = CHUNK_LEVELS / 2;
  const upper = createChunk();
  upper.keys.set(lower.keys.subarray(half));
  upper.levels.set(lower.levels.subarray(half));
  upper.count = CHUNK_LEVELS - half;
  lower.count = half;
  ladder.chunks.splice(chunkIndex + 1, 0, upper);
}

function chunkAt(ladder: Ladder, chunkIndex: number): Chunk {
  return required(ladder.chunks[chunkIndex], 'a ladder has its chunks');
}

function createChunk(): Chunk {
  return { count: 0, keys: new Float64Array(CHUNK_LEVELS), levels: new Int32Array(CHUNK_LEVELS) };
}

function takeLevel(ladder: Ladder, key: number): number {
  let level = ladder.free;
  if (level === NONE) {
    level = ladder.used;
    ladder.used += 1;
    if (level === ladder.key.length) growLevels(ladder);
  } else {
    ladder.free = ladder.first[level] ?? NONE;
  }
  ladder.key[level] = key;
  ladder.lots[level] = 0;
  ladder.first[level] = NONE;
  ladder.last[level] = NONE;
  return level;
}

function growLevels(ladder: Ladder): void {
  const length = ladder.key.length * 2;
  const key = new Float64Array(length);
  const lots = new Float64Array(length);
  const first = new Int32Array(length);
  const last = new Int32Array(length);
  key.set(ladder.key);
  lots.set(ladder.lots);
  first.set(ladder.first);
  last.set(ladder.last);
  Object.assign(ladder, { key, lots, first, last });
}
