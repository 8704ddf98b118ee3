import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnitsFixed } from '@candor/money/decimal.ts';

/** As programs are used to it: with all eight decimals. */
export function openDecimal(units: bigint): string {
  return printUnitsFixed(units, LEDGER_SCALE);
}

/** What is not known stays unknown. */
export function openDecimalOr<Nothing>(units: bigint | undefined, nothing: Nothing): string | Nothing {
  return units === undefined ? nothing : openDecimal(units);
}
