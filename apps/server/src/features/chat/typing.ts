const SHOWN_MS = 5_000;

/** Who is writing right now: a thing of the moment, which nobody misses after a restart. */
export class Typing {
  readonly #nowMs: () => number;
  readonly #untilMs = new Map<number, number>();

  constructor(nowMs: () => number) {
    this.#nowMs = nowMs;
  }

  began(chatId: number): void {
    const nowMs = this.#nowMs();
    for (const [id, untilMs] of this.#untilMs) if (untilMs <= nowMs) this.#untilMs.delete(id);
    this.#untilMs.set(chatId, nowMs + SHOWN_MS);
  }

  isTyping(chatId: number): boolean {
    return (this.#untilMs.get(chatId) ?? 0) > this.#nowMs();
  }
}
