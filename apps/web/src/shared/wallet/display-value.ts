import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { parseUnits, printUnits, requireUnits } from '@candor/money/decimal.ts';
import { divide } from '@candor/money/rounding.ts';

const ONE = 10n ** BigInt(LEDGER_SCALE);

/** A value in USDT in another currency, rounded down: nobody shall think to own more than they do. */
export function displayValue(value: string | null, rate: string | null): string | undefined {
  if (value === null || rate === null) return undefined;
  const units = requireUnits(value, LEDGER_SCALE) * requireUnits(rate, LEDGER_SCALE);
  return printUnits(divide(units, ONE, 'down'), LEDGER_SCALE);
}

/** What is left of an amount after its fee; undefined where that is nothing, or the amount is none. */
export function amountLess(amount: string, fee: string): string | undefined {
  const units = parseUnits(amount, LEDGER_SCALE);
  if (units === undefined) return undefined;
  const left = units - requireUnits(fee, LEDGER_SCALE);
  return left > 0n ? printUnits(left, LEDGER_SCALE) : undefined;
}
