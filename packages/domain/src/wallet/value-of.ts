import { UNITS_PER_WHOLE } from '@candor/money/asset.ts';
import { divide } from '@candor/money/rounding.ts';
import type { State } from '../exchange/state.ts';
import { indexPriceUnits } from './swap-quotes.ts';

/** What balances are worth together in USDT by the index, rounded down once; undefined while one of them has no price. */
export function valueOf(
  state: State,
  rows: readonly { readonly asset: string; readonly total: bigint }[],
): bigint | undefined {
  let value = 0n;
  for (const { asset, total } of rows) {
    if (total === 0n) continue;
    const priceUnits = indexPriceUnits(state, asset);
    if (priceUnits === undefined) return undefined;
    value += total * priceUnits;
  }
  return divide(value, UNITS_PER_WHOLE, 'down');
}
