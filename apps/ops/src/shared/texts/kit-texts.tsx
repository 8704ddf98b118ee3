import { UiTextsProvider, type UiText } from '@candor/ui/ui-texts.tsx';
import type { ReactNode } from 'react';
import { textOf } from './texts.ts';
import { useLocale } from './use-t.ts';

interface KitTextsProps {
  readonly children: ReactNode;
}

/** Gives the kit the words it says by itself, in the reader's language. */
export function KitTexts({ children }: KitTextsProps) {
  const locale = useLocale();
  const text: UiText = (key, values) => textOf(locale, key, values);
  return (
    <UiTextsProvider text={text} locale={locale}>
      {children}
    </UiTextsProvider>
  );
}
