import type { Part } from '../exchange/part.ts';
import { compareText } from '../exchange/canonical-order.ts';

/** An asset that may be held. The ledger's scale is 8 for all (rule G-1); fewer decimals may be shown. */
export interface ListedAsset {
  readonly code: string;
  readonly name: string;
  readonly displayDecimals: number;
}

export type Assets = Map<string, ListedAsset>;

export const assetsPart: Part<Assets, readonly ListedAsset[]> = {
  create: () => new Map(),
  save: (assets) => [...assets.values()].toSorted((left, right) => compareText(left.code, right.code)),
  restore: (saved) => new Map(saved.map((asset) => [asset.code, asset])),
};
