import { parseDecimal, powerOfTen, type Decimal } from './decimal.ts';

/** Below, at or above zero as `a` is less than, equal to or more than `b`; what is not a number is equal to all. */
export function compareDecimals(a: string, b: string): -1 | 0 | 1 {
  // Reading a decimal as a float may make two of them equal, but never swaps them: a difference is always a real one.
  if (PLAIN.test(a) && PLAIN.test(b)) {
    const [left, right] = [Number(a), Number(b)];
    if (left !== right) return left < right ? -1 : 1;
  }
  return compareExactly(a, b);
}

const PLAIN = /^-?\d{1,300}(?:\.\d+)?$/;

function compareExactly(a: string, b: string): -1 | 0 | 1 {
  const left = parseDecimal(a);
  const right = parseDecimal(b);
  if (left === undefined || right === undefined) return 0;
  const scale = Math.max(left.scale, right.scale);
  const difference = signedUnits(left, scale) - signedUnits(right, scale);
  if (difference === 0n) return 0;
  return difference < 0n ? -1 : 1;
}

function signedUnits({ isNegative, units, scale }: Decimal, commonScale: number): bigint {
  const magnitude = units * powerOfTen(commonScale - scale);
  return isNegative ? -magnitude : magnitude;
}
