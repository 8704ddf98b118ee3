import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { formatToParts, IntlMessageFormat, type Formatters } from 'intl-messageformat';
import { NOTHING, parseDecimal } from '../decimal.ts';
import { MINUS, PLACES_MAX } from '../format-decimal.ts';
import { formatFigure, type FigureKind } from '../format-figure.ts';
import { dateTimeFormatOf, numberFormatOf, pluralRulesOf } from '../intl-formats.ts';

/** A text as `compileMessage` leaves it: plain, or in the elements of `intl-messageformat`. */
export type Message = string | MessageFormatElement[];

/** A tag, `<b>sure</b>`, is a function of what stands in it. */
export type MessageValue = string | number | ((parts: readonly string[]) => string);
export type MessageValues = Readonly<Record<string, MessageValue | undefined>>;

/** Puts a text together. Figures come as they travel and are written as the reader writes them; a forgotten argument is an error. */
export function formatMessage(message: Message, locale: string, values: MessageValues = {}): string {
  if (typeof message === 'string') return message;
  const given = Object.values(values).includes(undefined) ? withoutUndefined(values) : values;
  // The class would ask the platform which locales it has, which takes a phone two tenths of a second.
  const parts = formatToParts(message, locale, FORMATTERS, IntlMessageFormat.formats, given);
  return parts.map(({ value }) => String(value)).join('');
}

function withoutUndefined(values: MessageValues): Record<string, MessageValue> {
  const entries = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  return Object.fromEntries(entries);
}

const FORMATTERS: Formatters = {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The library formats with it and asks for nothing else.
  getNumberFormat: (locale, options) =>
    ({ format: (value: number | string) => writeFigure(String(value), String(locale), options) }) as Intl.NumberFormat,
  // Whoever reads a text need not know in which zone it was written.
  getDateTimeFormat: (locale, options) => dateTimeFormatOf(String(locale), { timeZone: 'UTC', ...options }),
  getPluralRules: (locale, options) => pluralRulesOf(String(locale), options),
};

type FigureOptions = Parameters<Formatters['getNumberFormat']>[1];

function writeFigure(value: string, locale: string, options: FigureOptions = {}): string {
  const kind = kindOf(options);
  if (kind !== undefined) return formatFigure(value, kind, locale);
  if (!isDecimal(value)) return NOTHING;
  const parts = numberFormatOf(locale, platformOptions(options)).formatToParts(value);
  return parts.map((part) => (part.type === 'minusSign' ? MINUS : part.value)).join('');
}

/** `{sum, number}`, `::percent`, `::unit/minute` and `::unit/hour`; all else that ICU knows is the platform's to write. */
function kindOf({ style, unit, ...others }: FigureOptions & object): FigureKind | undefined {
  if (Object.keys(others).length > 0) return undefined;
  if (style === undefined) return 'number';
  if (style === 'percent') return 'percent';
  return unit === 'minute' || unit === 'hour' ? unit : undefined;
}

/** What is said to be percent is a number of percent already; what no digits are said of keeps all it has, unless it is to be short. */
function platformOptions(options: FigureOptions & object): Intl.NumberFormatOptions {
  const digits = options.notation === undefined ? { maximumFractionDigits: PLACES_MAX, ...options } : options;
  return options.style === 'percent' ? { ...digits, style: 'unit', unit: 'percent' } : digits;
}

function isDecimal(value: string): value is `${number}` {
  return parseDecimal(value) !== undefined;
}
