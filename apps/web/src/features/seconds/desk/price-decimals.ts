import { INDEX_FINER } from '@candor/domain/markets/index-price.ts';

/** How many decimals an index is told with: more than its market's price step, and every one of them may decide. */
export function priceDecimals({ tickSize }: { readonly tickSize: string }): number {
  const point = tickSize.indexOf('.');
  const stepDecimals = point === -1 ? 0 : tickSize.length - point - 1;
  return stepDecimals + String(INDEX_FINER).length - 1;
}

/** How an index's prices are printed: at its decimals, or with all they have when it is not known any more. */
export interface PricePlaces {
  readonly decimals?: number;
}

export function placesOf(market: { readonly tickSize: string } | undefined): PricePlaces {
  return market === undefined ? {} : { decimals: priceDecimals(market) };
}
