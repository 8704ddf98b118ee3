/** Before the digits of a bigint, and before a text that begins with it. */
const MARK = '#';

// Not the core's own codec: that one may change with a version, and what was recorded must still read the same.

/** Plain data as one line of JSON that keeps every bigint, and the order of fields, by which a request is known again. */
export function goldenText(value: unknown): string {
  return JSON.stringify(marked(value, Object.entries)) ?? 'null';
}

/** The same with the fields in order, so that equal data give equal text. */
export function canonicalText(value: unknown): string {
  return JSON.stringify(marked(value, sortedEntries)) ?? 'null';
}

/** Reads what `goldenText` wrote. */
export function parseGoldenText(text: string): unknown {
  return JSON.parse(text, (_, value: unknown) => (typeof value === 'string' ? unmarked(value) : value));
}

type Entries = (fields: object) => [string, unknown][];

function marked(value: unknown, entriesOf: Entries): unknown {
  if (typeof value === 'bigint') return `${MARK}${value}`;
  if (typeof value === 'string') return value.startsWith(MARK) ? MARK + value : value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((part) => marked(part, entriesOf));
  return Object.fromEntries(entriesOf(value).map(([name, part]) => [name, marked(part, entriesOf)]));
}

function sortedEntries(fields: object): [string, unknown][] {
  return Object.entries(fields).toSorted(([left], [right]) => (left < right ? -1 : 1));
}

function unmarked(text: string): string | bigint {
  if (!text.startsWith(MARK)) return text;
  return text.startsWith(MARK + MARK) ? text.slice(MARK.length) : BigInt(text.slice(MARK.length));
}
