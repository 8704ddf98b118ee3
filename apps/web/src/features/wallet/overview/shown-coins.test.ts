import { expect, test } from 'vitest';
import { isShown } from './shown-coins.ts';

test('a coin of which there is none is not listed', () => {
  expect(isShown({ total: '0', value: '0' }, { showAll: true })).toBe(false);
});

test('below one USDT a coin is small, and hidden on demand', () => {
  expect(isShown({ total: '0.5', value: '0.99999999' }, { showAll: true })).toBe(true);
  expect(isShown({ total: '0.5', value: '0.99999999' }, { showAll: false })).toBe(false);
  expect(isShown({ total: '1', value: '1' }, { showAll: false })).toBe(true);
});

test('a coin without a price is never called small', () => {
  expect(isShown({ total: '0.5', value: null }, { showAll: false })).toBe(true);
});
