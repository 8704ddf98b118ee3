import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnitsFixed, requireUnits } from '@candor/money/decimal.ts';

/** As programs are used to it: with all eight decimals. */
export function openDecimal(units: bigint): string {
  return printUnitsFixed(units, LEDGER_SCALE);
}

/** What is not known stays unknown. */
export function openDecimalOr<Nothing>(units: bigint | undefined, nothing: Nothing): string | Nothing {
  return units === undefined ? nothing : openDecimal(units);
}

/** The same of a decimal as our own calls and sockets print it. */
export function openTextOf(decimal: string): string {
  return openDecimal(requireUnits(decimal, LEDGER_SCALE));
}

export function openTextOr<Nothing>(decimal: string | null, nothing: Nothing): string | Nothing {
  return decimal === null ? nothing : openTextOf(decimal);
}
