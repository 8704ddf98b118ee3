import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits, requireUnits } from '@candor/money/decimal.ts';

/** Smallest units from a decimal, as a test reads best: units('0.5'). */
export function units(text: string): bigint {
  return requireUnits(text, LEDGER_SCALE);
}

/** The decimal of smallest units. */
export function decimal(value: bigint): string {
  return printUnits(value, LEDGER_SCALE);
}
