import { divideHalfUp, NOTHING, parseDecimal, powerOfTen } from './decimal.ts';

/**
 * How far the price moved, as an absolute percentage with 2 places (CONST-1): sign, arrow and colour stand beside it.
 * A move too small for 2 places shows as 0.01, because 0.00 would say that nothing happened.
 */
export function percentChange(open: number | string, close: number | string): string {
  const from = parseDecimal(open);
  const to = parseDecimal(close);
  if (from === undefined || to === undefined || from.units === 0n) return NOTHING;
  const scale = Math.max(from.scale, to.scale);
  const fromUnits = signed(from.isNegative, from.units * powerOfTen(scale - from.scale));
  const toUnits = signed(to.isNegative, to.units * powerOfTen(scale - to.scale));
  if (fromUnits === toUnits) return '0.00';
  const hundredths = divideHalfUp(absolute(toUnits - fromUnits) * 10_000n, absolute(fromUnits));
  return printHundredths(hundredths === 0n ? 1n : hundredths);
}

function signed(isNegative: boolean, units: bigint): bigint {
  return isNegative ? -units : units;
}

function absolute(units: bigint): bigint {
  return units < 0n ? -units : units;
}

function printHundredths(hundredths: bigint): string {
  return `${hundredths / 100n}.${(hundredths % 100n).toString().padStart(2, '0')}`;
}
