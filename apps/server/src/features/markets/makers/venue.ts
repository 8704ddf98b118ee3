import type { DepthLevel } from '@candor/domain/matching/book.ts';
import type { Side } from '@candor/domain/matching/side.ts';
import type { Grid } from '@candor/money/grid.ts';
import type { Maker } from './makers.ts';
import type { Quote, RestingQuote } from './quote-plan.ts';

/** What makers need to know of a market. */
export interface QuotedMarket extends Grid {
  readonly minQuantityLots: number;
  readonly maxQuantityLots: number;
  /** What a lot is worth in the quote asset whatever the price is: of a coin-margined contract alone. */
  readonly lotValue?: number;
}

export interface VenueMarket extends QuotedMarket {
  readonly symbol: string;
  readonly coin: string;
  /** Where its price comes from. */
  readonly indexSymbol: string;
}

/** The best prices of a market and what stands there. */
export interface Best {
  readonly bid?: BestLevel | undefined;
  readonly ask?: BestLevel | undefined;
}

export type BestLevel = DepthLevel;

export interface VenueMove {
  readonly orderId: number;
  readonly quote: Quote;
}

export interface Take {
  readonly side: Side;
  readonly lots: number;
  /** The worst price it takes; any when there is none. */
  readonly limitTicks?: number;
}

/** A product with order books, as the disclosed accounts see it: they place orders there as everybody does. */
export interface Venue {
  markets(): readonly VenueMarket[];
  /** Its resting orders by symbol. */
  restingOf(maker: Maker): ReadonlyMap<string, readonly RestingQuote[]>;
  bestOf(market: VenueMarket): Best;
  /** How much more a maker holds than it began with, as a part of that: above zero it sells rather than buys. */
  excessOf(maker: Maker, market: VenueMarket, price: number): number;
  place(maker: Maker, market: VenueMarket, quote: Quote): Promise<unknown>;
  move(maker: Maker, market: VenueMarket, move: VenueMove): Promise<unknown>;
  cancel(maker: Maker, orderId: number): Promise<unknown>;
  take(maker: Maker, market: VenueMarket, take: Take): Promise<unknown>;
}

/** The index of a symbol as it was published, the same that everybody sees; undefined while it is invalid. */
export type PublishedIndex = (symbol: string) => number | undefined;
