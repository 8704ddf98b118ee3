import type { Locale } from '@candor/contract/shared/locale.ts';
import { REFUSAL_MESSAGES } from '@candor/contract/shared/refusal-messages.ts';
import type { Refusal } from '@candor/domain/result.ts';
import { NOTHING } from '@candor/format/decimal.ts';
import { compileMessage } from '@candor/format/messages/compile-message.ts';
import { formatMessage, type Message } from '@candor/format/messages/format-message.ts';

/** What a refusal says to a reader: the text of its word in the reader's language, with its numbers. */
export function refusalText({ word, details = {} }: Refusal, locale: Locale): string {
  const found = findMessage(word, locale);
  return found === undefined ? word : formatMessage(found.message, found.locale, withoutGaps(details));
}

/** A text that is not translated is English, and so are its figures. */
interface FoundMessage {
  readonly message: Message;
  readonly locale: Locale;
}

const compiled = new Map<string, FoundMessage>();

function findMessage(word: string, locale: Locale): FoundMessage | undefined {
  const key = `${locale}.${word}`;
  const known = compiled.get(key);
  if (known !== undefined) return known;
  const id = `refusal.${word}`;
  const translated = REFUSAL_MESSAGES[locale]?.[id];
  const text = translated ?? REFUSAL_MESSAGES.en?.[id];
  if (text === undefined) return undefined;
  const found: FoundMessage = { message: compileMessage(text), locale: translated === undefined ? 'en' : locale };
  compiled.set(key, found);
  return found;
}

/** What the refusal did not bring along is shown as "—"; the formatter would throw instead. */
function withoutGaps(details: Readonly<Record<string, string>>): Record<string, string> {
  return new Proxy({ ...details }, { has: () => true, get: (given, name) => Reflect.get(given, name) ?? NOTHING });
}
