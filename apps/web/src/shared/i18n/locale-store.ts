import * as z from 'zod/mini';
import { create } from 'zustand';
import { DEFAULT_LOCALE } from '../constants.ts';
import { place, readPlace, writePlace } from '@candor/browser/device/storage.ts';
import { LOCALES, type Locale } from '@candor/contract/shared/locale.ts';
import { loadAreasInUse } from '@candor/browser/texts/message-store.ts';

const LANGUAGE = place<Locale>({ name: 'lang', schema: z.enum(LOCALES) });

export const useLocaleStore = create<{ readonly locale: Locale }>(() => ({
  locale: readPlace(LANGUAGE) ?? DEFAULT_LOCALE,
}));

export function currentLocale(): Locale {
  return useLocaleStore.getState().locale;
}

/** Changes the language once all texts on screen have arrived, so that no two languages ever stand side by side. */
export async function changeLocale(locale: Locale): Promise<void> {
  const former = currentLocale();
  // Kept at once: a reload while the texts are on their way must not forget the choice.
  writePlace(LANGUAGE, locale);
  try {
    await loadAreasInUse(locale);
  } catch (error) {
    writePlace(LANGUAGE, former);
    throw error;
  }
  useLocaleStore.setState({ locale });
}
