import { expect, test } from 'vitest';
import { clampPlace, placeAfterKey } from './float-place.ts';

const WINDOW = { width: 390, height: 844 };

test.each([
  ['far to the left and above', { left: -400, top: -400 }, { left: 8, top: 64 }],
  ['far to the right and below', { left: 9000, top: 9000 }, { left: 330, top: 784 }],
  ['over the bar at the top', { left: 100, top: 20 }, { left: 100, top: 64 }],
  ['in the middle', { left: 100, top: 300 }, { left: 100, top: 300 }],
])('the button put %s stays in the window and 64 px from its top', (_where, put, place) => {
  expect(clampPlace(put, WINDOW)).toEqual(place);
});

test('a window smaller than the button still has it at its upper left', () => {
  expect(clampPlace({ left: 50, top: 50 }, { width: 20, height: 20 })).toEqual({ left: 8, top: 64 });
});

test('arrows move it by a step, other keys do not', () => {
  const place = { left: 100, top: 100 };
  expect(placeAfterKey(place, 'ArrowLeft')).toEqual({ left: 84, top: 100 });
  expect(placeAfterKey(place, 'ArrowDown')).toEqual({ left: 100, top: 116 });
  expect(placeAfterKey(place, 'Enter')).toBeUndefined();
});
