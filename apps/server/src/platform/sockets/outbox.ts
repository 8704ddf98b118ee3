import type { Duplex } from 'node:stream';

/** So many readers are written to before anything else of the process has its turn: a few milliseconds. */
const READERS_PER_TURN = 250;

/**
 * Where frames wait for the end of the turn they were made in. What one reader is sent in a turn leaves in one write,
 * because the system call is what a frame costs; and a frame for thousands leaves in parts, so that orders that arrive
 * meanwhile are not kept waiting by it.
 */
export class Outbox {
  /** In the order in which they were first written to. */
  readonly #waiting: Letterbox[] = [];
  #nextAt = 0;
  #isScheduled = false;

  open(wire: Duplex): Letterbox {
    return new Letterbox(wire, (letterbox) => this.#enqueue(letterbox));
  }

  #enqueue(letterbox: Letterbox): void {
    this.#waiting.push(letterbox);
    this.#schedule();
  }

  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    setImmediate(() => this.#flush());
  }

  #flush(): void {
    this.#isScheduled = false;
    const endAt = Math.min(this.#waiting.length, this.#nextAt + READERS_PER_TURN);
    while (this.#nextAt < endAt) {
      this.#waiting[this.#nextAt]?.flush();
      this.#nextAt += 1;
    }
    if (endAt < this.#waiting.length) return this.#schedule();
    this.#waiting.length = 0;
    this.#nextAt = 0;
  }
}

/** What one reader is owed. */
export class Letterbox {
  readonly #wire: Duplex;
  readonly #onFirst: (letterbox: Letterbox) => void;
  readonly #frames: Buffer[] = [];
  #frameBytes = 0;

  constructor(wire: Duplex, onFirst: (letterbox: Letterbox) => void) {
    this.#wire = wire;
    this.#onFirst = onFirst;
  }

  /** What has not left the process yet. */
  get bytes(): number {
    return this.#wire.writableLength + this.#frameBytes;
  }

  write(frame: Buffer): void {
    if (this.#frames.length === 0) this.#onFirst(this);
    this.#frames.push(frame);
    this.#frameBytes += frame.length;
  }

  /** Whoever writes to the wire by another way calls this first. */
  flush(): void {
    const [first] = this.#frames;
    if (first === undefined) return;
    // Copying a few frames costs less than handing them over one by one.
    const bytes = this.#frames.length === 1 ? first : Buffer.concat(this.#frames, this.#frameBytes);
    this.#frames.length = 0;
    this.#frameBytes = 0;
    if (this.#wire.writable) this.#wire.write(bytes);
  }
}
