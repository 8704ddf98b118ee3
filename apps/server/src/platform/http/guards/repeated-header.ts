import type { IncomingMessage } from 'node:http';

/** Headers that say one thing: of two, Node keeps the first and a proxy may have looked at the last. */
const SINGLE: ReadonlySet<string> = new Set([
  'authorization',
  'content-type',
  'host',
  'idempotency-key',
  'origin',
  'satoken',
  'sec-fetch-site',
  'x-forwarded-host',
]);

/** The first of them that was sent twice. */
export function findRepeatedHeader({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): string | undefined {
  const seen = new Set<string>();
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]?.toLowerCase() ?? '';
    if (seen.has(name) && SINGLE.has(name)) return name;
    seen.add(name);
  }
  return undefined;
}
