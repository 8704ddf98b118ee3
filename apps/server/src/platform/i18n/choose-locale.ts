import { LOCALES, type Locale } from '@candor/contract/shared/locale.ts';

export interface LocaleHeaders {
  readonly lang?: string | undefined;
  readonly language?: string | undefined;
  readonly acceptLanguage?: string | undefined;
}

const WISHES_MAX = 8;

/** The language a caller reads: what the site says it shows, else what the browser prefers, else English. */
export function chooseLocale({ lang, language, acceptLanguage }: LocaleHeaders): Locale {
  const wishes = [lang, language, ...wishesOf(acceptLanguage)];
  for (const wish of wishes) {
    const locale = wish === undefined ? undefined : matchLocale(wish);
    if (locale !== undefined) return locale;
  }
  return 'en';
}

/** `de-AT;q=0.8, zh-Hant` in the order of preference. */
function wishesOf(header: string | undefined): readonly string[] {
  if (header === undefined) return [];
  return header
    .split(',', WISHES_MAX)
    .map((part) => {
      const [tag = '', quality] = part.split(';q=');
      return { tag: tag.trim(), quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((first, second) => second.quality - first.quality)
    .map(({ tag }) => tag);
}

function matchLocale(tag: string): Locale | undefined {
  const wanted = tag.toLowerCase().replaceAll('_', '-');
  const exact = LOCALES.find((locale) => locale.toLowerCase() === wanted);
  if (exact !== undefined) return exact;
  const [primary] = wanted.split('-');
  // Hong Kong, Macau and Taiwan write traditional characters, everybody else simplified ones.
  if (primary === 'zh') return /-(hant|tw|hk|mo)\b/.test(wanted) ? 'zh-TW' : 'zh-CN';
  return LOCALES.find((locale) => locale === primary);
}
