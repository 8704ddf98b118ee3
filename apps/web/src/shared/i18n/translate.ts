import { formatText } from '@candor/browser/texts/format-text.ts';
import type { Locale } from '@candor/contract/shared/locale.ts';
import type { MessageArguments } from './message-ids.gen.ts';

export type MessageId = keyof MessageArguments;

/** The ids of texts that take no arguments. */
export type PlainMessageId = { [Id in MessageId]: MessageArguments[Id] extends undefined ? Id : never }[MessageId];

export type Translate = <Id extends MessageId>(
  id: Id,
  ...values: MessageArguments[Id] extends undefined ? [] : [values: MessageArguments[Id]]
) => string;

export function translateIn(locale: Locale): Translate {
  return (id, ...[values]) => formatText(locale, id, values) ?? id;
}
