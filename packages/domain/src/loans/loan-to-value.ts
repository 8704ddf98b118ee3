import { UNITS_PER_WHOLE } from '@candor/money/asset.ts';
import { divide } from '@candor/money/rounding.ts';
import { INITIAL_LTV_PERCENT } from './loan-product.ts';

/** What is owed, what secures it, and what one whole of that is worth by the index. */
export interface Security {
  readonly owedUnits: bigint;
  readonly collateralUnits: bigint;
  readonly priceUnits: bigint;
}

/** Whether what is owed is more than a part of what secures it; exact, nothing is rounded. */
export function isAboveLtv(security: Security, percent: bigint): boolean {
  return owedShare(security) > valueShare(security, percent);
}

/** The same, or exactly that part. */
export function isAtLtv(security: Security, percent: bigint): boolean {
  return owedShare(security) >= valueShare(security, percent);
}

/** In hundredths of a percent, rounded up: nobody is told that they stand better than they do. */
export function ltvCentipercent({ owedUnits, collateralUnits, priceUnits }: Security): bigint | undefined {
  const value = collateralUnits * priceUnits;
  return value === 0n ? undefined : divide(owedUnits * UNITS_PER_WHOLE * 10_000n, value, 'up');
}

/** The least collateral for an amount. */
export function collateralFor(units: bigint, priceUnits: bigint): bigint {
  return divide(units * UNITS_PER_WHOLE * 100n, priceUnits * INITIAL_LTV_PERCENT, 'up');
}

/** The price of a whole at which what is owed becomes a part of what secures it, rounded down. */
export function priceAtLtv(
  { owedUnits, collateralUnits }: Pick<Security, 'owedUnits' | 'collateralUnits'>,
  percent: bigint,
): bigint | undefined {
  return collateralUnits === 0n
    ? undefined
    : divide(owedUnits * UNITS_PER_WHOLE * 100n, collateralUnits * percent, 'down');
}

function owedShare({ owedUnits }: Security): bigint {
  return owedUnits * UNITS_PER_WHOLE * 100n;
}

function valueShare({ collateralUnits, priceUnits }: Security, percent: bigint): bigint {
  return collateralUnits * priceUnits * percent;
}
