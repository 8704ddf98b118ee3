import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits, requireUnits } from '@candor/money/decimal.ts';

/** The sum of the lines of one wallet and coin, to the last unit. */
export function addBills(lines: readonly { readonly amount: string }[]): string {
  const units = lines.reduce((sum, { amount }) => sum + requireUnits(amount, LEDGER_SCALE), 0n);
  return printUnits(units, LEDGER_SCALE);
}

export type SumVerdict = 'equal' | 'differs' | 'moving';

interface Sum {
  readonly sum: string;
  /** What the wallet held before the lines were asked for, and after. */
  readonly balanceBefore: string;
  readonly balanceAfter: string;
}

/** Lines read while money moves may miss one or count it twice; only a balance that stood still can be compared. */
export function judgeSum({ sum, balanceBefore, balanceAfter }: Sum): SumVerdict {
  const units = (text: string): bigint => requireUnits(text, LEDGER_SCALE);
  if (units(balanceBefore) !== units(balanceAfter)) return 'moving';
  return units(sum) === units(balanceAfter) ? 'equal' : 'differs';
}
