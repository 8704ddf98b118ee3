/** How a simulated price moves: where it starts, how far it strays in a step, how strongly it is drawn back. */
export interface SimulatedMarket {
  readonly symbol: string;
  readonly startPrice: number;
  readonly stepDeviation: number;
}

/** Strength of the pull back to the start, so that a demonstration left alone for weeks keeps sensible prices. */
const PULL_PER_STEP = 0.0005;

export interface SimulatedPrice {
  /** The price after one more step. */
  next(): number;
}

/**
 * A seeded random walk in the logarithm of the price. It is a source of quotes for demonstrations, not money:
 * whoever quotes it rounds it to the market's tick first.
 */
export function simulatePrice(market: SimulatedMarket, seed: string, lastPrice = market.startPrice): SimulatedPrice {
  const random = seededRandom(`${seed}|${market.symbol}`);
  let distance = Math.log(lastPrice / market.startPrice);
  return {
    next() {
      const step = (random() + random() + random() - 1.5) * 2 * market.stepDeviation;
      distance += step - distance * PULL_PER_STEP;
      return market.startPrice * Math.exp(distance);
    },
  };
}

/** Numbers in [0, 1) that depend on the seed alone (xmur3 to spread the seed, sfc32 to draw). */
export function seededRandom(seed: string): () => number {
  let spread = 1_779_033_703 ^ seed.length;
  for (const character of seed) {
    spread = Math.imul(spread ^ (character.codePointAt(0) ?? 0), 3_432_918_353);
    spread = (spread << 13) | (spread >>> 19);
  }
  const nextWord = (): number => {
    spread = Math.imul(spread ^ (spread >>> 16), 2_246_822_507);
    spread = Math.imul(spread ^ (spread >>> 13), 3_266_489_909);
    spread ^= spread >>> 16;
    return spread >>> 0;
  };
  let [a, b, c, counter] = [nextWord(), nextWord(), nextWord(), 1];
  return () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + sum) | 0;
    return (sum >>> 0) / 4_294_967_296;
  };
}
