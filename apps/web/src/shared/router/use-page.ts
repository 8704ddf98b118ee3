import { useMatches } from '@tanstack/react-router';
import { printSearchParams, type SearchParams } from './search-params.ts';
import type { PageTitles } from './page-titles.ts';

/** What is on screen; while another page is on its way it is still the last one. */
export interface Page {
  /** Without a slash at its end. */
  readonly path: string;
  readonly search: SearchParams;
  /** Path and query, as a link names them. */
  readonly href: string;
  /** What the `$name` parts of its route stand for. */
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly titles: PageTitles | undefined;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    readonly titles?: PageTitles;
  }
}

export function usePage(): Page {
  return useMatches({ select: pageOf, structuralSharing: true });
}

interface Shown {
  readonly pathname: string;
  readonly search: SearchParams;
  readonly params: Page['params'];
  readonly staticData: { readonly titles?: PageTitles };
}

/** The innermost of what is drawn is the page; around it is the shell. */
export function pageOf(shown: readonly Shown[]): Page {
  const innermost = shown.at(-1);
  if (innermost === undefined) throw new Error('Nothing is on screen yet.');
  const { pathname, search, params, staticData } = innermost;
  const path = pathname.replace(/(?<=.)\/+$/, '');
  return { path, search, href: path + printSearchParams(search), params, titles: staticData.titles };
}
