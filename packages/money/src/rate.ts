import { parseUnits, printUnits } from './decimal.ts';
import { divide, type Rounding } from './rounding.ts';

/** A rate with 18 decimals (rule G-1): interest, funding, odds. Not a bare bigint, so that it is never taken for money. */
export interface Rate {
  readonly rateUnits: bigint;
}

export const RATE_SCALE = 18;
const RATE_UNITS_PER_WHOLE = 10n ** 18n;

/** Parts per million, the grain of fees and bands: 1000 ppm is 0.1 %. */
export const PPM_ONE = 1_000_000n;
const RATE_UNITS_PER_PPM = RATE_UNITS_PER_WHOLE / PPM_ONE;

export function rateOf(rateUnits: bigint): Rate {
  return { rateUnits };
}

export function parseRate(text: string): Rate | undefined {
  const rateUnits = parseUnits(text, RATE_SCALE);
  return rateUnits === undefined ? undefined : { rateUnits };
}

export function printRate(rate: Rate): string {
  return printUnits(rate.rateUnits, RATE_SCALE);
}

export function rateFromPpm(ppm: number): Rate {
  return { rateUnits: BigInt(ppm) * RATE_UNITS_PER_PPM };
}

export function applyRate(units: bigint, rate: Rate, rounding: Rounding): bigint {
  return divide(units * rate.rateUnits, RATE_UNITS_PER_WHOLE, rounding);
}

export function applyPpm(units: bigint, ppm: number, rounding: Rounding): bigint {
  return divide(units * BigInt(ppm), PPM_ONE, rounding);
}
