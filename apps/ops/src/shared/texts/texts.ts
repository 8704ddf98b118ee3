import { formatText } from '@candor/browser/texts/format-text.ts';
import { loadArea, registerArea } from '@candor/browser/texts/message-store.ts';
import type { Locale } from '@candor/contract/shared/locale.ts';
import type en from '../../messages/en.json';

export type TextId = keyof typeof en;
export type TextValues = Readonly<Record<string, string | number>>;

const AREA = 'ops';
registerArea(AREA, import.meta.glob('../../messages/*.json', { import: 'default' }));

export function loadTexts(locale: Locale): Promise<void> {
  return loadArea(AREA, locale);
}

/** The text of an id. */
export function textOf(locale: Locale, id: string, values?: TextValues): string {
  return formatText(locale, id, values) ?? id;
}
