import type { Locale } from '@candor/contract/locale.ts';
import type { OtcSystemWord } from '@candor/contract/otc-chat.ts';

export type OtcNoticeWord = Exclude<OtcSystemWord, 'demo'> | 'arbitration' | 'appealClosed';

type Messages = Readonly<Record<string, string>>;

/** The texts of every notice in every language. */
const MESSAGES: Readonly<Partial<Record<Locale, Messages>>> = Object.fromEntries(
  Object.entries(import.meta.glob<Messages>('./messages/*.json', { eager: true, import: 'default' })).map(
    ([path, messages]) => [path.slice('./messages/'.length, -'.json'.length), messages],
  ),
);

/** What a reader is told of an order, in their language. */
export function noticeText(word: OtcNoticeWord, { orderCode }: { readonly orderCode: string }, locale: Locale): string {
  const id = `otc.notice.${word}`;
  const text = MESSAGES[locale]?.[id] ?? MESSAGES.en?.[id] ?? word;
  return text.replace('{orderCode}', orderCode);
}
