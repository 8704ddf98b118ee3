// @vitest-environment node
import { expect, test } from 'vitest';
import { inPlaces } from './use-held-order.ts';

test('held rows keep their places while their values change, and newcomers go to the end', () => {
  const places = new Map([
    ['a', 0],
    ['b', 1],
    ['c', 2],
  ]);
  expect(inPlaces(['c', 'new', 'a', 'b'], (row) => row, places)).toEqual(['a', 'b', 'c', 'new']);
});
