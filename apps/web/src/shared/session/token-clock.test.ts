// @vitest-environment node
import { expect, test } from 'vitest';
import { isRefreshDue } from './token-clock.ts';

const fresh = { value: 'token', receivedAtMs: 1_000_000, expiresInS: 900 };
const after = (seconds: number): number => fresh.receivedAtMs + seconds * 1000;

test('a token is renewed a minute before it ends', () => {
  expect(isRefreshDue(fresh, after(839))).toBe(false);
  expect(isRefreshDue(fresh, after(840))).toBe(true);
});

test('a short-lived token keeps four fifths of its life', () => {
  const short = { ...fresh, expiresInS: 10 };
  expect(isRefreshDue(short, after(7))).toBe(false);
  expect(isRefreshDue(short, after(8))).toBe(true);
});

test('without a life named by the server the fallback of seven days holds', () => {
  const unnamed = { ...fresh, expiresInS: 0 };
  expect(isRefreshDue(unnamed, after(604_739))).toBe(false);
  expect(isRefreshDue(unnamed, after(604_740))).toBe(true);
});
