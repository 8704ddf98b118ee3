import { UNITS_PER_WHOLE } from '@candor/money/asset.ts';
import { divide } from '@candor/money/rounding.ts';
import type { State } from '../exchange/state.ts';
import { indexPriceUnits, lastPriceUnits } from '../spot/prices/asset-index.ts';

interface ValuedRow {
  readonly asset: string;
  readonly total: bigint;
}

/** What balances are worth together in USDT by the index, rounded down once; undefined while one of them has no price. */
export function valueOf(state: State, rows: readonly ValuedRow[], atMs: number): bigint | undefined {
  return sumOf(rows, (asset) => indexPriceUnits(state, asset, atMs));
}

/**
 * The same by the last price that each was believed to have, for histories and statistics: a little of something silent
 * must not hide all the rest. Undefined while something has never had a price.
 */
export function lastValueOf(state: State, rows: readonly ValuedRow[]): bigint | undefined {
  return sumOf(rows, (asset) => lastPriceUnits(state, asset));
}

function sumOf(rows: readonly ValuedRow[], priceOf: (asset: string) => bigint | undefined): bigint | undefined {
  let value = 0n;
  for (const { asset, total } of rows) {
    if (total === 0n) continue;
    const priceUnits = priceOf(asset);
    if (priceUnits === undefined) return undefined;
    value += total * priceUnits;
  }
  return divide(value, UNITS_PER_WHOLE, 'down');
}
