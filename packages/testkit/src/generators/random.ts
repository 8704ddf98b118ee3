/** Dice that fall the same way for the same seed, on every machine. */
export interface Random {
  /** A whole number from 0 up to, and without, the limit. */
  below(limit: number): number;
  /** A whole number between two ends, both included. */
  between(low: number, high: number): number;
  /** True in so many cases of a hundred. */
  chance(percent: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  /** One of them, each as often as its weight says. */
  pickByWeight<Item extends { readonly weight: number }>(items: readonly Item[]): Item;
}

/** Mulberry32: small, fast, and good enough to wander through orders. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const below = (limit: number): number => next() % limit;
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[below(items.length)];
    if (item === undefined) throw new RangeError('Nothing to pick from.');
    return item;
  };
  return {
    below,
    between: (low, high) => low + below(high - low + 1),
    chance: (percent) => below(100) < percent,
    pick,
    pickByWeight: (items) => {
      let place = below(items.reduce((sum, { weight }) => sum + weight, 0));
      return items.find(({ weight }) => (place -= weight) < 0) ?? pick(items);
    },
  };
}
