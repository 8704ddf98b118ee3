// @vitest-environment node
import { expect, test } from 'vitest';
import { compareDecimals } from './compare-decimals.ts';

test('decimals are compared by value, not by how they are written', () => {
  expect(compareDecimals('9', '10')).toBe(-1);
  expect(compareDecimals('1.50', '1.5')).toBe(0);
  expect(compareDecimals('-2', '-10')).toBe(1);
  expect(compareDecimals('0.100000000000000001', '0.1')).toBe(1);
});
