import type { Locale } from '@candor/contract/shared/locale.ts';

/** Each language named in its own words. */
export const LANGUAGE_NAMES = {
  en: 'English',
  ja: '日本語',
  ko: '한국어',
  'zh-CN': '简体中文',
  'zh-TW': '繁體中文',
  pt: 'Português',
  vi: 'Tiếng Việt',
  th: 'ไทย',
  es: 'Español',
  fr: 'Français',
  ru: 'Русский',
  de: 'Deutsch',
  it: 'Italiano',
} as const satisfies Record<Locale, string>;
