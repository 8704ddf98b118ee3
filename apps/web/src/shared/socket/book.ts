import { bookChecksum } from '@candor/contract/markets/book-checksum.ts';
import type { DepthFrame, DepthLevel } from '@candor/contract/shared/socket.ts';
import { compareDecimals } from '@candor/format/compare-decimals.ts';

export interface BookView {
  readonly seq: number;
  readonly atMs: number;
  /** Best first. */
  readonly bids: readonly DepthLevel[];
  readonly asks: readonly DepthLevel[];
}

/** `gap`: what we hold is not what the server holds, and a snapshot is needed. */
export type Folded = 'applied' | 'ignored' | 'gap';

/** An order book kept from a snapshot and the differences after it. It is never shown when it does not check out. */
export class Book {
  #bids: DepthLevel[] = [];
  #asks: DepthLevel[] = [];
  #seq: number | undefined;
  #atMs = 0;

  /** Undefined until a snapshot came, and from a gap to the next one. */
  view(): BookView | undefined {
    if (this.#seq === undefined) return undefined;
    return { seq: this.#seq, atMs: this.#atMs, bids: [...this.#bids], asks: [...this.#asks] };
  }

  fold(frame: DepthFrame): Folded {
    if (frame.isSnapshot) {
      this.#bids = [...frame.bids];
      this.#asks = [...frame.asks];
    } else {
      if (this.#seq === undefined || frame.seq <= this.#seq) return 'ignored';
      if (frame.prevSeq !== this.#seq) return this.#forget();
      for (const level of frame.bids) setLevel(this.#bids, level, isBetterBid);
      for (const level of frame.asks) setLevel(this.#asks, level, isBetterAsk);
    }
    this.#seq = frame.seq;
    this.#atMs = frame.atMs;
    return this.#isSound(frame.checksum) ? 'applied' : this.#forget();
  }

  #forget(): 'gap' {
    this.#seq = undefined;
    return 'gap';
  }

  #isSound(checksum: number | undefined): boolean {
    const [bid, ask] = [this.#bids[0], this.#asks[0]];
    const isCrossed = bid !== undefined && ask !== undefined && compareDecimals(bid[0], ask[0]) >= 0;
    if (isCrossed) return false;
    return checksum === undefined || checksum === bookChecksum(this.#bids, this.#asks);
  }
}

type IsBetter = (price: string, than: string) => boolean;
const isBetterBid: IsBetter = (price, than) => compareDecimals(price, than) > 0;
const isBetterAsk: IsBetter = (price, than) => compareDecimals(price, than) < 0;

function setLevel(levels: DepthLevel[], level: DepthLevel, isBetter: IsBetter): void {
  const index = findRank(levels, level[0], isBetter);
  const isThere = levels[index]?.[0] === level[0];
  if (isZero(level[1])) levels.splice(index, isThere ? 1 : 0);
  else levels.splice(index, isThere ? 1 : 0, level);
}

/** The first level that is not better than the price. */
function findRank(levels: readonly DepthLevel[], price: string, isBetter: IsBetter): number {
  let low = 0;
  let high = levels.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const [there] = levels[middle] ?? [price];
    if (isBetter(there, price)) low = middle + 1;
    else high = middle;
  }
  return low;
}

function isZero(quantity: string): boolean {
  return /^[0.]+$/.test(quantity);
}
