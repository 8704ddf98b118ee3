import { expect, test } from 'vitest';
import { isEmpty } from './index.ts';

test.each([null, undefined, '', 'null', 'undefined', [[]], {}, Object.create(null), new Map(), new Set()])(
  '[VAL-6] %o is empty',
  (value) => {
    expect(isEmpty(Array.isArray(value) ? [] : value)).toBe(true);
  },
);

test.each([
  0,
  -0,
  NaN,
  1,
  0n,
  true,
  false,
  ' ',
  'NULL',
  '0',
  'false',
  [[undefined]],
  { a: undefined },
  { [Symbol('a')]: 1 },
  new Date(0),
  /x/,
  () => undefined,
  Symbol('a'),
  new Map([[1, 2]]),
  new Set([0]),
  Promise.resolve(),
])('[VAL-6] %o is not empty', (value) => {
  expect(isEmpty(value)).toBe(false);
});
