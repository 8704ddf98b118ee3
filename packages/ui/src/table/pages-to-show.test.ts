// @vitest-environment node
import { expect, test } from 'vitest';
import { pagesToShow } from './pages-to-show.ts';

test.each([
  [1, 1, [1]],
  [3, 7, [1, 2, 3, 4, 5, 6, 7]],
  [1, 20, [1, 2, 3, 4, 5, 'gap-after', 20]],
  [5, 20, [1, 'gap-before', 4, 5, 6, 'gap-after', 20]],
  [18, 20, [1, 'gap-before', 16, 17, 18, 19, 20]],
])('page %i of %i', (page, pageCount, expected) => {
  expect(pagesToShow(page, pageCount)).toEqual(expected);
});

test('the buttons do not wander: every page of a long list shows seven places', () => {
  const counts = Array.from({ length: 50 }, (_, index) => pagesToShow(index + 1, 50).length);
  expect(new Set(counts)).toEqual(new Set([7]));
});
