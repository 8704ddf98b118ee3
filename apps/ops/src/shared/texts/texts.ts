import type { Locale } from '@candor/contract/shared/locale.ts';
import { formatDecimal } from '@candor/format/format-decimal.ts';
import type en from '../../messages/en.json';

export type TextId = keyof typeof en;
export type TextValues = Readonly<Record<string, string | number>>;
type Texts = Readonly<Record<string, string>>;

const files = import.meta.glob<Texts>('../../messages/*.json', { import: 'default' });
const loaded = new Map<Locale, Texts>();

export async function loadTexts(locale: Locale): Promise<void> {
  const load = files[`../../messages/${locale}.json`];
  if (load !== undefined) loaded.set(locale, await load());
}

/** The text of an id; the console's texts only name and count things, so a value is put in where its name stands. */
export function textOf(locale: Locale, id: string, values: TextValues = {}): string {
  const text = loaded.get(locale)?.[id] ?? id;
  return text.replaceAll(/\{(\w+)(, number)?\}/g, (whole, name: string, isFigure?: string) => {
    const value = String(values[name] ?? whole);
    return isFigure === undefined ? value : (formatDecimal(value, { locale }) ?? value);
  });
}
