// @vitest-environment node
import { expect, test } from 'vitest';
import { stepDecimal } from './step-decimal.ts';

test.each([
  ['0.1', '0.1', 1, '0.2'],
  ['0.2', '0.1', 1, '0.3'],
  ['64250.5', '0.5', -1, '64250.0'],
  ['64250.5', '0.5', 10, '64255.5'],
  ['', '0.01', 1, '0.01'],
  ['12345678901234567890.12345678', '0.00000001', 1, '12345678901234567890.12345679'],
  ['1.', '1', 1, '2'],
])('%s in steps of %s by %i is %s', (text, size, count, expected) => {
  expect(stepDecimal(text, { size, count })).toBe(expected);
});

test('a value between two ticks goes to the next one, not past it', () => {
  expect(stepDecimal('100.37', { size: '0.5', count: 1 })).toBe('100.5');
  expect(stepDecimal('100.37', { size: '0.5', count: -1 })).toBe('100.0');
});

test('it never goes below zero, below the least or above the most', () => {
  expect(stepDecimal('0.1', { size: '1', count: -1 })).toBe('0');
  expect(stepDecimal('1', { size: '1', count: -1 }, { min: '1' })).toBe('1');
  expect(stepDecimal('9.5', { size: '1', count: 10 }, { max: '10' })).toBe('10');
});
