import { type Decimal, NOTHING, parseDecimal, printFixed, printShort, reaches, scaleDown } from './decimal.ts';

const SUFFIXES = [
  { exponent: 12, letter: 'T' },
  { exponent: 9, letter: 'B' },
  { exponent: 6, letter: 'M' },
  { exponent: 3, letter: 'K' },
] as const;

const SMALLEST_PLAIN_EXPONENT = -5;
const PLAIN_PLACES_MAX = 8;
const SIGNIFICANT_DIGITS_MAX = 6;

/**
 * A price or a turnover in few letters (CONST-2), for captions; an order price is always shown in full.
 * The bracket is chosen before rounding, so 999.995 is '1000.00' and not '1.00K'.
 */
export function abbreviatePrice(value: number | string): string {
  const decimal = parseDecimal(value);
  if (decimal === undefined) return NOTHING;
  const suffix = SUFFIXES.find(({ exponent }) => reaches(decimal, exponent));
  if (suffix !== undefined) return printFixed(scaleDown(decimal, suffix.exponent), 2) + suffix.letter;
  if (reaches(decimal, 2)) return printFixed(decimal, 2);
  if (reaches(decimal, SMALLEST_PLAIN_EXPONENT)) return printShort(decimal, PLAIN_PLACES_MAX);
  return printShort(decimal, placesOfSignificantDigits(decimal));
}

/** The place where the last wanted digit of a number below one stands. */
function placesOfSignificantDigits({ units, scale }: Decimal): number {
  const leadingZeros = scale - units.toString().length;
  return leadingZeros + SIGNIFICANT_DIGITS_MAX;
}
