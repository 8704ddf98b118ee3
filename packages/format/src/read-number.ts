import { separatorsOf } from './separators.ts';

/** What a text that was not typed key by key comes to: one number, one of two, or none. All are plain decimals. */
export type NumberReading =
  | { readonly kind: 'number'; readonly value: string }
  | { readonly kind: 'twoWays'; readonly values: readonly [string, string] }
  | { readonly kind: 'unreadable' };

/**
 * Reads a pasted or dropped figure as its reader writes figures, else as a plain decimal with a point. Where both can
 * be and differ, 1.234 in German, it says so; anything else, another language's 0,5 too, is no number and is never
 * guessed at: whoever is read rightly once would trust the next, 1,234, as well.
 */
export function readNumber(text: string, locale: string): NumberReading {
  const figure = figureIn(text);
  if (figure === undefined) return { kind: 'unreadable' };
  const { group, point } = separatorsOf(locale);
  const own = readWith(figure, { group, point });
  const plain = PLAIN.test(figure) ? tidy(figure) : undefined;
  if (own !== undefined && plain !== undefined && own !== plain) return { kind: 'twoWays', values: [own, plain] };
  const value = own ?? plain;
  return value === undefined ? { kind: 'unreadable' } : { kind: 'number', value };
}

/** As a plain decimal is shown to a reader while it can be changed: with their sign, without groups. */
export function withReadersPoint(value: string, locale: string): string {
  return value.replaceAll('.', separatorsOf(locale).point);
}

const LENGTH_MAX = 60;
const PLAIN = /^(?:\d+\.?\d*|\.\d+)$/;
/** A plus, a currency and a coin's name say nothing against a figure; a minus, a percent sign or a multiple does. */
const DRESSED =
  /^\+?(?:\p{Sc}|\p{Lu}{3,10} )? ?(?<figure>[\d.,'’ ]*\d[\d.,'’ ]*?) ?(?:\p{Sc}|(?<unit>\p{Lu}{3,10}))?$/u;
const MULTIPLES: ReadonlySet<string> = new Set(['MIO', 'MLN', 'MIL', 'MRD', 'BLN', 'TSD', 'THS', 'TRL']);

/** The figure of a text in one kind of digit and space; undefined where something else stands beside it. */
function figureIn(text: string): string | undefined {
  // Full-width digits of an input method, and the spaces that do not break, become plain ones.
  const plain = text.normalize('NFKC').replaceAll('\u3002', '.').replaceAll(/\s+/g, ' ').trim();
  if (plain.length > LENGTH_MAX) return undefined;
  const { figure, unit = '' } = DRESSED.exec(plain)?.groups ?? {};
  return MULTIPLES.has(unit) ? undefined : figure;
}

interface Signs {
  readonly group: string;
  readonly point: string;
}

/** Groups are of three digits, all with one sign: a language's own, a space, or an apostrophe. */
function readWith(figure: string, { group, point }: Signs): string | undefined {
  const [whole = '', fraction, ...more] = figure.split(point);
  if (more.length > 0 || !/^\d*$/.test(fraction ?? '')) return undefined;
  const digits = ungrouped(whole, group.normalize('NFKC'));
  if (digits === undefined || digits + (fraction ?? '') === '') return undefined;
  return tidy(fraction === undefined ? digits : `${digits}.${fraction}`);
}

function ungrouped(whole: string, group: string): string | undefined {
  if (/^\d*$/.test(whole)) return whole;
  const sign = [group, ' ', "'", '’'].find((one) => whole.includes(one));
  const [first = '', ...groups] = sign === undefined ? [] : whole.split(sign);
  const isGrouped = /^[1-9]\d{0,2}$/.test(first) && groups.every((three) => /^\d{3}$/.test(three));
  return isGrouped ? first + groups.join('') : undefined;
}

function tidy(decimal: string): string {
  const [whole = '', fraction = ''] = decimal.split('.');
  const integer = whole.replace(/^0+(?=\d)/, '') || '0';
  return fraction === '' ? integer : `${integer}.${fraction}`;
}
