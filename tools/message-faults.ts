import type { Locale } from '../packages/contract/src/locale.ts';
import { compareShapes, findPluralFaults, readShape, type MessageShape } from './icu-message.ts';
import type { MessageArea, Messages } from './message-areas.ts';

const KEY_PATTERN = /^[a-z][A-Za-z0-9-]*(\.[A-Za-z0-9-]+)+$/;

/** From this many words on, a text that equals the English one was forgotten and is not a name. */
const FORGOTTEN_WORDS_MIN = 3;

/** What is wrong with the texts of one folder, one line each. */
export function findMessageFaults(area: MessageArea): readonly string[] {
  const source = area.messages.get('en') ?? {};
  const translations = [...area.messages].filter(([locale]) => locale !== 'en');
  return [
    ...area.faults,
    ...findSourceFaults(area, source),
    ...translations.flatMap(([locale, messages]) =>
      findTranslationFaults(source, messages, locale).map((fault) => `${area.folder}/${locale}.json: ${fault}`),
    ),
  ];
}

function findSourceFaults(area: MessageArea, source: Messages): readonly string[] {
  return Object.entries(source).flatMap(([key, text]) => {
    const shape = tryShape(text);
    const faults = [
      ...(KEY_PATTERN.test(key) ? [] : ['is no key of the form area.part.name']),
      ...(area.prefixes.includes(key.split('.')[0] ?? '') ? [] : [`does not begin with ${area.prefixes.join(' or ')}`]),
      ...(shape === undefined ? ['is no ICU message'] : findPluralFaults(shape, 'en')),
    ];
    return faults.map((fault) => `${area.folder}/en.json: ${key} ${fault}`);
  });
}

function findTranslationFaults(source: Messages, messages: Messages, locale: Locale): readonly string[] {
  return [
    ...Object.keys(source)
      .filter((key) => messages[key] === undefined)
      .map((key) => `${key} is missing`),
    ...Object.keys(messages)
      .filter((key) => source[key] === undefined)
      .map((key) => `${key} is not in en.json`),
    ...Object.entries(messages).flatMap(([key, text]) =>
      findTextFaults(source[key], text, locale).map((fault) => `${key} ${fault}`),
    ),
  ];
}

function findTextFaults(sourceText: string | undefined, text: string, locale: Locale): readonly string[] {
  if (text.trim() === '') return ['is empty'];
  const shape = tryShape(text);
  const sourceShape = sourceText === undefined ? undefined : tryShape(sourceText);
  if (shape === undefined) return ['is no ICU message'];
  if (sourceShape === undefined) return [];
  const isForgotten = text === sourceText && (text.match(/\p{L}{2,}/gu) ?? []).length >= FORGOTTEN_WORDS_MIN;
  return [...(isForgotten ? ['is still English'] : []), ...compareShapes(sourceShape, shape, locale)];
}

function tryShape(text: string): MessageShape | undefined {
  try {
    return readShape(text);
  } catch {
    return undefined;
  }
}
