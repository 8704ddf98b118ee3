// @vitest-environment node
import { expect, test } from 'vitest';
import { areaPath, chartPoints, linePath } from './chart-path.ts';

const frame = { width: 100, height: 50, paddingY: 5 };

test('values fill the frame from the lowest to the highest', () => {
  expect(chartPoints([2, 4, 3], frame)).toEqual([
    { x: 0, y: 45 },
    { x: 50, y: 5 },
    { x: 100, y: 25 },
  ]);
});

test('a flat row lies in the middle, and nothing draws nothing', () => {
  expect(chartPoints([7, 7], frame).map(({ y }) => y)).toEqual([25, 25]);
  expect(linePath(chartPoints([], frame))).toBe('');
  expect(areaPath([], frame)).toBe('');
});

test('the area is the line closed along the bottom', () => {
  expect(areaPath(chartPoints([1, 2], frame), frame)).toBe('M0 45L100 5L100 50L0 50Z');
});
