// @vitest-environment node
import { expect, test } from 'vitest';
import { titleOf } from './page-titles.ts';

const page = { title: 'app.page.home', keyTitles: { a: 'app.page.login', b: 'app.page.register' } } as const;

test('the key of the query chooses the title, and the first stands for an unknown one', () => {
  expect(titleOf(page, { key: 'b' })).toBe('app.page.register');
  expect(titleOf(page, {})).toBe('app.page.login');
  expect(titleOf(page, { key: 'constructor' })).toBe('app.page.login');
});

test('another query may choose it', () => {
  expect(titleOf({ ...page, keyName: 'type' }, { type: 'b', key: 'a' })).toBe('app.page.register');
});

test('a page without keys has one title', () => {
  expect(titleOf({ title: 'app.page.home' }, { key: 'b' })).toBe('app.page.home');
});
