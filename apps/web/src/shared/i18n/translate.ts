import { TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { IntlMessageFormat } from 'intl-messageformat';
import type { Locale } from '@candor/contract/locale.ts';
import type { MessageArguments } from './message-ids.gen.ts';
import { findMessage } from './message-store.ts';

export type MessageId = keyof MessageArguments;

/** The ids of texts that take no arguments. */
export type PlainMessageId = { [Id in MessageId]: MessageArguments[Id] extends undefined ? Id : never }[MessageId];

type Values = Readonly<Record<string, string | number>>;

export type Translate = <Id extends MessageId>(
  id: Id,
  ...values: MessageArguments[Id] extends undefined ? [] : [values: MessageArguments[Id]]
) => string;

export function translateIn(locale: Locale): Translate {
  return (id, ...[values]) => formatMessage(locale, id, values) ?? id;
}

const formats = new Map<string, IntlMessageFormat>();

/** The text of an id, also of one that is known only at run time; nothing when the language has no such text. */
export function formatMessage(locale: Locale, id: string, values: Values | undefined): string | undefined {
  const message = findMessage(locale, id);
  if (message === undefined) return undefined;
  // The build parses every text with arguments; what is still a string needs no formatting.
  if (typeof message === 'string' && !message.includes('{')) return message;
  const joined = typeof message === 'string' ? undefined : joinNames(message, values ?? {});
  if (joined !== undefined) return joined;
  const name = `${locale} ${id}`;
  const format = formats.get(name) ?? new IntlMessageFormat(message, locale);
  formats.set(name, format);
  return String(format.format(values));
}

/** A text that only names things is joined. The formatter's first use loads the language's tables, which a slow phone feels. */
function joinNames(parts: readonly MessageFormatElement[], values: Values): string | undefined {
  const texts: string[] = [];
  for (const part of parts) {
    const text = part.type === TYPE.literal ? part.value : part.type === TYPE.argument ? values[part.value] : undefined;
    if (text === undefined) return undefined;
    texts.push(String(text));
  }
  return texts.join('');
}
