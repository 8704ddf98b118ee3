import type { PlainMessageId } from '../i18n/translate.ts';

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
