/** What stands on the screen where there is no number. */
export const NOTHING = '—';

/** A number exactly as it was written, units / 10^scale: no float in between, so no digit is lost. */
export interface Decimal {
  readonly isNegative: boolean;
  readonly units: bigint;
  readonly scale: number;
}

const DECIMAL_PATTERN = /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,6}))?$/i;

/** Far above the exponents of a float (324); beyond it a short text would ask for megabytes of zeros. */
const EXPONENT_MAX = 1000;

/** Undefined for what is not a finite number. A float is read by its shortest exact print, which may be in exponent form. */
export function parseDecimal(value: number | string): Decimal | undefined {
  const match = DECIMAL_PATTERN.exec(String(value));
  if (match === null) return undefined;
  const [, sign, whole = '', fraction = '', exponentText = '0'] = match;
  const exponent = Number(exponentText);
  if (whole + fraction === '' || Math.abs(exponent) > EXPONENT_MAX) return undefined;
  const units = BigInt(whole + fraction);
  const scale = fraction.length - exponent;
  const isNegative = sign === '-' && units !== 0n;
  return scale < 0 ? { isNegative, units: units * powerOfTen(-scale), scale: 0 } : { isNegative, units, scale };
}

/** Whether the absolute value is at least 10^exponent. */
export function reaches(decimal: Decimal, exponent: number): boolean {
  const digits = exponent + decimal.scale;
  return digits >= 0 ? decimal.units >= powerOfTen(digits) : decimal.units > 0n;
}

/** Divides by 10^exponent by moving the point. */
export function scaleDown(decimal: Decimal, exponent: number): Decimal {
  return { ...decimal, scale: decimal.scale + exponent };
}

/** Exactly this many decimals, rounded half up by absolute value: 1.005 → 1.01, -1.005 → -1.01. A zero has no sign. */
export function printFixed(decimal: Decimal, places: number): string {
  const units = roundedUnits(decimal, places);
  const digits = units.toString().padStart(places + 1, '0');
  const cut = digits.length - places;
  const text = places === 0 ? digits : `${digits.slice(0, cut)}.${digits.slice(cut)}`;
  return decimal.isNegative && units > 0n ? `-${text}` : text;
}

/** At most this many decimals, rounded half up, without trailing zeros. */
export function printShort(decimal: Decimal, placesMax: number): string {
  const text = printFixed(decimal, placesMax);
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}

/** Divides whole numbers, half up. */
export function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  return (numerator * 2n + denominator) / (denominator * 2n);
}

export function powerOfTen(exponent: number): bigint {
  return 10n ** BigInt(exponent);
}

function roundedUnits({ units, scale }: Decimal, places: number): bigint {
  if (scale <= places) return units * powerOfTen(places - scale);
  return divideHalfUp(units, powerOfTen(scale - places));
}
