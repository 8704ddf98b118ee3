import { UNITS_PER_WHOLE } from '@candor/money/asset.ts';
import type { LoanProduct } from './loan-product.ts';

/** The table of rule 5.2: days, parts of a million a day, the most that is lent. */
const ROWS = [
  [7, 500, 5_000n],
  [14, 500, 10_000n],
  [30, 450, 20_000n],
] as const;

/** The loans a fresh exchange offers, lent by whoever runs it. */
export function defaultLoanProducts(lender: string): readonly LoanProduct[] {
  return ROWS.map(([days, dailyPpm, maximum], index) => ({
    id: index + 1,
    asset: 'USDT',
    days,
    dailyPpm,
    minUnits: 100n * UNITS_PER_WHOLE,
    maxUnits: maximum * UNITS_PER_WHOLE,
    lender,
    isOn: true,
  }));
}
