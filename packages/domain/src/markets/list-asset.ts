import type { Handler } from '../exchange/turn.ts';
import { ok, refuse } from '../result.ts';
import type { ListedAsset } from './assets.ts';

export interface ListAsset {
  readonly kind: 'listAsset';
  readonly asset: ListedAsset;
}

export const LIST_ASSET_REFUSALS = ['alreadyListed'] as const;

export const listAsset: Handler<ListAsset, (typeof LIST_ASSET_REFUSALS)[number]> = (turn, { asset }) => {
  if (turn.state.assets.has(asset.code)) return refuse('alreadyListed', { asset: asset.code });
  turn.state.assets.set(asset.code, asset);
  turn.events.push({ kind: 'assetListed', asset });
  return ok({ asset: asset.code });
};
