import type { Locale } from '@candor/contract/shared/locale.ts';
import { useEffect, useRef } from 'react';
import { useLocale } from '#shared/i18n/use-t.ts';
import { useNavigate } from '#shared/router/navigate.ts';

export const HELP_PATH = '/article/main/index';

/** The reader's language; whoever changes it within the help centre returns to its index. */
export function useHelpLanguage(): Locale {
  const locale = useLocale();
  const navigate = useNavigate();
  const first = useRef(locale);
  useEffect(() => {
    if (first.current !== locale) void navigate({ to: HELP_PATH });
  }, [locale, navigate]);
  return locale;
}
