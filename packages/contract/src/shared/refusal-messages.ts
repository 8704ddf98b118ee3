import type { Locale } from './locale.ts';

export type RefusalMessages = Readonly<Record<string, string>>;

/** Every language at once, for the server; the web loads one of these files at a time. */
export const REFUSAL_MESSAGES: Readonly<Partial<Record<Locale, RefusalMessages>>> = byLocale(
  import.meta.glob<RefusalMessages>('./messages/*.json', { eager: true, import: 'default' }),
);

function byLocale(
  files: Readonly<Record<string, RefusalMessages>>,
): Readonly<Partial<Record<Locale, RefusalMessages>>> {
  return Object.fromEntries(
    Object.entries(files).map(([path, messages]) => [path.slice('../messages'.length, -'.json'.length), messages]),
  );
}
