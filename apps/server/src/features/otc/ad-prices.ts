import type { DisplayCurrency } from '@candor/contract/markets/rates.ts';
import type { OtcOffer } from '@candor/domain/otc/merchants/otc-ad.ts';
import { indexPriceUnits } from '@candor/domain/spot/prices/asset-index.ts';
import { LEDGER_SCALE, UNITS_PER_WHOLE } from '@candor/money/asset.ts';
import { requireUnits } from '@candor/money/decimal.ts';
import { applyPpm } from '@candor/money/rate.ts';
import { divide } from '@candor/money/rounding.ts';
import type { Context } from '#context.ts';

/** A price keeps within ten percent of the index, on either side (rule 6). */
const LOW_PPM = 900_000;
const HIGH_PPM = 1_100_000;

export interface AdPrices {
  /** What one whole coin is in a currency by the index; undefined where nobody tells. */
  index(coin: string, fiat: DisplayCurrency): bigint | undefined;
  /** What an ad asks for one whole coin now. */
  of(coin: string, offer: OtcOffer): bigint | undefined;
  /** Between what and what a price may be. */
  band(coin: string, fiat: DisplayCurrency): { readonly lowUnits: bigint; readonly highUnits: bigint } | undefined;
}

export const FLOAT_PPM = { low: LOW_PPM, high: HIGH_PPM } as const;

export function createAdPrices({
  exchange,
  fiatRates,
  clock,
}: Pick<Context, 'exchange' | 'fiatRates' | 'clock'>): AdPrices {
  function index(coin: string, fiat: DisplayCurrency): bigint | undefined {
    const rate = fiatRates.ofUsdt(fiat);
    const units = exchange.read((state) => indexPriceUnits(state, coin, clock.nowMs()));
    if (rate === null || units === undefined) return undefined;
    return divide(units * requireUnits(rate, LEDGER_SCALE), UNITS_PER_WHOLE, 'halfEven');
  }
  return {
    index,
    of(coin, { fiat, price }) {
      if (price.kind === 'fixed') return price.units;
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Parsed by the contract before it was kept.
      const units = index(coin, fiat as DisplayCurrency);
      return units === undefined ? undefined : applyPpm(units, price.ppm, 'halfEven');
    },
    band(coin, fiat) {
      const units = index(coin, fiat);
      if (units === undefined) return undefined;
      return { lowUnits: applyPpm(units, LOW_PPM, 'up'), highUnits: applyPpm(units, HIGH_PPM, 'down') };
    },
  };
}
