import { parseDecimal } from '@candor/format/decimal.ts';

export interface DecimalFormat {
  readonly locale: string;
  /** Exactly so many places: padded, or cut and never rounded up, because nobody owns the rounding. Without it, all there are. */
  readonly decimals?: number | undefined;
  readonly sign?: 'auto' | 'always' | undefined;
  readonly isPercent?: boolean | undefined;
}

/** A decimal string in the reader's separators, exact to the last digit; undefined for what is not a number. */
export function formatDecimal(value: string, format: DecimalFormat): string | undefined {
  if (!isNumeric(value)) return undefined;
  const places = format.decimals ?? Math.min(parseDecimal(value)?.scale ?? 0, PLACES_MAX);
  // Given as a string, because only then is Intl exact.
  return formatterFor(format, places).format(value).replace('-', MINUS);
}

function isNumeric(value: string): value is `${number}` {
  return parseDecimal(value) !== undefined;
}

/** A hyphen is shorter than the plus and sits too low; this is the sign that belongs to figures. */
const MINUS = '\u2212';
const PLACES_MAX = 18;

const formatters = new Map<string, Intl.NumberFormat>();

/** Making a formatter is thirty times as slow as using one. */
function formatterFor({ locale, sign = 'auto', isPercent = false }: DecimalFormat, places: number): Intl.NumberFormat {
  const key = `${locale} ${sign} ${isPercent} ${places}`;
  const known = formatters.get(key);
  if (known !== undefined) return known;
  const formatter = new Intl.NumberFormat(locale, {
    minimumFractionDigits: places,
    maximumFractionDigits: places,
    roundingMode: 'trunc',
    signDisplay: sign === 'always' ? 'exceptZero' : 'negative',
    ...(isPercent && { style: 'unit', unit: 'percent' }),
  });
  formatters.set(key, formatter);
  return formatter;
}
