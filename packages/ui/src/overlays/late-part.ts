/** A module that is fetched when it is first wanted. One that did not come is asked for again the next time. */
export class LatePart<Part> {
  readonly #load: () => Promise<Part>;
  #coming: Promise<Part> | undefined;
  loaded: Part | undefined;

  constructor(load: () => Promise<Part>) {
    this.#load = load;
  }

  async fetch(): Promise<Part> {
    this.#coming ??= this.#load();
    try {
      this.loaded = await this.#coming;
      return this.loaded;
    } catch (cause) {
      this.#coming = undefined;
      throw cause;
    }
  }
}
