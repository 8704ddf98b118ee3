import type { ListedAsset } from './assets.ts';

export interface AssetListed {
  readonly kind: 'assetListed';
  readonly asset: ListedAsset;
}

export type MarketsEvent = AssetListed;
