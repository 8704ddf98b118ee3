import type { Endpoint } from '@candor/contract/shared/endpoint.ts';
import { platformConfig } from '../platform-config.ts';

/** What may stand in an address. */
export type PlainValues = Readonly<Record<string, string | number | undefined>>;

interface Parts {
  readonly params?: PlainValues;
  readonly query?: PlainValues;
}

/** The address of a call: the configured prefix, the path's parameters and the query put in. */
export function requestUrl({ path }: Pick<Endpoint, 'path'>, { params = {}, query = {} }: Parts): string {
  const filled = path
    .replace('{head}', encodeURIComponent(platformConfig().head))
    .replaceAll(/:([A-Za-z]\w*)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.append(name, String(value));
  }
  return search.size === 0 ? filled : `${filled}?${search}`;
}
