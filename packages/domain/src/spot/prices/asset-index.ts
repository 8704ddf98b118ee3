import { UNITS_PER_WHOLE } from '@candor/money/asset.ts';
import type { State } from '../../exchange/state.ts';
import { INDEX_SILENT_MS } from '../../markets/index-price.ts';
import type { Market } from '../market.ts';

/** Everything is valued in this asset; its own price is one. */
export const VALUE_ASSET = 'USDT';

/** The index that bands are measured by: heard lately enough. A price of unknown age is stale (R5). */
export function freshIndexUnits({ indexUnits, indexAtMs }: Market, atMs: number): bigint | undefined {
  return indexAtMs !== undefined && atMs - indexAtMs < INDEX_SILENT_MS ? indexUnits : undefined;
}

/**
 * The one answer to what a whole of an asset is worth: by its own market against the value asset, heard lately enough,
 * and not held back as a sudden jump. Whatever values money asks here (R5).
 */
export function indexPriceUnits({ spot }: State, asset: string, atMs: number): bigint | undefined {
  if (asset === VALUE_ASSET) return UNITS_PER_WHOLE;
  const market = spot.markets.get(`${asset}/${VALUE_ASSET}`);
  return market === undefined || market.isIndexHeld === true ? undefined : freshIndexUnits(market, atMs);
}

/** The entry since which an asset has had a valid index without a break; undefined while it has none. */
export function validSinceSequence(state: State, asset: string, atMs: number): number | undefined {
  if (indexPriceUnits(state, asset, atMs) === undefined) return undefined;
  return asset === VALUE_ASSET ? 0 : state.spot.markets.get(`${asset}/${VALUE_ASSET}`)?.indexSinceSequence;
}

/** The last price of an asset that was believed, however long ago; nothing is decided by it but who is not in danger. */
export function lastPriceUnits({ spot }: State, asset: string): bigint | undefined {
  return asset === VALUE_ASSET ? UNITS_PER_WHOLE : spot.markets.get(`${asset}/${VALUE_ASSET}`)?.lastIndexUnits;
}
