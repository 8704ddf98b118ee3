import { LEDGER_SCALE, UNITS_PER_WHOLE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import { divide } from '@candor/money/rounding.ts';

export function print(units: bigint): string {
  return printUnits(units, LEDGER_SCALE);
}

/** What is not known is not zero. */
export function printOrNull(units: bigint | undefined): string | null {
  return units === undefined ? null : print(units);
}

/** Values are units times prices; shown in units, cut down. */
export function printValue(value: bigint): string {
  return print(divide(value, UNITS_PER_WHOLE, 'floor'));
}

/** A percent is ten thousand parts of a million. */
export function percentOf(ppm: number): string {
  return printUnits(BigInt(ppm), 4);
}

/** An hour's part of a daily rate, in percent, for reading alone: interest is never reckoned with it. */
export function hourPercentOf(dailyRatePpm: number): string {
  return printUnits(divide(BigInt(dailyRatePpm) * 10_000n, 24n, 'halfEven'), 8);
}

export function ratePercentOf(centipercent: bigint): string {
  return printUnits(centipercent, 2);
}

export function smaller(left: bigint, right: bigint): bigint {
  return left < right ? left : right;
}
