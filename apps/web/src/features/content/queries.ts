import { ALL_RECORDS, getArticle, listArticles } from '@candor/contract/content/wire.ts';
import type { Locale } from '@candor/contract/shared/locale.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';

const STALE_MS = 300_000;

/** Every section and article in one list, in the language that the call itself names. */
export function articleTree(locale: Locale) {
  return queryOptions({
    queryKey: ['content', 'tree', locale],
    queryFn: async ({ signal }) => {
      const { records } = await call(listArticles, { query: { pageSize: ALL_RECORDS } }, { signal, isQuiet: true });
      return records;
    },
    staleTime: STALE_MS,
  });
}

export function articleSearch(locale: Locale, text: string) {
  return queryOptions({
    queryKey: ['content', 'search', locale, text],
    queryFn: async ({ signal }) => {
      const query = { pageSize: ALL_RECORDS, search: text };
      return (await call(listArticles, { query }, { signal, isQuiet: true })).records;
    },
    enabled: text !== '',
    placeholderData: keepPreviousData,
    staleTime: STALE_MS,
  });
}

export function article(locale: Locale, id: string) {
  return queryOptions({
    queryKey: ['content', 'article', locale, id],
    queryFn: ({ signal }) => call(getArticle, { params: { id } }, { signal, isQuiet: true }),
    staleTime: STALE_MS,
  });
}
