import { parseSearchParams, printSearchParams, type SearchParams } from './search-params.ts';

/** Where a link leads: a path, which may bring its own query, or the page one is on with another query. */
export interface Target {
  readonly to?: string;
  readonly search?: Readonly<Record<string, string | number | null | undefined>>;
}

export function printTarget({ to, search }: Target, herePath: string): string {
  return (to ?? herePath) + (search === undefined ? '' : printSearchParams(search));
}

/** The place that an address of the site names. */
export function parsePlace(href: string): Place {
  const { pathname, search } = new URL(href, ANY_ORIGIN);
  return { pathname, search: parseSearchParams(search) };
}

/** Only paths are read, so that any origin will do. */
const ANY_ORIGIN = 'https://site.invalid';

interface Place {
  readonly pathname: string;
  readonly search: SearchParams;
}

/** Another path or another `key` is another page; any other query is a choice on the same one. */
export function isOtherPage(from: Place, to: Place): boolean {
  return from.pathname !== to.pathname || from.search['key'] !== to.search['key'];
}
