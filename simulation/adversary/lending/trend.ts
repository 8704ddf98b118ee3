import type { Random } from '../../../packages/testkit/src/generators/random.ts';

/**
 * An index that nobody can move. It rises and falls for minutes, in steps so small that a liquidation at its prices
 * costs nobody anything; a shy one falls silent, and goes on from where it was.
 */
export class Trend {
  readonly #random: Random;
  readonly #isShy: boolean;
  readonly #home: bigint;
  units: bigint;
  #driftPpm = 0;
  #left = 0;
  #silent = 0;

  constructor(random: Random, { price, isShy }: { readonly price: number; readonly isShy: boolean }) {
    this.#random = random;
    this.#isShy = isShy;
    this.units = BigInt(Math.round(price * 1e8));
    this.#home = this.units;
  }

  /** The price of this second; undefined while nothing is heard. */
  next(): bigint | undefined {
    const random = this.#random;
    if (this.#silent > 0) {
      this.#silent -= 1;
      return undefined;
    }
    if (this.#left === 0) this.#turn();
    this.#left -= 1;
    if (random.below(this.#isShy ? 40 : 600) === 0) this.#silent = random.between(3, this.#isShy ? 90 : 9);
    this.units = (this.units * BigInt(1_000_000 + this.#driftPpm + random.between(-900, 900))) / 1_000_000n;
    return this.units;
  }

  #turn(): void {
    const random = this.#random;
    this.#left = random.between(20, 140);
    const isLow = this.units * 2n < this.#home;
    const isHigh = this.units > this.#home * 2n;
    this.#driftPpm = isLow ? 2_500 : isHigh ? -2_500 : random.pick([-3_500, -3_500, -1_500, 0, 1_500, 3_500]);
  }
}
