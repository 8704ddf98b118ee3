// @vitest-environment node
import { expect, test } from 'vitest';
import { tickPlaces } from './tick-places.ts';

const FRAME = { width: 100, height: 50, padding: 5 };

test('ticks lie from left to right, high prices above, and both lines are in view', () => {
  const ticks = ['3', '1', '2'].map((price, index) => ({ seq: index, ts: index * 1_000, price }));
  expect(tickPlaces(ticks, { openPrice: '1', closePrice: '2' }, FRAME)).toEqual({
    dots: [
      { seq: 0, x: 5, y: 5 },
      { seq: 1, x: 28, y: 45 },
      { seq: 2, x: 50, y: 25 },
    ],
    openY: 45,
    closeY: 25,
  });
});

test('prices that are all the same lie in the middle', () => {
  const ticks = [{ seq: 1, ts: 0, price: '7' }];
  expect(tickPlaces(ticks, { openPrice: '7', closePrice: '7' }, FRAME)).toMatchObject({ openY: 25, closeY: 25 });
});
