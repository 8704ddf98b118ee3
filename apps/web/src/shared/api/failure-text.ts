import type { ApiError } from '@candor/browser/errors/api-error.ts';
import { failureSentence } from '@candor/browser/errors/failure-sentence.ts';
import { formatText } from '@candor/browser/texts/format-text.ts';
import type { Locale } from '@candor/contract/shared/locale.ts';
import { translateIn } from '../i18n/translate.ts';

/** What the reader is told: the refusal in their language, else the server's sentence, else that the network is slow. */
export function failureText(error: unknown, locale: Locale): string {
  const noAnswer = translateIn(locale)('common.network.slow');
  return failureSentence(error, { ofRefusal: (refused) => refusalText(refused, locale), noAnswer });
}

function refusalText({ word, details }: ApiError, locale: Locale): string | undefined {
  if (word === undefined) return undefined;
  try {
    return formatText(locale, `refusal.${word}`, details);
  } catch {
    // A server newer than this page may leave out a number the text asks for; its own sentence serves then.
    return undefined;
  }
}
