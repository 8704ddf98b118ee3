import { EventEmitter, once } from 'node:events';

interface TurnsOptions {
  readonly atOnceMax: number;
  readonly waitingMax: number;
}

/** Lets a few work at once and some wait; `run` gives undefined, without working, when too many wait already. */
export class Turns {
  readonly #options: TurnsOptions;
  readonly #freed = new EventEmitter().setMaxListeners(0);
  #workingCount = 0;
  #waitingCount = 0;

  constructor(options: TurnsOptions) {
    this.#options = options;
  }

  async run<Value>(work: () => Promise<Value>): Promise<Value | undefined> {
    if (this.#isTaken && this.#waitingCount >= this.#options.waitingMax) return undefined;
    this.#waitingCount += 1;
    while (this.#isTaken) await once(this.#freed, 'freed');
    this.#waitingCount -= 1;
    this.#workingCount += 1;
    try {
      return await work();
    } finally {
      this.#workingCount -= 1;
      this.#freed.emit('freed');
    }
  }

  get #isTaken(): boolean {
    return this.#workingCount >= this.#options.atOnceMax;
  }
}
