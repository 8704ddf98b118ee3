import type { Locale } from '@candor/contract/shared/locale.ts';
import type { MessageArguments } from './message-ids.gen.ts';
import { findMessage } from './message-store.ts';
import { formatParts, type MessageValues } from './message.ts';

export type MessageId = keyof MessageArguments;

/** The ids of texts that take no arguments. */
export type PlainMessageId = { [Id in MessageId]: MessageArguments[Id] extends undefined ? Id : never }[MessageId];

export type Translate = <Id extends MessageId>(
  id: Id,
  ...values: MessageArguments[Id] extends undefined ? [] : [values: MessageArguments[Id]]
) => string;

export function translateIn(locale: Locale): Translate {
  return (id, ...[values]) => formatMessage(locale, id, values) ?? id;
}

/** The text of an id, also of one that is known only at run time; nothing when the language has no such text. */
export function formatMessage(locale: Locale, id: string, values: MessageValues | undefined): string | undefined {
  const message = findMessage(locale, id);
  return message === undefined || typeof message === 'string' ? message : formatParts(message, locale, values ?? {});
}
