import type { Locale } from '@candor/contract/shared/locale.ts';

type Messages = Readonly<Record<string, string>>;

/** The texts of every mail in every language. */
export const MAIL_MESSAGES: Readonly<Partial<Record<Locale, Messages>>> = Object.fromEntries(
  Object.entries(import.meta.glob<Messages>('./messages/*.json', { eager: true, import: 'default' })).map(
    ([path, messages]) => [path.slice('./messages/'.length, -'.json'.length), messages],
  ),
);
