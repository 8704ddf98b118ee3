import type { DisplayCurrency } from '@candor/contract/markets/rates.ts';

/** Tells what one USDT is in a currency, as a decimal; null where nobody tells. */
export type FiatRate = (currency: DisplayCurrency) => string | null;

/** What money outside is worth. The slice that knows the indices answers; others ask here. */
export interface FiatRates {
  ofUsdt: FiatRate;
  /** Set once, by the slice that keeps the indices. */
  comeFrom(source: FiatRate): void;
}

export function createFiatRates(): FiatRates {
  let source: FiatRate = () => null;
  return {
    ofUsdt: (currency) => source(currency),
    comeFrom(given) {
      source = given;
    },
  };
}
