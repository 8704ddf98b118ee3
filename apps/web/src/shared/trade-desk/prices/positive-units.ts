import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { parseUnits } from '@candor/money/decimal.ts';

/** What was typed, in smallest units; undefined for what is no number above zero. */
export function positiveUnits(text: string): bigint | undefined {
  const units = parseUnits(text, LEDGER_SCALE);
  return units !== undefined && units > 0n ? units : undefined;
}
