import type { Translate } from '#shared/i18n/translate.ts';
import { LOGIN_PATH, REGISTER_PATH } from '#shared/navigation/paths.ts';
import type { SiteRoute } from '../../site-route.ts';

export interface PageEntry {
  /** The address; it can be searched for like the name. */
  readonly id: string;
  readonly title: string;
  readonly path: string;
  readonly search: Readonly<Record<string, string>>;
}

const FOUND_MAX = 12;

/** The ways in, which somebody inside has no use for. */
const DOORS: readonly string[] = [LOGIN_PATH, REGISTER_PATH];

/** Every page that can be opened by its name alone: a path that needs an id cannot. Of two with one name the first. */
export function pageEntries(routes: readonly SiteRoute[], t: Translate, isLogin: boolean): readonly PageEntry[] {
  const entries = routes
    .filter(({ path }) => !path.includes('$') && !(isLogin && DOORS.includes(path)))
    .flatMap((route) => entriesOf(route, t));
  return [...new Map(entries.toReversed().map((entry) => [entry.title, entry])).values()].toReversed();
}

/** Those whose name begins with the text first, then those that contain it; at most a dozen. */
export function findPages(pages: readonly PageEntry[], text: string): readonly PageEntry[] {
  const wanted = fold(text.trim());
  const beginning = pages.filter((page) => fold(page.title).startsWith(wanted));
  const containing = pages.filter(
    (page) => !beginning.includes(page) && fold(`${page.title} ${page.id}`).includes(wanted),
  );
  return [...beginning, ...containing].slice(0, FOUND_MAX);
}

function entriesOf({ path, title, keyTitles, keyName = 'key' }: SiteRoute, t: Translate): readonly PageEntry[] {
  if (keyTitles === undefined) return [{ id: path, title: t(title), path, search: {} }];
  return Object.entries(keyTitles).map(([key, keyTitle]) => ({
    id: `${path}?${keyName}=${key}`,
    title: t(keyTitle),
    path,
    search: { [keyName]: key },
  }));
}

// Accents do not matter to somebody who is looking for something.
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase();
}
