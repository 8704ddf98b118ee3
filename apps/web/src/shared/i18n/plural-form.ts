import type { Locale } from '@candor/contract/shared/locale.ts';

export type PluralForm = 'one' | 'few' | 'many' | 'other';

/** Which form of a word goes with a number. The browser knows it too, but takes a phone tens of milliseconds to say so. */
export function pluralForm(count: number, locale: Locale): PluralForm {
  return FORMS[locale](Math.abs(count));
}

const FORMS: Readonly<Record<Locale, (count: number) => PluralForm>> = {
  en: one,
  de: one,
  es: oneOrMillions,
  it: oneOrMillions,
  fr: belowTwoOrMillions,
  pt: belowTwoOrMillions,
  ru: russian,
  ja: other,
  ko: other,
  th: other,
  vi: other,
  'zh-CN': other,
  'zh-TW': other,
};

function other(): PluralForm {
  return 'other';
}

function one(count: number): PluralForm {
  return count === 1 ? 'one' : 'other';
}

function oneOrMillions(count: number): PluralForm {
  return isMillions(count) ? 'many' : one(count);
}

function belowTwoOrMillions(count: number): PluralForm {
  if (count < 2) return 'one';
  return isMillions(count) ? 'many' : 'other';
}

function isMillions(count: number): boolean {
  return count !== 0 && count % 1_000_000 === 0;
}

function russian(count: number): PluralForm {
  if (!Number.isInteger(count)) return 'other';
  const isTeen = count % 100 > 10 && count % 100 < 15;
  const last = count % 10;
  if (!isTeen && last === 1) return 'one';
  return !isTeen && last > 1 && last < 5 ? 'few' : 'many';
}
