// @vitest-environment node
import { expect, test } from 'vitest';
import { AXIS_PX, pictureTicks } from './tick-picture.ts';

const FRAME = { widthPx: 600 + AXIS_PX.end, heightPx: 300 };
const TICKS = Array.from({ length: 120 }, (_, index) => ({ ts: index * 1_000, price: 100 + (index % 7) }));
const CONTENT = { ticks: TICKS, windowMs: 60_000, prices: [], untilMs: undefined };

test('only the ticks of the window are drawn, from its beginning', () => {
  const picture = pictureTicks(CONTENT, FRAME);
  expect(picture?.shown).toHaveLength(61);
  expect(picture?.line.startsWith('M0 ')).toBe(true);
});

test('an open price far away and a close that lies ahead are in view', () => {
  const picture = pictureTicks({ ...CONTENT, prices: [200], untilMs: 119_000 + 30_000 }, FRAME);
  expect(picture?.yOf(200)).toBeGreaterThanOrEqual(AXIS_PX.top);
  expect(picture?.xOf(149_000)).toBeLessThan(600);
});

test('a close beyond what the past takes up does not press the past into a corner', () => {
  const picture = pictureTicks({ ...CONTENT, untilMs: 119_000 + 1_800_000 }, FRAME);
  expect(picture?.xOf(119_000)).toBe(300);
});

test('prices that do not move lie in the middle', () => {
  const flat = pictureTicks({ ...CONTENT, ticks: [{ ts: 0, price: 5 }] }, FRAME);
  expect(flat?.yOf(5)).toBe((AXIS_PX.top + 300 - AXIS_PX.bottom) / 2);
});

test('without ticks or without room there is no picture', () => {
  expect(pictureTicks({ ...CONTENT, ticks: [] }, FRAME)).toBeUndefined();
  expect(pictureTicks(CONTENT, { widthPx: 0, heightPx: 0 })).toBeUndefined();
});
