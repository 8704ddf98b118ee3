import { UNITS_PER_WHOLE } from '@candor/money/asset.ts';
import { divide } from '@candor/money/rounding.ts';

/** The least of any money outside: a hundredth. */
const FIAT_STEP_UNITS = UNITS_PER_WHOLE / 100n;

/** How much somebody wants, said in coin or in money. */
export type OtcWish = { readonly coinUnits: bigint } | { readonly fiatUnits: bigint };

export interface OtcSums {
  readonly units: bigint;
  readonly fiatUnits: bigint;
}

/** What an order is about. By coin the buyer pays whole hundredths, rounded up; by money the coin is rounded down. */
export function otcSums(wish: OtcWish, priceUnits: bigint): OtcSums | undefined {
  if (priceUnits <= 0n) return undefined;
  if ('coinUnits' in wish) {
    const { coinUnits: units } = wish;
    const steps = divide(units * priceUnits, UNITS_PER_WHOLE * FIAT_STEP_UNITS, 'up');
    return units > 0n ? { units, fiatUnits: steps * FIAT_STEP_UNITS } : undefined;
  }
  const { fiatUnits } = wish;
  const units = divide(fiatUnits * UNITS_PER_WHOLE, priceUnits, 'down');
  return units > 0n ? { units, fiatUnits } : undefined;
}
