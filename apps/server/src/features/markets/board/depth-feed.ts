import { bookChecksum, CHECKED_LEVELS } from '@candor/contract/markets/book-checksum.ts';
import type { DepthFrame, DepthLevel, Published } from '@candor/contract/shared/socket.ts';
import type { Side } from '@candor/domain/matching/side.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { type Grid, priceUnitsOf, quantityUnitsOf } from '@candor/money/grid.ts';
import { printUnits } from '@candor/money/decimal.ts';

export interface LevelChange {
  readonly symbol: string;
  readonly side: Side;
  readonly priceTicks: number;
  /** The new total at that price; zero means that the level is gone. */
  readonly quantityLots: number;
}

interface FeedBook {
  readonly grid: Grid;
  readonly levels: Readonly<Record<Side, Map<number, number>>>;
  readonly changed: Readonly<Record<Side, Set<number>>>;
  seq: number;
}

/** Levels a snapshot carries on each side; deeper ones arrive when they change. */
const SNAPSHOT_LEVELS = 200;

interface DepthFeedOptions {
  readonly publish: (symbol: string, frame: Published<DepthFrame>) => void;
  readonly nowMs: () => number;
}

/** The public books, folded from committed events alone: what a reader is shown has been made durable before. */
export class DepthFeed {
  readonly #options: DepthFeedOptions;
  readonly #books = new Map<string, FeedBook>();

  constructor(options: DepthFeedOptions) {
    this.#options = options;
  }

  open(symbol: string, grid: Grid): void {
    if (this.#books.has(symbol)) return;
    const levels = { buy: new Map<number, number>(), sell: new Map<number, number>() };
    this.#books.set(symbol, { grid, levels, changed: { buy: new Set(), sell: new Set() }, seq: 0 });
  }

  has(symbol: string): boolean {
    return this.#books.has(symbol);
  }

  absorb({ symbol, side, priceTicks, quantityLots }: LevelChange): void {
    const book = this.#books.get(symbol);
    if (book === undefined) return;
    if (quantityLots === 0) book.levels[side].delete(priceTicks);
    else book.levels[side].set(priceTicks, quantityLots);
    book.changed[side].add(priceTicks);
  }

  /** Publishes what has changed since the last time; totals are absolute, so a reader may apply them twice. */
  flush(): void {
    for (const [symbol, book] of this.#books) {
      if (book.changed.buy.size + book.changed.sell.size === 0) continue;
      book.seq += 1;
      this.#options.publish(symbol, {
        type: 'DEPTH',
        symbolName: symbol,
        isSnapshot: false,
        seq: book.seq,
        prevSeq: book.seq - 1,
        bids: takeChanges(book, 'buy'),
        asks: takeChanges(book, 'sell'),
        checksum: bookChecksum(bestLevels(book, 'buy', CHECKED_LEVELS), bestLevels(book, 'sell', CHECKED_LEVELS)),
        atMs: this.#options.nowMs(),
      });
    }
  }

  snapshot(symbol: string): Published<DepthFrame> | undefined {
    const book = this.#books.get(symbol);
    if (book === undefined) return undefined;
    const bids = bestLevels(book, 'buy', SNAPSHOT_LEVELS);
    const asks = bestLevels(book, 'sell', SNAPSHOT_LEVELS);
    return {
      type: 'DEPTH',
      symbolName: symbol,
      isSnapshot: true,
      seq: book.seq,
      prevSeq: book.seq,
      bids,
      asks,
      checksum: bookChecksum(bids, asks),
      atMs: this.#options.nowMs(),
    };
  }
}

function takeChanges(book: FeedBook, side: Side): DepthLevel[] {
  const changes = [...book.changed[side]].map((ticks) => levelOf(book, ticks, book.levels[side].get(ticks) ?? 0));
  book.changed[side].clear();
  return changes;
}

function bestLevels(book: FeedBook, side: Side, count: number): DepthLevel[] {
  const direction = side === 'buy' ? -1 : 1;
  return [...book.levels[side]]
    .toSorted(([left], [right]) => (left - right) * direction)
    .slice(0, count)
    .map(([ticks, lots]) => levelOf(book, ticks, lots));
}

function levelOf({ grid }: FeedBook, priceTicks: number, quantityLots: number): DepthLevel {
  return [
    printUnits(priceUnitsOf(priceTicks, grid), LEDGER_SCALE),
    printUnits(quantityUnitsOf(quantityLots, grid), LEDGER_SCALE),
  ];
}
