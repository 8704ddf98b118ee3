export type Freshness = 'idle' | 'live' | 'stale';

const STALE_AFTER_MS = 5_000;
const CHECK_MS = 500;

/** How old the newest word of a line is. A line that is being opened has five seconds before it is called stale. */
export class FreshnessClock {
  readonly #nowMs: () => number;
  readonly #listeners = new Set<() => void>();
  #value: Freshness = 'idle';
  #heardAtMs = 0;
  #isTrusted = true;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(nowMs: () => number) {
    this.#nowMs = nowMs;
  }

  readonly getSnapshot = (): Freshness => this.#value;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  start(): void {
    if (this.#timer !== undefined) return;
    this.heard();
    this.#timer = setInterval(() => this.#check(), CHECK_MS);
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#become('idle');
  }

  heard(): void {
    this.#heardAtMs = this.#nowMs();
    if (this.#isTrusted) this.#become('live');
  }

  /** The server says things this page cannot read: until it is loaded anew, what it shows is not the present. */
  distrust(): void {
    this.#isTrusted = false;
    this.#become('stale');
  }

  #check(): void {
    if (this.#nowMs() - this.#heardAtMs >= STALE_AFTER_MS) this.#become('stale');
  }

  #become(value: Freshness): void {
    if (value === this.#value) return;
    this.#value = value;
    for (const listener of this.#listeners) listener();
  }
}
