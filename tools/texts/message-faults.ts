import type { Locale } from '../../packages/contract/src/shared/locale.ts';
import { separatorsOf } from '../../packages/format/src/separators.ts';
import { compareShapes, findPluralFaults, readShape, type MessageShape } from './icu-message.ts';
import type { MessageArea, Messages } from './message-areas.ts';

const KEY_PATTERN = /^[a-z][A-Za-z0-9-]*(\.[A-Za-z0-9-]+)+$/;

/** From this many words on, a text that equals the English one was forgotten and is not a name. */
const FORGOTTEN_WORDS_MIN = 3;

/** Arguments of these names are figures wherever they stand: a text writes them as the reader does, and not as they travel. */
const FIGURE_NAMES: ReadonlySet<string> = new Set([
  'amount',
  'available',
  'balance',
  'count',
  'days',
  'hours',
  'leverage',
  'limit',
  'maximum',
  'minimum',
  'minutes',
  'percent',
  'price',
  'quantity',
  'rate',
  'seconds',
  'sum',
  'total',
]);

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
      ...(shape === undefined ? ['is no ICU message'] : [...findPluralFaults(shape, 'en'), ...findBareFigures(shape)]),
      ...findPercentFaults(text, 'en'),
    ];
    return faults.map((fault) => `${area.folder}/en.json: ${key} ${fault}`);
  });
}

function findBareFigures({ arguments: known }: MessageShape): readonly string[] {
  return [...known]
    .filter(([name, kind]) => kind === 'text' && FIGURE_NAMES.has(name))
    .map(([name]) => `writes {${name}} as it travels: {${name}, number}`);
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
  const words = shape.literals.join(' ').match(/\p{L}{2,}/gu) ?? [];
  const isForgotten = text === sourceText && words.length >= FORGOTTEN_WORDS_MIN;
  return [
    ...(isForgotten ? ['is still English'] : []),
    ...compareShapes(sourceShape, shape, locale),
    ...findPercentFaults(text, locale),
  ];
}

/** A percentage that stands in a text itself looks like those that are put in. */
function findPercentFaults(text: string, locale: Locale): readonly string[] {
  const { percent } = separatorsOf(locale);
  const isOther = [...text.matchAll(/\d(\s?[%％])/gu)].some(([, sign]) => sign !== percent);
  return isOther ? [`writes a percentage otherwise than 5${percent}`] : [];
}

function tryShape(text: string): MessageShape | undefined {
  try {
    return readShape(text);
  } catch {
    return undefined;
  }
}
