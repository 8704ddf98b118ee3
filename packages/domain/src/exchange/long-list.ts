import { sortedSlicesByNumber, sortedSlicesByText } from './canonical-order.ts';

/** So few that a slice of them is made in a millisecond or two. */
const SLICE_ITEMS = 256;

/**
 * A list of the saved state that grows with the number of people. It is walked in slices and never stands in memory as
 * a whole; an empty slice is only an opportunity to pause.
 */
export class LongList<Item> implements Iterable<Item> {
  readonly slices: () => Iterable<readonly Item[]>;

  constructor(slices: () => Iterable<readonly Item[]>) {
    this.slices = slices;
  }

  *[Symbol.iterator](): Generator<Item> {
    for (const slice of this.slices()) yield* slice;
  }
}

/** What stands in its order already. */
export function longList<Value, Item>(values: () => Iterable<Value>, toItem: (value: Value) => Item): LongList<Item> {
  return new LongList(function* slices() {
    let slice: Item[] = [];
    for (const value of values()) {
      slice.push(toItem(value));
      if (slice.length < SLICE_ITEMS) continue;
      yield slice;
      slice = [];
    }
    yield slice;
  });
}

/** The entries of a map in the order of their keys. */
export function longListByNumber<Value, Item>(
  map: ReadonlyMap<number, Value>,
  toItem: (entry: readonly [number, Value]) => Item,
): LongList<Item> {
  return new LongList(function* slices() {
    for (const slice of sortedSlicesByNumber(map)) yield slice.map(toItem);
  });
}

/** The entries of a map in the order of their names. */
export function longListByText<Value, Item>(
  map: ReadonlyMap<string, Value>,
  toItem: (entry: readonly [string, Value]) => Item,
): LongList<Item> {
  return new LongList(function* slices() {
    for (const slice of sortedSlicesByText(map)) yield slice.map(toItem);
  });
}

/** The same saved data with something else in the place of each long list, however deep it stands. */
export function withoutLongLists(value: unknown, replace: (list: LongList<unknown>) => unknown): unknown {
  if (value instanceof LongList) return replace(value);
  return withParts(value, (part) => withoutLongLists(part, replace));
}

/** A copy of a list or of fields, each of their values changed; anything else is itself. */
export function withParts(value: unknown, change: (part: unknown) => unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(change);
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, change(part)]));
}
