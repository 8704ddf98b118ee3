/** The languages of every text a person may read, server and web alike; English is the source and the fallback. */
export const LOCALES = ['en', 'ja', 'ko', 'zh-CN', 'zh-TW', 'pt', 'vi', 'th', 'es', 'fr', 'ru', 'de', 'it'] as const;
export type Locale = (typeof LOCALES)[number];
