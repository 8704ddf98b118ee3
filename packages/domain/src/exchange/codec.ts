/** Before the digits of a bigint, and before a text that begins with it. */
const MARK = '#';

/** Text that stands in JSON as it is: no quote, no backslash, nothing beyond plain ASCII, and no mark in front. */
const PLAIN_TEXT = /^(?!#)[ !#-[\]-~]*$/;

// Both ways walk by themselves: JSON's own replacer and reviver cost two to three times as much.

/** Writes plain data as JSON that keeps every bigint exactly: 5n is "#5", and the text "#5" is "##5". */
export function encode(value: unknown): string {
  switch (typeof value) {
    case 'bigint':
      return `"${MARK}${value}"`;
    case 'string':
      return encodeText(value);
    case 'object':
      if (value === null) return 'null';
      return Array.isArray(value) ? encodeList(value) : encodeFields(value);
    default:
      // What JSON has no word for is nothing.
      return JSON.stringify(value) ?? 'null';
  }
}

/** Reads what `encode` wrote. */
export function decode(text: string): unknown {
  return unmarked(JSON.parse(text));
}

function encodeText(text: string): string {
  if (PLAIN_TEXT.test(text)) return `"${text}"`;
  return JSON.stringify(text.startsWith(MARK) ? MARK + text : text);
}

function encodeList(list: readonly unknown[]): string {
  let text = '[';
  for (const part of list) text += text === '[' ? encode(part) : `,${encode(part)}`;
  return `${text}]`;
}

function encodeFields(fields: object): string {
  let text = '{';
  for (const name in fields) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Plain data: its fields are its own.
    const part = (fields as Readonly<Record<string, unknown>>)[name];
    if (part === undefined) continue;
    text += text === '{' ? encodeName(name) : `,${encodeName(name)}`;
    text += encode(part);
  }
  return `${text}}`;
}

/** The same few hundred names stand in everything that is written. */
const NAMES = new Map<string, string>();
const NAMES_MAX = 4_096;

function encodeName(name: string): string {
  const known = NAMES.get(name);
  if (known !== undefined) return known;
  const encoded = `${JSON.stringify(name)}:`;
  if (NAMES.size < NAMES_MAX) NAMES.set(name, encoded);
  return encoded;
}

/** The same value, in which what was marked has become itself again. */
function unmarked(value: unknown): unknown {
  if (typeof value === 'string') return value.startsWith(MARK) ? unmarkedText(value) : value;
  if (typeof value !== 'object' || value === null) return value;
  const parts = value as Record<string, unknown>;
  for (const name of Object.keys(parts)) {
    const part = parts[name];
    if (typeof part === 'string' || typeof part === 'object') parts[name] = unmarked(part);
  }
  return value;
}

function unmarkedText(text: string): string | bigint {
  return text.startsWith(MARK + MARK) ? text.slice(MARK.length) : BigInt(text.slice(MARK.length));
}
