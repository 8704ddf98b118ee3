import { INDEX_FINER } from '@candor/domain/markets/index-price.ts';
import { decimalsOf } from '#shared/trade-desk/prices/decimals.ts';

/** How many decimals an index is told with: more than its market's price step, and every one of them may decide. */
export function priceDecimals({ tickSize }: { readonly tickSize: string }): number {
  return decimalsOf(tickSize) + String(INDEX_FINER).length - 1;
}

/** How an index's prices are printed: at its decimals, or with all they have when it is not known any more. */
export interface PricePlaces {
  readonly decimals?: number;
}

export function placesOf(market: { readonly tickSize: string } | undefined): PricePlaces {
  return market === undefined ? {} : { decimals: priceDecimals(market) };
}
