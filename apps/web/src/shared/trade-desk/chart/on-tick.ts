import { parseDecimal, printFixed } from '@candor/format/decimal.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits, requireUnits } from '@candor/money/decimal.ts';
import { divide } from '@candor/money/rounding.ts';

/** A height of the chart as a price that can be ordered: the nearest tick, and never below one. */
export function onTick(price: number, tickSize: string): string {
  const decimal = parseDecimal(Math.max(0, price));
  const units = requireUnits(decimal === undefined ? '0' : printFixed(decimal, LEDGER_SCALE), LEDGER_SCALE);
  const tick = requireUnits(tickSize, LEDGER_SCALE);
  const ticks = divide(units, tick, 'halfEven');
  return printUnits((ticks === 0n ? 1n : ticks) * tick, LEDGER_SCALE);
}
