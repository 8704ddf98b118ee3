import type { Locale } from '@candor/contract/shared/locale.ts';
import { formatMessage, type MessageValues } from '@candor/format/messages/format-message.ts';
import { findMessage } from './message-store.ts';

/** The text of an id, also of one that is known only at run time; nothing when the language has no such text. */
export function formatText(locale: Locale, id: string, values?: MessageValues): string | undefined {
  const message = findMessage(locale, id);
  return message === undefined ? undefined : formatMessage(message, locale, values);
}
