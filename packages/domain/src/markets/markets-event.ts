import type { Auction } from '../matching/auction/auction.ts';
import type { ListedAsset } from './assets.ts';

export interface AssetListed {
  readonly kind: 'assetListed';
  readonly asset: ListedAsset;
}

/** The products whose orders meet on a book. */
export type BookProduct = 'spot' | 'contract';

/** How the auction of a market stands; without one, orders meet as they come again. */
export interface AuctionChanged {
  readonly kind: 'auctionChanged';
  readonly product: BookProduct;
  readonly symbol: string;
  readonly auction?: Readonly<Auction>;
}

export type MarketsEvent = AssetListed | AuctionChanged;
