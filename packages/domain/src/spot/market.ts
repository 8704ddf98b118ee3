import type { Auction } from '../matching/auction/auction.ts';
import type { PricePoint } from '../matching/auction/price-path.ts';
import { createBook, type Book } from '../matching/book.ts';
import { createDeadlines, type Deadlines } from '../matching/deadlines.ts';
import { createLadder, type Ladder } from '../matching/ladder.ts';
import type { Side } from '../matching/side.ts';
import type { IndexLooks } from './prices/index-looks.ts';
import type { Instrument } from './instrument.ts';
import type { TradedSecond } from './prices/recent-trades.ts';

/** The last trade of a market. */
export interface LastTrade {
  readonly id: number;
  readonly priceTicks: number;
  readonly quantityLots: number;
  readonly atMs: number;
}

/** Orders that wait for the last price: to rise to theirs (the lowest fires first), or to fall to it. */
export interface Triggers {
  readonly rising: Ladder;
  readonly falling: Ladder;
}

export interface TickRange {
  readonly lowTicks: number;
  readonly highTicks: number;
}

/** The bands as they were last worked out, with what they follow from: most orders find both unchanged. */
export interface Bands extends Readonly<Record<Side, TickRange>> {
  readonly referenceUnits: bigint;
  readonly instrument: Instrument;
}

/** The prices within the limit of the breaker, with what they follow from: they move once in five seconds. */
export interface BreakerRange extends TickRange {
  readonly baseUnits: bigint;
  readonly instrument: Instrument;
}

export interface Market {
  instrument: Instrument;
  readonly book: Book;
  readonly triggers: Triggers;
  /** When orders of it end by themselves. Follows from them, so it is not saved. */
  readonly deadlines: Deadlines;
  readonly recentTrades: TradedSecond[];
  /** Where the price was in the last minutes, for the circuit breaker. */
  readonly pricePath: PricePoint[];
  /** Stretches that trades went through and whose stops have not all fired, the earliest first (R9). */
  readonly reached: TickRange[];
  /** The auction by which it opens again; undefined while orders meet as they come. */
  auction?: Auction;
  lastTrade?: LastTrade;
  /** The index price, when there is one. */
  indexUnits?: bigint;
  /** When it was sampled; of what an older version has kept this is not known. */
  indexAtMs?: number;
  /** The entry since which it has been valid without a break. */
  indexSinceSequence?: number;
  /** The last price that was believed, which stays when the index is gone. */
  lastIndexUnits?: bigint;
  /** The sources have jumped away from it: bands are still measured by it, and money is not. */
  isIndexHeld?: true;
  /** What follows from the index and is not done yet (R9). */
  looks?: IndexLooks;
  /** Not part of the state that is kept: both are worked out again. */
  bands?: Bands;
  breakerRange?: BreakerRange;
}

export function createMarket(instrument: Instrument): Market {
  return {
    instrument,
    book: createBook(),
    triggers: { rising: createLadder('lower'), falling: createLadder('higher') },
    deadlines: createDeadlines(),
    recentTrades: [],
    pricePath: [],
    reached: [],
  };
}
