import type { Locale } from '@candor/contract/shared/locale.ts';
import { REFUSAL_MESSAGES } from '@candor/contract/shared/refusal-messages.ts';
import type { Refusal } from '@candor/domain/result.ts';
import { NOTHING } from '@candor/format/decimal.ts';
import type { IntlMessageFormat } from 'intl-messageformat';
import { compileText } from './compile-text.ts';

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
  const message = compileText(text, translated === undefined ? 'en' : locale);
  compiled.set(key, message);
  return message;
}

/** What the refusal did not bring along is shown as "—"; the formatter would throw instead. */
function withoutGaps(details: Readonly<Record<string, string>>): Record<string, string> {
  return new Proxy({ ...details }, { has: () => true, get: (given, name) => Reflect.get(given, name) ?? NOTHING });
}
