import * as z from 'zod/mini';
import { create } from 'zustand';
import { DEFAULT_LOCALE } from '../constants.ts';
import { place, readPlace, writePlace } from '../storage.ts';
import { LOCALES, type Locale } from '@candor/contract/locale.ts';
import { loadAreasInUse } from './message-store.ts';

const LANGUAGE = place<Locale>({ name: 'lang', schema: z.enum(LOCALES) });

export const useLocaleStore = create<{ readonly locale: Locale }>(() => ({
  locale: readPlace(LANGUAGE) ?? DEFAULT_LOCALE,
}));

export function currentLocale(): Locale {
  return useLocaleStore.getState().locale;
}

/** Changes the language once all texts on screen have arrived, so that no two languages ever stand side by side. */
export async function changeLocale(locale: Locale): Promise<void> {
  await loadAreasInUse(locale);
  writePlace(LANGUAGE, locale);
  useLocaleStore.setState({ locale });
}
