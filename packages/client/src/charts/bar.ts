/** A candle as TradingView's library draws it; times are UTC milliseconds. Shown, never settled. */
export interface Bar {
  readonly time: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

/** Makes the newest bar of a longer interval out of those of a shorter one. */
export class BarMerger {
  readonly #lengthMs: number;
  #openAtMs = Number.NEGATIVE_INFINITY;
  #parts = new Map<number, Bar>();

  constructor(lengthMs: number) {
    this.#lengthMs = lengthMs;
  }

  /** The bar that this part belongs to, as it stands now; a part that comes again replaces itself. */
  add(part: Bar): Bar {
    const openAtMs = part.time - (part.time % this.#lengthMs);
    if (openAtMs !== this.#openAtMs) this.#parts = new Map();
    this.#openAtMs = openAtMs;
    this.#parts.set(part.time, part);
    const parts = [...this.#parts.values()].toSorted((one, other) => one.time - other.time);
    return {
      time: openAtMs,
      open: parts[0]?.open ?? part.open,
      high: Math.max(...parts.map(({ high }) => high)),
      low: Math.min(...parts.map(({ low }) => low)),
      close: parts.at(-1)?.close ?? part.close,
      volume: parts.reduce((sum, { volume }) => sum + volume, 0),
    };
  }
}
