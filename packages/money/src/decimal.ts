import { absolute, divide, type Rounding } from './rounding.ts';

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;

/**
 * Reads a plain decimal string as exact smallest units. Answers undefined for anything else: an exponent, a sign
 * '+', a blank, and more decimals than the scale holds, because dropping digits of somebody's money is not parsing.
 */
export function parseUnits(text: string, scale: number): bigint | undefined {
  const match = DECIMAL.exec(text);
  if (match === null) return undefined;
  const [, sign, whole = '', decimals = ''] = match;
  if (decimals.length > scale) return undefined;
  const units = BigInt(whole + decimals.padEnd(scale, '0'));
  return sign === '-' ? -units : units;
}

/** Like parseUnits, for text that has already passed a schema: anything unreadable is a bug and crashes. */
export function requireUnits(text: string, scale: number): bigint {
  const units = parseUnits(text, scale);
  if (units === undefined) throw new TypeError(`Not a decimal with at most ${scale} decimals: ${text}`);
  return units;
}

/** Prints exact smallest units as the shortest plain decimal: 150000000n at scale 8 is '1.5'. */
export function printUnits(units: bigint, scale: number): string {
  const fixed = printUnitsFixed(units, scale);
  return scale === 0 ? fixed : fixed.replace(/\.?0+$/, '');
}

/** Prints every decimal of the scale: 150000000n at scale 8 is '1.50000000'. */
export function printUnitsFixed(units: bigint, scale: number): string {
  const digits = absolute(units)
    .toString()
    .padStart(scale + 1, '0');
  const point = digits.length - scale;
  const sign = units < 0n ? '-' : '';
  return scale === 0 ? sign + digits : `${sign}${digits.slice(0, point)}.${digits.slice(point)}`;
}

export interface ScaleChange {
  readonly from: number;
  readonly to: number;
  readonly rounding: Rounding;
}

/** Moves units from one scale to another; going to fewer decimals rounds as said. */
export function rescaleUnits(units: bigint, { from, to, rounding }: ScaleChange): bigint {
  if (to >= from) return units * 10n ** BigInt(to - from);
  return divide(units, 10n ** BigInt(from - to), rounding);
}
