import { parseUnits, printUnits } from '@candor/money/decimal.ts';

const FRACTION_SCALE = 8;

/** A rate of the wire (`0.0001`) in percent (`0.01`), exactly; undefined stays unknown. */
export function percentOfFraction(fraction: string | undefined): string | undefined {
  const units = fraction === undefined ? undefined : parseUnits(fraction, FRACTION_SCALE);
  return units === undefined ? undefined : printUnits(units, FRACTION_SCALE - 2);
}
