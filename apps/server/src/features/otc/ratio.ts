import { LEDGER_SCALE, UNITS_PER_WHOLE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import { divide } from '@candor/money/rounding.ts';

/** To two decimals, the nearest even. */
export function ratio(dividend: bigint, divisor: bigint): string {
  const hundredths = divide(dividend * 100n, divisor, 'halfEven');
  return printUnits((hundredths * UNITS_PER_WHOLE) / 100n, LEDGER_SCALE);
}
