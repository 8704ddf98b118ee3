import type { PlainMessageId } from '../i18n/translate.ts';
import { useT } from '../i18n/use-t.ts';
import { usePage } from './router-scope.tsx';

/** What a route says about its own name; the `key` query may select among several screens. */
export interface PageTitles {
  readonly title: PlainMessageId;
  readonly keyTitles?: Readonly<Record<string, PlainMessageId>>;
  readonly keyName?: string;
}

export function titleOf(
  { title, keyTitles = {}, keyName = 'key' }: PageTitles,
  search: Readonly<Record<string, unknown>>,
): PlainMessageId {
  const key = search[keyName];
  const chosen = typeof key === 'string' && Object.hasOwn(keyTitles, key) ? keyTitles[key] : undefined;
  return chosen ?? Object.values(keyTitles)[0] ?? title;
}

/** The name of the page on screen, in the reader's language. */
export function usePageTitle(): string {
  const t = useT();
  const { route, address } = usePage();
  return t(titleOf(route.titles, address.search));
}
