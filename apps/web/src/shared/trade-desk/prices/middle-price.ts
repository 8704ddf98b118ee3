import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits, requireUnits } from '@candor/money/decimal.ts';
import { divide } from '@candor/money/rounding.ts';

/** The middle of the best two, on the tick; undefined while a side is empty. */
export function middlePrice(bid: string | undefined, ask: string | undefined, tickSize: string): string | undefined {
  if (bid === undefined || ask === undefined) return undefined;
  const middle = divide(requireUnits(bid, LEDGER_SCALE) + requireUnits(ask, LEDGER_SCALE), 2n, 'down');
  const tick = requireUnits(tickSize, LEDGER_SCALE);
  return printUnits(middle - (middle % tick), LEDGER_SCALE);
}
