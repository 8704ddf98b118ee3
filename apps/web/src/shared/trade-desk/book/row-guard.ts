const SETTLE_MS = 150;

/** Remembers when each row last changed its price: a click that was meant for the price before is not taken for the new one. */
export class RowGuard {
  #prices: readonly bigint[] = [];
  #changedAtMs: number[] = [];

  show(prices: readonly bigint[], nowMs: number): void {
    // The first picture is nobody's surprise.
    const isFirst = this.#prices.length === 0;
    this.#changedAtMs = prices.map((price, row) =>
      isFirst || price === this.#prices[row] ? (this.#changedAtMs[row] ?? Number.NEGATIVE_INFINITY) : nowMs,
    );
    this.#prices = prices;
  }

  mayPick(row: number, nowMs: number): boolean {
    return nowMs - (this.#changedAtMs[row] ?? Number.NEGATIVE_INFINITY) >= SETTLE_MS;
  }
}
