import type { Duplex } from 'node:stream';

/** So many readers are written to before anything else of the process has its turn: a few milliseconds. */
const READERS_PER_TURN = 250;

/**
 * Where frames wait for the end of the turn they were made in. What one reader is sent in a turn leaves in one write,
 * because the system call is what a frame costs; and a frame for thousands leaves in parts, so that orders that arrive
 * meanwhile are not kept waiting by it.
 */
export class Outbox {
  /** Those that are corked, in the order in which they were first written to. */
  readonly #waiting = new Set<Duplex>();
  #isScheduled = false;

  write(wire: Duplex, frame: Buffer): void {
    if (!this.#waiting.has(wire)) {
      wire.cork();
      this.#waiting.add(wire);
      this.#schedule();
    }
    wire.write(frame);
  }

  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    setImmediate(() => this.#flush());
  }

  #flush(): void {
    this.#isScheduled = false;
    let left = READERS_PER_TURN;
    for (const wire of this.#waiting) {
      if (left === 0) return this.#schedule();
      left -= 1;
      this.#waiting.delete(wire);
      wire.uncork();
    }
  }
}
