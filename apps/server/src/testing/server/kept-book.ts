import type { DepthFrame, DepthLevel, Published } from '@candor/contract/shared/socket.ts';
import { compareDecimals } from '@candor/format/compare-decimals.ts';

/** A book as docs/sockets.md tells a client to keep it, written anew here. */
export class KeptBook {
  readonly #bids = new Map<string, string>();
  readonly #asks = new Map<string, string>();
  #seq: number | undefined;

  /** False where the frame is old; a gap is a fault of the server. */
  fold({ isSnapshot, seq, prevSeq, bids, asks }: Published<DepthFrame>): boolean {
    if (isSnapshot) {
      this.#bids.clear();
      this.#asks.clear();
    } else {
      if (this.#seq === undefined || seq <= this.#seq) return false;
      if (prevSeq !== this.#seq) throw new Error(`After ${this.#seq} came a difference to ${prevSeq}.`);
    }
    setLevels(this.#bids, bids);
    setLevels(this.#asks, asks);
    this.#seq = seq;
    return true;
  }

  /** Both sides, best first. */
  print(): string {
    const bids = [...this.#bids].toSorted(([left], [right]) => compareDecimals(right, left));
    const asks = [...this.#asks].toSorted(([left], [right]) => compareDecimals(left, right));
    return JSON.stringify([bids, asks]);
  }
}

function setLevels(side: Map<string, string>, levels: readonly DepthLevel[]): void {
  for (const [price, quantity] of levels) {
    if (quantity === '0') side.delete(price);
    else side.set(price, quantity);
  }
}
