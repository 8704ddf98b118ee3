interface TurnsOptions {
  readonly atOnceMax: number;
  readonly waitingMax: number;
  /**
   * While more than half of the queue is taken, a place rests for this share of the time it worked before the next has
   * it, unless that one is favoured: a few at once are no flood.
   */
  readonly restShare?: number;
}

export interface Turn {
  /** Waits before the others, and also where there is no room left for them: as many of these may wait again. */
  readonly isFavoured?: boolean;
}

/** Lets a few work at once and some wait; `run` gives undefined, without working, when too many wait already. */
export class Turns {
  readonly #options: TurnsOptions;
  readonly #favoured: (() => void)[] = [];
  readonly #others: (() => void)[] = [];
  #workingCount = 0;

  constructor(options: TurnsOptions) {
    this.#options = options;
  }

  /** Whether whoever comes now, and is not favoured, is turned away. */
  isFull(): boolean {
    return this.#workingCount >= this.#options.atOnceMax && this.#others.length >= this.#options.waitingMax;
  }

  async run<Value>(work: () => Promise<Value>, { isFavoured = false }: Turn = {}): Promise<Value | undefined> {
    const { atOnceMax, waitingMax } = this.#options;
    if (this.#workingCount < atOnceMax) this.#workingCount += 1;
    else {
      const waiting = isFavoured ? this.#favoured : this.#others;
      if (waiting.length >= waitingMax) return undefined;
      // Whoever ends hands the place over, so that nobody who comes in between takes it.
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    const startMs = performance.now();
    try {
      return await work();
    } finally {
      this.#handOver(performance.now() - startMs);
    }
  }

  #handOver(workedMs: number): void {
    const { restShare = 0, waitingMax } = this.#options;
    const mustRest = restShare > 0 && this.#favoured.length === 0 && this.#others.length > waitingMax / 2;
    if (mustRest) setTimeout(() => this.#callNext(), workedMs * restShare);
    else this.#callNext();
  }

  #callNext(): void {
    const next = this.#favoured.shift() ?? this.#others.shift();
    if (next === undefined) this.#workingCount -= 1;
    else next();
  }
}
