import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits, requireUnits, rescaleUnits } from '@candor/money/decimal.ts';

/** A part of one as a number of percent: `0.85` is `85`. */
export function percentOf(part: string): string {
  return printUnits(percentUnits(part), LEDGER_SCALE);
}

/** The same with two decimals, rounded up: a hurdle is never told lower than it is. */
export function hurdlePercent(part: string): string {
  return printUnits(rescaleUnits(percentUnits(part), { from: LEDGER_SCALE, to: 2, rounding: 'up' }), 2);
}

function percentUnits(part: string): bigint {
  return requireUnits(part, LEDGER_SCALE) * 100n;
}
