/** Lets what has the same key happen one after the other; what has another key does not wait. */
export class OneAtATime<Key> {
  readonly #last = new Map<Key, Promise<unknown>>();

  async run<Value>(key: Key, act: () => Promise<Value>): Promise<Value> {
    const turn = (this.#last.get(key) ?? Promise.resolve()).then(act, act);
    this.#last.set(key, turn);
    try {
      return await turn;
    } finally {
      if (this.#last.get(key) === turn) this.#last.delete(key);
    }
  }
}
