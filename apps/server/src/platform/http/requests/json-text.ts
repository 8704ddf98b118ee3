import { ok, refuse, type Result } from '@candor/domain/result.ts';
import { findUnfitText } from '../guards/unfit-text.ts';

const DEPTH_MAX = 32;

/**
 * Parses the JSON of a request. What JSON.parse lets pass in silence is refused: keys given twice (the last would win),
 * `__proto__`, numbers beyond the range (they become Infinity), bytes that are not UTF-8, halves of characters.
 */
export function parseJsonText(bytes: Uint8Array): Result<unknown, 'malformed'> {
  const text = decode(bytes);
  const parsed = text === undefined ? undefined : parse(text);
  if (text === undefined || parsed === undefined) return malformed('body', 'json');
  const keys = takeKeys(text);
  if (keys.isTooDeep) return malformed('body', 'nesting');
  if (keys.repeated !== undefined) return malformed(keys.repeated, 'repeated');
  if (keys.hasPrototype) return malformed('__proto__', 'unknown');
  const unfit = findUnfitText(parsed.value);
  if (unfit !== undefined) return malformed(unfit || 'body', 'text');
  return ok(parsed.value);
}

function malformed(field: string, problem: 'json' | 'nesting' | 'repeated' | 'unknown' | 'text') {
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
}

/** Strings and the signs around them; enough to find the keys of a text that is known to be JSON. */
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\]:]/g;

function takeKeys(text: string): Keys {
  const open: Set<string>[] = [];
  let hasPrototype = false;
  let latestString = '""';
  for (const [token] of text.matchAll(TOKEN)) {
    if (token === '{' || token === '[') open.push(new Set());
    else if (token === '}' || token === ']') open.pop();
    else if (token !== ':') latestString = token;
    else {
      const key = String(JSON.parse(latestString));
      if (open.at(-1)?.has(key) === true) return { isTooDeep: false, hasPrototype, repeated: key };
      open.at(-1)?.add(key);
      hasPrototype ||= key === '__proto__';
    }
    if (open.length > DEPTH_MAX) return { isTooDeep: true, hasPrototype, repeated: undefined };
  }
  return { isTooDeep: false, hasPrototype, repeated: undefined };
}
