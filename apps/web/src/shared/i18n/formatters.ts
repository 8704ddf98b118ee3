import type { Locale } from '@candor/contract/locale.ts';

const numberFormats = new Map<string, Intl.NumberFormat>();

/** `Intl` objects are dear to make and cheap to keep. */
export function numberFormat(locale: Locale, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const name = `${locale} ${JSON.stringify(options)}`;
  const format = numberFormats.get(name) ?? new Intl.NumberFormat(locale, options);
  numberFormats.set(name, format);
  return format;
}
