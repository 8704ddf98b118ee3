// @vitest-environment node
import { expect, test } from 'vitest';
import { stepDecimal } from './step-decimal.ts';

test.each([
  { from: '0.1', size: '0.1', count: 1, to: '0.2' },
  { from: '0.2', size: '0.1', count: 1, to: '0.3' },
  { from: '64250.5', size: '0.5', count: -1, to: '64250.0' },
  { from: '64250.5', size: '0.5', count: 10, to: '64255.5' },
  { from: '', size: '0.01', count: 1, to: '0.01' },
  { from: '12345678901234567890.12345678', size: '0.00000001', count: 1, to: '12345678901234567890.12345679' },
  { from: '1.', size: '1', count: 1, to: '2' },
])('$from moved by $count steps of $size is $to', ({ from, size, count, to }) => {
  expect(stepDecimal(from, { size, count })).toBe(to);
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
