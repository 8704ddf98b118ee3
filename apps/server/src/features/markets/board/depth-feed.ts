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

/** Lots by price in ticks. */
type Levels = Readonly<Record<Side, Map<number, number>>>;

/**
 * What readers were told stands apart from what they are about to be told: a snapshot at a number must be the book of
 * everybody who has heard the differences up to that number.
 */
interface FeedBook {
  readonly grid: Grid;
  readonly told: Levels;
  /** New totals since the last difference; zero where a level is gone. */
  readonly untold: Levels;
  seq: number;
}

/** Levels a snapshot carries on each side; deeper ones arrive when they change. */
const SNAPSHOT_LEVELS = 200;

interface DepthFeedOptions {
  /** No book of an earlier run had a higher number, so that nobody takes what is new for old after a restart. */
  readonly firstSeq: number;
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
    this.#books.set(symbol, { grid, told: noLevels(), untold: noLevels(), seq: this.#options.firstSeq });
  }

  has(symbol: string): boolean {
    return this.#books.has(symbol);
  }

  absorb({ symbol, side, priceTicks, quantityLots }: LevelChange): void {
    this.#books.get(symbol)?.untold[side].set(priceTicks, quantityLots);
  }

  /** Publishes what has changed since the last time; totals are absolute, so a reader may apply them twice. */
  flush(): void {
    for (const [symbol, book] of this.#books) {
      const bids = tellChanges(book, 'buy');
      const asks = tellChanges(book, 'sell');
      if (bids.length + asks.length === 0) continue;
      book.seq += 1;
      this.#options.publish(symbol, {
        type: 'DEPTH',
        symbolName: symbol,
        isSnapshot: false,
        seq: book.seq,
        prevSeq: book.seq - 1,
        bids,
        asks,
        checksum: bookChecksum(bestLevels(book, 'buy', CHECKED_LEVELS), bestLevels(book, 'sell', CHECKED_LEVELS)),
        atMs: this.#options.nowMs(),
      });
    }
  }

  /** What readers were told up to its number, and nothing later. */
  snapshot(symbol: string, levels = SNAPSHOT_LEVELS): Published<DepthFrame> | undefined {
    const book = this.#books.get(symbol);
    if (book === undefined) return undefined;
    const bids = bestLevels(book, 'buy', levels);
    const asks = bestLevels(book, 'sell', levels);
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

function noLevels(): Levels {
  return { buy: new Map(), sell: new Map() };
}

/** What came and went since the last time is no change. */
function tellChanges(book: FeedBook, side: Side): DepthLevel[] {
  const [told, untold] = [book.told[side], book.untold[side]];
  const changes: DepthLevel[] = [];
  for (const [ticks, lots] of untold) {
    if ((told.get(ticks) ?? 0) === lots) continue;
    if (lots === 0) told.delete(ticks);
    else told.set(ticks, lots);
    changes.push(levelOf(book, ticks, lots));
  }
  untold.clear();
  return changes;
}

function bestLevels(book: FeedBook, side: Side, count: number): DepthLevel[] {
  const direction = side === 'buy' ? -1 : 1;
  return [...book.told[side]]
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
