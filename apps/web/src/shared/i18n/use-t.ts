import { useMemo } from 'react';
import { useLocaleStore } from './locale-store.ts';
import type { Locale } from '@candor/contract/shared/locale.ts';
import { translateIn, type Translate } from './translate.ts';

export function useLocale(): Locale {
  return useLocaleStore((state) => state.locale);
}

/** `const t = useT(); t('app.menu.home')`: the texts of the reader's language. */
export function useT(): Translate {
  const locale = useLocale();
  return useMemo(() => translateIn(locale), [locale]);
}
