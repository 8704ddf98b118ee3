import type { Locale } from '@candor/contract/locale.ts';
import { REFUSAL_MESSAGES } from '@candor/contract/refusal-messages.ts';
import type { Refusal } from '@candor/domain/result.ts';
import { IntlMessageFormat } from 'intl-messageformat';

/** What a refusal says to a reader: the text of its word in the reader's language, with its numbers. */
export function refusalText({ word, details = {} }: Refusal, locale: Locale): string {
  const message = findMessage(word, locale);
  return message === undefined ? word : String(message.format(withoutGaps(details)));
}

const compiled = new Map<string, IntlMessageFormat>();

function findMessage(word: string, locale: Locale): IntlMessageFormat | undefined {
  const key = `${locale}.${word}`;
  const known = compiled.get(key);
  if (known !== undefined) return known;
  const id = `refusal.${word}`;
  const translated = REFUSAL_MESSAGES[locale]?.[id];
  const text = translated ?? REFUSAL_MESSAGES.en?.[id];
  if (text === undefined) return undefined;
  // Texts travel in JSON and are escaped by whoever draws them: a `<` in a message is a character, not a tag.
  const options = { ignoreTag: true };
  const message = new IntlMessageFormat(text, translated === undefined ? 'en' : locale, undefined, options);
  compiled.set(key, message);
  return message;
}

/** A number that the refusal did not bring along is shown as "—"; the formatter would throw instead. */
function withoutGaps(details: Readonly<Record<string, string>>): Record<string, string> {
  return new Proxy({ ...details }, { has: () => true, get: (given, name) => Reflect.get(given, name) ?? '—' });
}
