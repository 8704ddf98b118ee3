import { expect, test } from 'vitest';
import { checkBoundValues } from './bound-value.ts';

test.each([
  ['null', null],
  ['an integer', 42],
  ['the largest safe integer', Number.MAX_SAFE_INTEGER],
  ['a bigint of 64 bits', -(2n ** 63n)],
  ['a text', 'Zürich 北京 👍'],
  ['an empty text', ''],
  ['bytes', new Uint8Array([1, 2])],
  ['a buffer', Buffer.from('ab')],
])('%s may be bound', (_, value) => {
  expect(() => checkBoundValues([1, value])).not.toThrow();
});

test.each([
  ['a boolean', true],
  ['undefined', undefined],
  ['a date', new Date(0)],
  ['a plain object', { a: 1 }],
  ['an object without a class', Object.create(null)],
  ['an array', [1]],
  ['a bare array buffer', new ArrayBuffer(2)],
  ['NaN', Number.NaN],
  ['infinity', Number.POSITIVE_INFINITY],
  ['a fraction', 0.1],
  ['an unsafe integer', 2 ** 53],
  ['a bigint of 65 bits', 2n ** 63n],
  ['a text with NUL', 'a\0b'],
  ['half a surrogate pair', '\ud800'],
  ['a symbol', Symbol('x')],
  ['a function', () => 1],
])('%s is refused before it reaches an engine', (_, value) => {
  expect(() => checkBoundValues([1, value])).toThrow(/^Parameter 2 cannot be stored/);
});
