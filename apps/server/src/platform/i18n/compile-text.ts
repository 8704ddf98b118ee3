import type { Locale } from '@candor/contract/shared/locale.ts';
import { formatFigure, type FigureKind } from '@candor/format/format-figure.ts';
import { IntlMessageFormat } from 'intl-messageformat';

/** A text that can be filled in. Its figures come as they travel and are written as the reader writes them. */
export function compileText(text: string, locale: Locale): IntlMessageFormat {
  // Whoever draws a text escapes it: a `<` in a message is a character, not a tag.
  return new IntlMessageFormat(text, locale, undefined, {
    ignoreTag: true,
    formatters: {
      getNumberFormat: (_, options) => new FigureFormat(locale, kindOf(options)),
      getDateTimeFormat: (...wanted) => new Intl.DateTimeFormat(...wanted),
      getPluralRules: (...wanted) => new Intl.PluralRules(...wanted),
    },
  });
}

const KINDS: Readonly<Record<string, FigureKind>> = { minute: 'minute', hour: 'hour' };

function kindOf({ style, unit = '' }: Intl.NumberFormatOptions = {}): FigureKind {
  return style === 'percent' ? 'percent' : (KINDS[unit] ?? 'number');
}

/** The platform's own would round a figure to three decimals, and show one that is missing as NaN. */
class FigureFormat extends Intl.NumberFormat {
  readonly #locale: Locale;
  readonly #kind: FigureKind;

  constructor(locale: Locale, kind: FigureKind) {
    super(locale);
    this.#locale = locale;
    this.#kind = kind;
  }

  override format(figure: bigint | number | string): string {
    return formatFigure(String(figure), this.#kind, this.#locale);
  }
}
