import { ok, refuse, type Result } from '@candor/domain/result.ts';

/** Parses `a=1&b=2`. A name given twice is refused: which of the two is meant is anybody's guess. */
export function parseQueryText(text: string): Result<Readonly<Record<string, string>>, 'malformed'> {
  const query: Record<string, string> = Object.create(null);
  for (const pair of text.split('&')) {
    if (pair === '') continue;
    const [name, value] = splitPair(pair).map(decode);
    if (name === undefined || value === undefined) return refuse('malformed', { field: 'query', problem: 'text' });
    if (name in query) return refuse('malformed', { field: name, problem: 'repeated' });
    query[name] = value;
  }
  return ok(query);
}

/** What stands behind the question mark of a request's address. */
export function queryTextOf(url: string | undefined): string {
  const start = url?.indexOf('?') ?? -1;
  return url === undefined || start === -1 ? '' : url.slice(start + 1);
}

function splitPair(pair: string): readonly [string, string] {
  const equals = pair.indexOf('=');
  return equals === -1 ? [pair, ''] : [pair.slice(0, equals), pair.slice(equals + 1)];
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
}
