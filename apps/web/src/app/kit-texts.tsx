import { formatText } from '@candor/browser/texts/format-text.ts';
import { UiTextsProvider, type UiText } from '@candor/ui/ui-texts.tsx';
import { useCallback, type ReactNode } from 'react';
import { formatDate } from '#shared/i18n/dates.ts';
import { useLocale } from '#shared/i18n/use-t.ts';
import { useHiddenAmounts } from '#shared/settings/hidden-amounts.ts';
import { useDateStyle } from '#shared/settings/settings-store.ts';

interface KitTextsProps {
  readonly children: ReactNode;
}

/** Gives the kit the words it says by itself, in the reader's language. */
export function KitTexts({ children }: KitTextsProps) {
  const locale = useLocale();
  const hidesAmounts = useHiddenAmounts((state) => state.isHidden);
  const text: UiText = useCallback((key, values) => formatText(locale, key, values) ?? key, [locale]);
  const { dateFormat } = useDateStyle();
  const printDay = useCallback(
    (day: string) => formatDate(Date.parse(day), { zoneId: 'UTC', dateFormat }),
    [dateFormat],
  );
  return <UiTextsProvider {...{ text, locale, printDay, hidesAmounts }}>{children}</UiTextsProvider>;
}
