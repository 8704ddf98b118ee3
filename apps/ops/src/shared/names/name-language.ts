import type { Locale } from '@candor/contract/shared/locale.ts';

/** A language as the reader calls it, or as it calls itself. */
export function nameLanguage(locale: Locale, reader: Locale = locale): string {
  return new Intl.DisplayNames([reader], { type: 'language' }).of(locale) ?? locale;
}
