import { ALL_RECORDS, getArticle, listArticles, listNotices } from '@candor/contract/content/wire.ts';
import { getFormData, getFormRow } from '@candor/contract/markets/public-lists.ts';
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

const NOTICES_SIZE = '100';

/** Announcements by the time they were made, the newest first. */
export function notices(locale: Locale) {
  return queryOptions({
    queryKey: ['content', 'notices', locale],
    queryFn: async ({ signal }) =>
      (await call(listNotices, { query: { size: NOTICES_SIZE } }, { signal, isQuiet: true })).records,
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

/** The pictures of the site that anybody may show: a list of a few, asked for whole. */
export const appPictures = queryOptions({
  queryKey: ['content', 'pictures'],
  queryFn: async ({ signal }) => {
    const request = { params: { formId: 'images' }, query: { pageSize: ALL_RECORDS, order: 'asc' } } as const;
    const { records } = await call(getFormData, request, { signal, isQuiet: true });
    return records.map(({ id = '', name = '', link = '' }) => ({ id, name, link }));
  },
  staleTime: STALE_MS,
});

/** The largest icon, by its number in that list. */
const APP_ICON = '2';

export const appIcon = queryOptions({
  queryKey: ['content', 'icon'],
  queryFn: ({ signal }) => call(getFormRow, { params: { formId: 'images', id: APP_ICON } }, { signal, isQuiet: true }),
  staleTime: STALE_MS,
});
