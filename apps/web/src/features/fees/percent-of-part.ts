import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits, requireUnits, rescaleUnits } from '@candor/money/decimal.ts';

/** A part of one in percent with two decimals: `0.85` is `85`. Rounded up, because each is a cost or a hurdle. */
export function percentOfPart(part: string): string {
  const percentUnits = requireUnits(part, LEDGER_SCALE) * 100n;
  return printUnits(rescaleUnits(percentUnits, { from: LEDGER_SCALE, to: 2, rounding: 'up' }), 2);
}
