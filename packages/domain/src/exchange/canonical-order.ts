import { required } from '../assert.ts';

/** By code unit, the same on every machine and in every language. */
export function compareText(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/** The entries of a map, sorted by a key of numbers. */
export function sortedByNumber<Value>(map: ReadonlyMap<number, Value>): (readonly [number, Value])[] {
  return [...map].toSorted(([left], [right]) => left - right);
}

/** The entries of a map, sorted by a key of text. */
export function sortedByText<Value>(map: ReadonlyMap<string, Value>): (readonly [string, Value])[] {
  return [...map].toSorted(([left], [right]) => compareText(left, right));
}

/** The entries of a map in the order of their keys, slice by slice. */
export function sortedSlicesByNumber<Value>(
  map: ReadonlyMap<number, Value>,
): Generator<readonly (readonly [number, Value])[]> {
  return sortedSlicesOf(map, (left, right) => left - right);
}

/** The entries of a map in the order of their names, slice by slice. */
export function sortedSlicesByText<Value>(
  map: ReadonlyMap<string, Value>,
): Generator<readonly (readonly [string, Value])[]> {
  return sortedSlicesOf(map, compareText);
}

function* sortedSlicesOf<Key, Value>(
  map: ReadonlyMap<Key, Value>,
  compare: Compare<Key>,
): Generator<readonly (readonly [Key, Value])[]> {
  const entryOf = (key: Key) => [key, required(map.get(key), 'a key of a map has a value')] as const;
  for (const keys of sortedSlices(map.keys(), compare)) yield keys.map(entryOf);
}

type Compare<Item> = (left: Item, right: Item) => number;

/** So many are sorted, merged or given out at once: a few milliseconds of work. */
const RUN_ITEMS = 4_096;
const SLICE_ITEMS = 256;

/**
 * Items in their order, slice by slice. A million sorted in one go would hold up everything else for half a second:
 * short runs are sorted and then merged, and an empty slice is given out wherever the work may pause.
 */
export function* sortedSlices<Item>(items: Iterable<Item>, compare: Compare<Item>): Generator<readonly Item[]> {
  let runs = yield* sortedRuns(items, compare);
  while (runs.length > 1) {
    const merged: Item[][] = [];
    for (let index = 0; index < runs.length; index += 2) {
      merged.push(yield* merge(runs[index] ?? [], runs[index + 1] ?? [], compare));
    }
    runs = merged;
  }
  const sorted = runs[0] ?? [];
  for (let start = 0; start < sorted.length; start += SLICE_ITEMS) yield sorted.slice(start, start + SLICE_ITEMS);
}

function* sortedRuns<Item>(items: Iterable<Item>, compare: Compare<Item>): Generator<readonly Item[], Item[][]> {
  const runs: Item[][] = [];
  let run: Item[] = [];
  for (const item of items) {
    run.push(item);
    if (run.length < RUN_ITEMS) continue;
    runs.push(run.toSorted(compare));
    run = [];
    yield [];
  }
  runs.push(run.toSorted(compare));
  return runs;
}

function* merge<Item>(
  left: readonly Item[],
  right: readonly Item[],
  compare: Compare<Item>,
): Generator<readonly Item[], Item[]> {
  const merged: Item[] = [];
  let [fromLeft, fromRight] = [0, 0];
  while (fromLeft < left.length || fromRight < right.length) {
    const [first, second] = [left[fromLeft], right[fromRight]];
    const takesLeft = second === undefined || (first !== undefined && compare(first, second) <= 0);
    // One of them is there, because neither side is at its end.
    merged.push(required(takesLeft ? first : second, 'what is merged is there'));
    if (takesLeft) fromLeft += 1;
    else fromRight += 1;
    if (merged.length % RUN_ITEMS === 0) yield [];
  }
  return merged;
}
