import type { State } from '@candor/domain/exchange/exchange.ts';
import { indexPriceUnits } from '@candor/domain/spot/prices/asset-index.ts';
import { UNITS_PER_WHOLE } from '@candor/money/asset.ts';
import { divide } from '@candor/money/rounding.ts';

/** What an amount is worth in USDT by the index, rounded up, because limits are measured with it; undefined without one. */
export function usdtValue(
  state: State,
  { coin, units }: { readonly coin: string; readonly units: bigint },
  atMs: number,
) {
  const priceUnits = indexPriceUnits(state, coin, atMs);
  return priceUnits === undefined ? undefined : divide(units * priceUnits, UNITS_PER_WHOLE, 'up');
}
