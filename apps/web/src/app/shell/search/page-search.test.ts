// @vitest-environment node
import { expect, test } from 'vitest';
import { translateIn } from '#shared/i18n/translate.ts';
import { siteRoutes } from '../../site-routes.ts';
import { findPages, pageEntries, type PageEntry } from './page-search.ts';

/** No texts are loaded here, so every name is its id. */
const t = translateIn('en');

const page = (title: string): PageEntry => ({ id: `/${title}`, title, path: `/${title}`, search: {} });
const titles = (pages: readonly PageEntry[]): readonly string[] => pages.map((found) => found.title);

test('names that begin with the text come before names that contain it', () => {
  const pages = [page('My orders'), page('Orders'), page('Home')];
  expect(titles(findPages(pages, 'ord'))).toEqual(['Orders', 'My orders']);
});

test('capitals and accents do not matter', () => {
  expect(titles(findPages([page('Définitions')], 'DEFI'))).toEqual(['Définitions']);
});

test('an empty search offers a dozen pages at most', () => {
  expect(findPages(pageEntries(siteRoutes(), t, false), '')).toHaveLength(12);
});

test('each key of a page is found under its own name, and pages that need an id are left out', () => {
  const pages = pageEntries(siteRoutes(), t, false);
  expect(pages).toContainEqual({
    id: '/assets/index?key=records',
    title: 'app.page.assetRecords',
    path: '/assets/index',
    search: { key: 'records' },
  });
  expect(pages.filter((entry) => entry.path.includes('$'))).toEqual([]);
});

test('the login is offered to a visitor, and not to somebody logged in', () => {
  const pathsFor = (isLogin: boolean) => pageEntries(siteRoutes(), t, isLogin).map(({ path }) => path);
  expect(pathsFor(false)).toContain('/user/login');
  expect(pathsFor(true)).not.toContain('/user/login');
  expect(pathsFor(true)).toContain('/user/reset');
});
