import { parseDecimal, type Decimal } from './decimal.ts';
import { separatorsOf, type Separators } from './separators.ts';

export interface DecimalFormat {
  readonly locale: string;
  /** Exactly so many places: padded, or cut and never rounded up, because nobody owns the rounding. Without it, all there are. */
  readonly decimals?: number | undefined;
  readonly sign?: 'auto' | 'always' | undefined;
  readonly isPercent?: boolean | undefined;
}

/** A decimal string in the reader's separators, exact to the last digit; undefined for what is not a number. */
export function formatDecimal(value: string, format: DecimalFormat): string | undefined {
  const decimal = parseDecimal(value);
  if (decimal === undefined) return undefined;
  const { locale, decimals = Math.min(decimal.scale, PLACES_MAX), sign = 'auto', isPercent = false } = format;
  const separators = separatorsOf(locale);
  const digits = digitsOf(decimal, decimals);
  const lead = isOnlyZeros(digits) ? '' : signOf(decimal, sign);
  return lead + withSeparators(digits, decimals, separators) + (isPercent ? separators.percent : '');
}

/** Without sign and point; the last `places` of them stand behind the point, and at least one before it. */
function digitsOf({ units, scale }: Decimal, places: number): string {
  const all = units.toString().padStart(scale + 1, '0');
  return scale > places ? all.slice(0, places - scale) : all + '0'.repeat(places - scale);
}

function isOnlyZeros(digits: string): boolean {
  return /^0*$/.test(digits);
}

function withSeparators(digits: string, places: number, { group, point, groupsFrom }: Separators): string {
  const whole = digits.slice(0, digits.length - places);
  const grouped = whole.length < groupsFrom ? whole : whole.replaceAll(/\B(?=(?:\d{3})+$)/g, group);
  return places === 0 ? grouped : grouped + point + digits.slice(-places);
}

function signOf({ isNegative }: Decimal, sign: 'auto' | 'always'): string {
  if (isNegative) return MINUS;
  return sign === 'always' ? '+' : '';
}

/** A hyphen is shorter than the plus and sits too low; this is the sign that belongs to figures. */
export const MINUS = '\u2212';
export const PLACES_MAX = 18;
