import { doubled, doubledIndex } from './doubled.ts';
import { NONE } from './order-slots.ts';

/** Keys in one chunk. A new key shifts at most this many neighbours, however many there are. */
const CHUNK_KEYS = 64;
const CHUNKS_FIRST = 4;

/**
 * Keys in ascending order, each leading to a number. They stand in chunks, and the first key of every chunk stands in
 * a row of its own: a search goes through that row, which stays in fast memory, and then through one chunk. All chunks
 * share two arrays, because each array of its own would be one more detour for every look.
 */
export interface SortedKeys {
  /** By rank: which chunk stands there, and its first key. There is at least one, even when all is empty. */
  chunks: Int32Array;
  firstKeys: Float64Array;
  chunkCount: number;
  /** By chunk: how many keys are in use, and the keys with their values. */
  counts: Int32Array;
  keys: Float64Array;
  values: Int32Array;
  /** Chunks that were ever used, and those among them that are free now. */
  used: number;
  readonly free: number[];
}

export function createSortedKeys(): SortedKeys {
  return {
    chunks: new Int32Array(CHUNKS_FIRST),
    firstKeys: new Float64Array(CHUNKS_FIRST),
    chunkCount: 1,
    counts: new Int32Array(CHUNKS_FIRST),
    keys: new Float64Array(CHUNKS_FIRST * CHUNK_KEYS),
    values: new Int32Array(CHUNKS_FIRST * CHUNK_KEYS),
    used: 1,
    free: [],
  };
}

/** Where the highest key leads, or NONE when there is none. */
export function lastValue(sorted: SortedKeys): number {
  const chunk = chunkAt(sorted, sorted.chunkCount - 1);
  const count = countOf(sorted, chunk);
  return count === 0 ? NONE : (sorted.values[chunk * CHUNK_KEYS + count - 1] ?? NONE);
}

/** Where a key leads, or NONE. */
export function findValue(sorted: SortedKeys, key: number): number {
  const chunk = chunkAt(sorted, rankFor(sorted, key));
  const place = placeInChunk(sorted, chunk, key);
  const isThere = place < chunk * CHUNK_KEYS + countOf(sorted, chunk) && sorted.keys[place] === key;
  return isThere ? (sorted.values[place] ?? NONE) : NONE;
}

/** Adds a key that is not there yet. */
export function insertKey(sorted: SortedKeys, key: number, value: number): void {
  let rank = rankFor(sorted, key);
  if (countOf(sorted, chunkAt(sorted, rank)) === CHUNK_KEYS) {
    splitChunk(sorted, rank);
    rank = rankFor(sorted, key);
  }
  const chunk = chunkAt(sorted, rank);
  const count = countOf(sorted, chunk);
  const place = placeInChunk(sorted, chunk, key);
  const end = chunk * CHUNK_KEYS + count;
  sorted.keys.copyWithin(place + 1, place, end);
  sorted.values.copyWithin(place + 1, place, end);
  sorted.keys[place] = key;
  sorted.values[place] = value;
  sorted.counts[chunk] = count + 1;
  if (place === chunk * CHUNK_KEYS) sorted.firstKeys[rank] = key;
}

/** Removes a key that is there. */
export function removeKey(sorted: SortedKeys, key: number): void {
  const rank = rankFor(sorted, key);
  const chunk = chunkAt(sorted, rank);
  const count = countOf(sorted, chunk);
  const place = placeInChunk(sorted, chunk, key);
  const start = chunk * CHUNK_KEYS;
  sorted.keys.copyWithin(place, place + 1, start + count);
  sorted.values.copyWithin(place, place + 1, start + count);
  sorted.counts[chunk] = count - 1;
  // The only chunk stays when it is empty: a side that comes and goes would else make a new one each time.
  if (count === 1 && sorted.chunkCount > 1) removeChunk(sorted, rank);
  else if (place === start) sorted.firstKeys[rank] = sorted.keys[start] ?? 0;
}

/** Visits where the keys lead, from the highest on, until the visitor answers false. */
export function visitValues(sorted: SortedKeys, visit: (value: number) => boolean): void {
  for (let rank = sorted.chunkCount - 1; rank >= 0; rank -= 1) {
    const chunk = chunkAt(sorted, rank);
    const start = chunk * CHUNK_KEYS;
    for (let place = start + countOf(sorted, chunk) - 1; place >= start; place -= 1) {
      if (!visit(sorted.values[place] ?? NONE)) return;
    }
  }
}

/** The rank of the chunk a key belongs to: the last one whose first key is not above it. */
function rankFor({ firstKeys, chunkCount }: SortedKeys, key: number): number {
  let low = 0;
  let high = chunkCount - 1;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if ((firstKeys[middle] ?? 0) <= key) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The first place of a chunk whose key is not below the one sought. */
function placeInChunk({ keys, counts }: SortedKeys, chunk: number, key: number): number {
  let low = chunk * CHUNK_KEYS;
  let high = low + (counts[chunk] ?? 0);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((keys[middle] ?? 0) < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Moves the upper half of a full chunk into one of its own, next to it. */
function splitChunk(sorted: SortedKeys, rank: number): void {
  const half = CHUNK_KEYS / 2;
  const lower = chunkAt(sorted, rank);
  const upper = sorted.free.pop() ?? addChunk(sorted);
  const middle = lower * CHUNK_KEYS + half;
  sorted.keys.copyWithin(upper * CHUNK_KEYS, middle, middle + half);
  sorted.values.copyWithin(upper * CHUNK_KEYS, middle, middle + half);
  sorted.counts[lower] = half;
  sorted.counts[upper] = half;
  if (sorted.chunkCount === sorted.chunks.length) growRanks(sorted);
  sorted.chunks.copyWithin(rank + 2, rank + 1, sorted.chunkCount);
  sorted.firstKeys.copyWithin(rank + 2, rank + 1, sorted.chunkCount);
  sorted.chunks[rank + 1] = upper;
  sorted.firstKeys[rank + 1] = sorted.keys[upper * CHUNK_KEYS] ?? 0;
  sorted.chunkCount += 1;
}

function addChunk(sorted: SortedKeys): number {
  const chunk = sorted.used;
  if (chunk === sorted.counts.length) {
    sorted.counts = doubledIndex(sorted.counts);
    sorted.keys = doubled(sorted.keys);
    sorted.values = doubledIndex(sorted.values);
  }
  sorted.used += 1;
  return chunk;
}

function growRanks(sorted: SortedKeys): void {
  sorted.chunks = doubledIndex(sorted.chunks);
  sorted.firstKeys = doubled(sorted.firstKeys);
}

function removeChunk(sorted: SortedKeys, rank: number): void {
  sorted.free.push(chunkAt(sorted, rank));
  sorted.chunks.copyWithin(rank, rank + 1, sorted.chunkCount);
  sorted.firstKeys.copyWithin(rank, rank + 1, sorted.chunkCount);
  sorted.chunkCount -= 1;
}

function chunkAt({ chunks }: SortedKeys, rank: number): number {
  return chunks[rank] ?? 0;
}

function countOf({ counts }: SortedKeys, chunk: number): number {
  return counts[chunk] ?? 0;
}
