import type { DepthFrame, DepthLevel, Published } from '@candor/contract/shared/socket.ts';

/** Several differences of a book as one: the last total of each price, from the first's beginning to the last's end. */
export class DepthPace {
  readonly #bids = new Map<string, string>();
  readonly #asks = new Map<string, string>();
  #prevSeq: number | undefined;
  #last: Published<DepthFrame> | undefined;

  absorb(frame: Published<DepthFrame>): void {
    this.#prevSeq ??= frame.prevSeq;
    this.#last = frame;
    for (const [price, quantity] of frame.bids) this.#bids.set(price, quantity);
    for (const [price, quantity] of frame.asks) this.#asks.set(price, quantity);
  }

  /** What has come since the last time; undefined when nothing has. */
  take(): Published<DepthFrame> | undefined {
    if (this.#last === undefined || this.#prevSeq === undefined) return undefined;
    const taken = { ...this.#last, prevSeq: this.#prevSeq, bids: drain(this.#bids), asks: drain(this.#asks) };
    this.#last = undefined;
    this.#prevSeq = undefined;
    return taken;
  }
}

function drain(side: Map<string, string>): DepthLevel[] {
  const levels = [...side];
  side.clear();
  return levels;
}
