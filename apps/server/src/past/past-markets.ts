import type { Side } from '@candor/domain/matching/side.ts';

/** With whom somebody trades before the first start: the disclosed accounts stand ready, as they do later. */
export interface PastMarket {
  /** A disclosed account offers the other side of a trade of about this value, at the price of the moment. */
  meet(symbol: string, side: Side, value: number): Promise<PastOffer>;
  /** A price so many times that of the moment, on the market's grid, and how much has about this value. */
  near(symbol: string, factor: number, value: number): PastOffer;
  /** Takes back what was offered and not traded, before it stands at a price of long ago. */
  clear(): Promise<void>;
}

/** As an order is written. */
export interface PastOffer {
  readonly price: string;
  readonly quantity: string;
}

export interface PastMarkets {
  readonly spot: PastMarket;
  readonly perpetuals: PastMarket;
}
