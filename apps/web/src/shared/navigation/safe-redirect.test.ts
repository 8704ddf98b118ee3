// @vitest-environment node
import { expect, test } from 'vitest';
import { safeRedirect } from './safe-redirect.ts';

const ORIGIN = 'https://candor.example';

test('a page of this site is returned whole', () => {
  expect(safeRedirect('/assets/index?key=records#top', ORIGIN)).toBe('/assets/index?key=records#top');
});

test.each([
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  '/\t/evil.example/',
  '/.//evil.example/x',
  '/x/..//evil.example',
  'javascript:alert(1)',
  'assets/index',
  '',
  undefined,
  42,
])('%j leads home instead of away', (target) => {
  expect(safeRedirect(target, ORIGIN)).toBe('/home/index');
});

test('the login page never leads back to itself', () => {
  expect(safeRedirect('/user/login?redirect=/x', ORIGIN)).toBe('/home/index');
});
