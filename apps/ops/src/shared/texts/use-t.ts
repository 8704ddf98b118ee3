import type { Locale } from '@candor/contract/shared/locale.ts';
import { useSettings } from '../settings-store.ts';
import { textOf, type TextId, type TextValues } from './texts.ts';

export type Translate = (id: TextId, values?: TextValues) => string;

export function useLocale(): Locale {
  return useSettings((settings) => settings.locale) ?? 'en';
}

/** `const t = useT(); t('ops.nav.dashboard')`: the texts of the reader's language. */
export function useT(): Translate {
  const locale = useLocale();
  return (id, values) => textOf(locale, id, values);
}
