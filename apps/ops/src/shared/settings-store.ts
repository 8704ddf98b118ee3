import { place, readPlace, writePlace } from '@candor/browser/device/storage.ts';
import { LOCALES, type Locale } from '@candor/contract/shared/locale.ts';
import * as z from 'zod/mini';
import { create } from 'zustand';
import { loadTexts } from './texts/texts.ts';

const Settings = z.object({
  theme: z.optional(z.enum(['day', 'night'])),
  locale: z.optional(z.enum(LOCALES)),
});
type Settings = z.infer<typeof Settings>;

const PLACE = place({ name: 'ops-settings', schema: Settings });

/** What somebody has chosen on this device; `boot.js` reads the same record before the first paint. */
export const useSettings = create<Settings>(() => readPlace(PLACE) ?? {});

export function currentLocale(): Locale {
  return useSettings.getState().locale ?? 'en';
}

export function isNight(): boolean {
  return document.documentElement.dataset['theme'] === 'theme-nighttime';
}

export function chooseTheme(theme: 'day' | 'night'): void {
  document.documentElement.dataset['theme'] = theme === 'night' ? 'theme-nighttime' : 'theme-daytime';
  keep({ theme });
}

/** Changes the language once its texts have arrived, so that no two ever stand side by side. */
export async function chooseLocale(locale: Locale): Promise<void> {
  await loadTexts(locale);
  document.documentElement.lang = locale;
  keep({ locale });
}

function keep(change: Settings): void {
  useSettings.setState(change);
  writePlace(PLACE, useSettings.getState());
}
