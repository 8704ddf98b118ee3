import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits, requireUnits, rescaleUnits } from '@candor/money/decimal.ts';

/** Moving the point by two places makes a fraction a number of percent. */
const PERCENT_SCALE = LEDGER_SCALE - 2;
const HURDLE_SCALE = 2;

/** A fraction of the wire (`0.0001`) in percent (`0.01`), exactly. */
export function percentOfFraction(fraction: string): string {
  return printUnits(requireUnits(fraction, LEDGER_SCALE), PERCENT_SCALE);
}

/** The same with two decimals, rounded up: a cost or a hurdle is never told lower than it is. */
export function hurdlePercent(fraction: string): string {
  const units = requireUnits(fraction, LEDGER_SCALE);
  return printUnits(rescaleUnits(units, { from: PERCENT_SCALE, to: HURDLE_SCALE, rounding: 'up' }), HURDLE_SCALE);
}
