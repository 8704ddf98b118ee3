import type { Random } from '../../packages/testkit/src/generators/random.ts';
import type { Weather } from './cast.ts';

/** An index that nobody can move: it walks, trends, jumps, gaps and falls silent as the seed has drawn it. */
export class IndexMoves {
  readonly #random: Random;
  readonly #weather: Weather;
  readonly #home: bigint;
  #units: bigint;
  #mood: Mood = { stepPpm: 300, drift: 0, isSilent: false };
  #left = 20;

  constructor(random: Random, { weather, indexUnits }: { readonly weather: Weather; readonly indexUnits: bigint }) {
    this.#random = random;
    this.#weather = weather;
    this.#home = indexUnits;
    this.#units = indexUnits;
  }

  /** The price of this second; undefined while nothing is heard. */
  next(): bigint | undefined {
    if (this.#left === 0) this.#turn();
    this.#left -= 1;
    if (this.#mood.isSilent) return undefined;
    const { stepPpm, drift } = this.#mood;
    this.#move(this.#random.between(-stepPpm, stepPpm) + drift);
    return this.#units;
  }

  #turn(): void {
    const random = this.#random;
    const roll = random.below(100);
    const [jump, silence] = this.#weather === 'calm' ? [4, 14] : this.#weather === 'restless' ? [12, 24] : [30, 42];
    this.#left = random.between(2, 25);
    if (roll < jump) {
      const size = random.pick([6_000, 12_000, 20_000, 35_000, 60_000, 95_000]);
      this.#move((this.#isFar() ? -this.#lean() : random.pick([-1, 1])) * size);
      this.#mood = { stepPpm: 200, drift: 0, isSilent: false };
    } else if (roll < silence) this.#mood = { stepPpm: 0, drift: 0, isSilent: true };
    else if (roll < silence + 20)
      this.#mood = { stepPpm: 600, drift: random.pick([-900, -400, 400, 900]), isSilent: false };
    else this.#mood = { stepPpm: random.pick([50, 300, 1_500]), drift: 0, isSilent: false };
  }

  #isFar(): boolean {
    return this.#units > this.#home * 3n || this.#units * 3n < this.#home;
  }

  #lean(): number {
    return this.#units > this.#home ? 1 : -1;
  }

  #move(ppm: number): void {
    const moved = (this.#units * BigInt(1_000_000 + ppm)) / 1_000_000n;
    this.#units = moved > 1_000n ? moved : 1_000n;
  }
}

interface Mood {
  readonly stepPpm: number;
  readonly drift: number;
  readonly isSilent: boolean;
}
