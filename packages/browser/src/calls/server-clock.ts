interface Sample {
  readonly offsetMs: number;
  readonly roundTripMs: number;
}

const SAMPLES_KEPT = 8;

/** The browser's steady clock: unlike `Date.now` it does not jump when the device's time is set. */
export function steadyNowMs(): number {
  return performance.timeOrigin + performance.now();
}

/** One offset to the server's clock, which every countdown of the page shares. */
export class ServerClock {
  readonly #localNowMs: () => number;
  readonly #listeners = new Set<() => void>();
  #samples: readonly Sample[] = [];
  #offsetMs = 0;

  constructor(localNowMs: () => number = steadyNowMs) {
    this.#localNowMs = localNowMs;
  }

  readonly nowMs = (): number => Math.round(this.#localNowMs() + this.#offsetMs);

  /** How far the server is ahead of this device; undefined until it was asked once. */
  readonly getOffsetMs = (): number | undefined => (this.#samples.length === 0 ? undefined : this.#offsetMs);

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Starts a reading; call the result with the time the server answered. */
  ask(): (serverAtMs: number) => void {
    const sentAtMs = this.#localNowMs();
    return (serverAtMs) => {
      const receivedAtMs = this.#localNowMs();
      this.#add({
        offsetMs: serverAtMs - (sentAtMs + receivedAtMs) / 2,
        roundTripMs: receivedAtMs - sentAtMs,
      });
    };
  }

  // The fastest answer is off by at most half its round trip, so it is the one to trust.
  #add(sample: Sample): void {
    this.#samples = [...this.#samples, sample].slice(-SAMPLES_KEPT);
    const best = this.#samples.reduce((one, other) => (other.roundTripMs < one.roundTripMs ? other : one));
    this.#offsetMs = best.offsetMs;
    for (const listener of this.#listeners) listener();
  }
}

/** The page's one server clock: answers that name the server's time set it, every countdown reads it. */
export const serverClock = new ServerClock();
