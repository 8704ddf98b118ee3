import { printUnits } from '@candor/money/decimal.ts';

/** A percent is ten thousand parts of a million. */
const PERCENT_DECIMALS = 4;

export function percentOf(ppm: number): string {
  return printUnits(BigInt(ppm), PERCENT_DECIMALS);
}
