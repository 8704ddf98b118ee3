import type { Endpoint } from '@candor/contract/shared/endpoint.ts';

/** What may stand in an address. */
type PlainValues = Readonly<Record<string, string | number | undefined>>;

/** What a call hands over, before it is put on the wire. */
export interface RequestParts {
  readonly params?: PlainValues;
  readonly query?: PlainValues;
  readonly body?: unknown;
}

/** The address of a call: the configured prefix, the path's parameters and the query put in. */
export function requestUrl(
  { path }: Pick<Endpoint, 'path'>,
  { params = {}, query = {} }: Omit<RequestParts, 'body'>,
  head = '',
): string {
  const filled = path
    .replace('{head}', encodeURIComponent(head))
    .replaceAll(/:([A-Za-z]\w*)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.append(name, String(value));
  }
  return search.size === 0 ? filled : `${filled}?${search}`;
}
