import type { Handler } from '../exchange/command-context.ts';
import { ok, refuse } from '../result.ts';
import type { ListedAsset } from './assets.ts';

export interface ListAsset {
  readonly kind: 'listAsset';
  readonly asset: ListedAsset;
}

export const LIST_ASSET_REFUSALS = ['alreadyListed'] as const;

export const listAsset: Handler<ListAsset, (typeof LIST_ASSET_REFUSALS)[number], { readonly asset: string }> = (
  context,
  { asset },
) => {
  if (context.state.assets.has(asset.code)) return refuse('alreadyListed', { asset: asset.code });
  context.state.assets.set(asset.code, asset);
  context.events.push({ kind: 'assetListed', asset });
  return ok({ asset: asset.code });
};
