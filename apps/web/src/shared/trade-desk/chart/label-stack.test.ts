// @vitest-environment node
import { expect, test } from 'vitest';
import { distanceText } from './crosshair-distance.ts';
import { stackLabels } from './label-stack.ts';

const ys = (wanted: readonly number[], height = 200) => stackLabels(wanted, height).map(({ y }) => y);

test('[1A.10] labels that would cover each other stand one below the other, the higher price above', () => {
  expect(ys([50, 100])).toEqual([50, 100]);
  expect(ys([55, 50, 58])).toEqual([70, 50, 90]);
  expect(ys([195, 199])).toEqual([170, 190]);
  expect(ys([])).toEqual([]);
});

test('[1A.10] a price off the scale has its label at the edge it lies beyond', () => {
  expect(stackLabels([-40, 100, 260], 200)).toEqual([
    { y: 10, edge: 'top' },
    { y: 100, edge: undefined },
    { y: 190, edge: 'bottom' },
  ]);
  expect(ys([-40, -90])).toEqual([30, 10]);
});

test('[1A.9] a price under the crosshair is told as its distance from mark or last price', () => {
  expect(distanceText(60_600, 60_000, 'en')).toBe('+1.00%');
  expect(distanceText(59_400, 60_000, 'en')).toBe('−1.00%');
  expect(distanceText(60_600, undefined, 'en')).toBe('');
  expect(distanceText(60_600, 0, 'en')).toBe('');
});
