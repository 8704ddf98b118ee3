import { parseSearchParams, printSearchParams, type SearchParams } from './search-params.ts';

/** An address of the site, taken apart. */
export interface Address {
  /** Without a slash at its end. */
  readonly path: string;
  readonly search: SearchParams;
  /** Path, query and fragment, as the browser shows them. */
  readonly href: string;
}

/** Where a link leads: a path, which may bring its own query, or the page one is on with another query. */
export interface Target {
  readonly to?: string;
  readonly search?: Readonly<Record<string, string | number | null | undefined>>;
}

export function parseAddress(href: string): Address {
  const { pathname, search, hash } = new URL(href, ANY_ORIGIN);
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') || '/' : pathname;
  return { path, search: parseSearchParams(search), href: path + search + hash };
}

/** Only paths are read, so that any origin will do. */
const ANY_ORIGIN = 'https://site.invalid';

export function printTarget({ to, search }: Target, herePath: string): string {
  return (to ?? herePath) + (search === undefined ? '' : printSearchParams(search));
}

/** Whether two addresses show the same page; a fragment only names a place on it. */
export function isSamePage(one: Address, other: Address): boolean {
  return one.path === other.path && printSearchParams(one.search) === printSearchParams(other.search);
}
