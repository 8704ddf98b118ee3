/** Before the digits of a bigint, and before a text that begins with it. */
const MARK = '#';

/** Writes plain data as JSON that keeps every bigint exactly: 5n is "#5", and the text "#5" is "##5". */
export function encode(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => {
    if (typeof part === 'bigint') return `${MARK}${part}`;
    return typeof part === 'string' && part.startsWith(MARK) ? MARK + part : part;
  });
}

/** Reads what `encode` wrote. */
export function decode(text: string): unknown {
  return JSON.parse(text, (_key, part: unknown) => {
    if (typeof part !== 'string' || !part.startsWith(MARK)) return part;
    return part.startsWith(MARK + MARK) ? part.slice(MARK.length) : BigInt(part.slice(MARK.length));
  });
}
