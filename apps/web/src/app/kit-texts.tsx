import { formatText } from '@candor/browser/texts/format-text.ts';
import { UiTextsProvider, type UiText } from '@candor/ui/ui-texts.tsx';
import { useCallback, type ReactNode } from 'react';
import { useLocale } from '#shared/i18n/use-t.ts';
import { useHiddenAmounts } from '#shared/settings/hidden-amounts.ts';

interface KitTextsProps {
  readonly children: ReactNode;
}

/** Gives the kit the words it says by itself, in the reader's language. */
export function KitTexts({ children }: KitTextsProps) {
  const locale = useLocale();
  const hidesAmounts = useHiddenAmounts((state) => state.isHidden);
  const text: UiText = useCallback((key, values) => formatText(locale, key, values) ?? key, [locale]);
  return (
    <UiTextsProvider text={text} locale={locale} hidesAmounts={hidesAmounts}>
      {children}
    </UiTextsProvider>
  );
}
