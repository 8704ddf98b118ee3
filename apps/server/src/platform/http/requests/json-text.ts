import { ok, refuse, type Result } from '@candor/domain/result.ts';
import { findUnfitText } from '../guards/unfit-text.ts';

const DEPTH_MAX = 32;

/**
 * Parses the JSON of a request. What JSON.parse lets pass in silence is refused: keys given twice (the last would win),
 * `__proto__`, numbers beyond the range (they become Infinity) or with more digits than a number keeps, bytes that are not
 * UTF-8, halves of characters.
 */
export function parseJsonText(bytes: Uint8Array): Result<unknown, 'malformed'> {
  const text = decode(bytes);
  return text === undefined ? malformed('body', 'json') : parseJson(text);
}

/** The same of a text that was decoded already. */
export function parseJson(text: string): Result<unknown, 'malformed'> {
  const parsed = parse(text);
  if (parsed === undefined) return malformed('body', 'json');
  const keys = takeKeys(text);
  if (keys.isTooDeep) return malformed('body', 'nesting');
  if (keys.repeated !== undefined) return malformed(keys.repeated, 'repeated');
  if (keys.hasPrototype) return malformed('__proto__', 'unknown');
  if (keys.losesDigits !== undefined) return malformed(keys.losesDigits || 'body', 'type');
  const unfit = findUnfitText(parsed.value);
  if (unfit !== undefined) return malformed(unfit || 'body', 'text');
  return ok(parsed.value);
}

function malformed(field: string, problem: 'json' | 'nesting' | 'repeated' | 'unknown' | 'text' | 'type') {
  return refuse('malformed', { field, problem });
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function parse(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

interface Keys {
  readonly isTooDeep: boolean;
  readonly hasPrototype: boolean;
  readonly repeated: string | undefined;
  /** The key before the first number that is not what was written. */
  readonly losesDigits: string | undefined;
}

const QUOTE = 0x22;
const COLON = 0x3a;
const BRACKET = { opening: 0x5b, closing: 0x5d };
const BRACE = { opening: 0x7b, closing: 0x7d };
const DIGIT = { first: 0x30, last: 0x39 };

const NUMBER = /[\d.]+(?:[eE][+-]?\d+)?/y;
/** No program that prints a number needs more. */
const NUMBER_LENGTH_MAX = 40;
/** So many digits come back from a number as they were written, whichever they are. */
const DIGITS_KEPT = 15;

/** Finds the keys of a text that is known to be JSON: every sign counts but those inside strings. */
function takeKeys(text: string): Keys {
  const open: Set<string>[] = [];
  let hasPrototype = false;
  let losesDigits: string | undefined;
  let key = '';
  let from = 0;
  let to = 0;
  for (let place = 0; place < text.length; place += 1) {
    const sign = text.charCodeAt(place);
    if (sign === QUOTE) {
      from = place;
      place = endOfString(text, place);
      to = place + 1;
    } else if (sign === COLON) {
      key = keyOf(text, from, to);
      if (open.at(-1)?.has(key) === true) return { isTooDeep: false, hasPrototype, repeated: key, losesDigits };
      open.at(-1)?.add(key);
      hasPrototype ||= key === '__proto__';
    } else if (sign === BRACE.opening || sign === BRACKET.opening) {
      open.push(new Set());
      if (open.length > DEPTH_MAX) return { isTooDeep: true, hasPrototype, repeated: undefined, losesDigits };
    } else if (sign >= DIGIT.first && sign <= DIGIT.last) {
      const number = numberAt(text, place);
      if (isChanged(number)) losesDigits ??= key;
      place += number.length - 1;
    } else if (sign === BRACE.closing || sign === BRACKET.closing) open.pop();
  }
  return { isTooDeep: false, hasPrototype, repeated: undefined, losesDigits };
}

function numberAt(text: string, place: number): string {
  NUMBER.lastIndex = place;
  return NUMBER.exec(text)?.[0] ?? '';
}

/** Whether a number of JavaScript has other digits than those that were written. */
function isChanged(written: string): boolean {
  if (written.length <= DIGITS_KEPT) return false;
  if (written.length > NUMBER_LENGTH_MAX) return true;
  return digitsOf(written) !== digitsOf(Number(written).toExponential());
}

/** Those that count: neither the zeros around them, nor the point, nor the exponent. */
function digitsOf(number: string): string {
  return number
    .replace(/e.*$/i, '')
    .replace('.', '')
    .replaceAll(/^0+|0+$/g, '');
}

/** Where the string ends that begins at a place: at the first quote that no odd number of backslashes precedes. */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end;
}

function isEscaped(text: string, place: number): boolean {
  let before = place - 1;
  while (text[before] === '\\') before -= 1;
  return (place - 1 - before) % 2 === 1;
}

/** Without a backslash a key is what stands between its quotes. */
function keyOf(text: string, from: number, to: number): string {
  const key = text.slice(from + 1, to - 1);
  return key.includes('\\') ? String(JSON.parse(text.slice(from, to))) : key;
}
