/** Chances from a seed: the same seed sends the same inputs in the same order. */
export interface Draw {
  below(limit: number): number;
  percent(chance: number): boolean;
  one<Item>(items: readonly Item[]): Item;
}

export function createDraw(seed: number): Draw {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const below = (limit: number): number => next() % limit;
  return {
    below,
    percent: (chance) => below(100) < chance,
    one(items) {
      const item = items[below(items.length)];
      if (item === undefined && items.length === 0) throw new Error('Nothing to choose from.');
      return item as (typeof items)[number];
    },
  };
}
