import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits, requireUnits } from '@candor/money/decimal.ts';

/** What amounts of one asset come to; unknown as soon as one of them is. */
export function sumAmounts(amounts: readonly (string | null)[]): string | undefined {
  let units = 0n;
  for (const amount of amounts) {
    if (amount === null) return undefined;
    units += requireUnits(amount, LEDGER_SCALE);
  }
  return printUnits(units, LEDGER_SCALE);
}
