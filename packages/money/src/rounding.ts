/** `up` is away from zero, `down` is towards zero; `ceiling` and `floor` know the sign. */
export type Rounding = 'up' | 'down' | 'ceiling' | 'floor' | 'halfUp' | 'halfEven';

/** Divides integers. There is no division without a rounding: whoever divides money says who keeps the rest. */
export function divide(dividend: bigint, divisor: bigint, rounding: Rounding): bigint {
  if (divisor === 0n) throw new RangeError('Division of money by zero.');
  const quotient = dividend / divisor;
  const remainder = dividend - quotient * divisor;
  if (remainder === 0n) return quotient;
  const direction = dividend < 0n === divisor < 0n ? 1n : -1n;
  return isRoundedAway({ quotient, remainder, divisor, direction }, rounding) ? quotient + direction : quotient;
}

interface Division {
  readonly quotient: bigint;
  readonly remainder: bigint;
  readonly divisor: bigint;
  /** 1n when the exact result is positive, -1n when it is negative. */
  readonly direction: bigint;
}

function isRoundedAway(division: Division, rounding: Rounding): boolean {
  switch (rounding) {
    case 'up':
      return true;
    case 'down':
      return false;
    case 'ceiling':
      return division.direction > 0n;
    case 'floor':
      return division.direction < 0n;
    case 'halfUp':
      return compareWithHalf(division) >= 0;
    case 'halfEven':
      return isRoundedAwayHalfEven(division);
    default:
      throw new TypeError(`Unknown rounding: ${String(rounding satisfies never)}`);
  }
}

function isRoundedAwayHalfEven(division: Division): boolean {
  const comparison = compareWithHalf(division);
  return comparison === 0 ? division.quotient % 2n !== 0n : comparison > 0;
}

/** Below zero when the rest is less than half of the divisor, zero when it is exactly half. */
function compareWithHalf({ remainder, divisor }: Division): number {
  const twice = absolute(remainder) * 2n;
  const whole = absolute(divisor);
  if (twice === whole) return 0;
  return twice < whole ? -1 : 1;
}

export function absolute(units: bigint): bigint {
  return units < 0n ? -units : units;
}
