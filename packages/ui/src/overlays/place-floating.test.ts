// @vitest-environment node
import { expect, test } from 'vitest';
import { placeFloating } from './place-floating.ts';

const viewport = { width: 400, height: 300 };
const size = { width: 120, height: 100 };

test('it stands below its anchor, along the wanted edge', () => {
  const anchor = { left: 100, top: 20, width: 60, height: 30 };
  expect(placeFloating(anchor, size, { side: 'below', align: 'start', viewport })).toEqual({ left: 100, top: 56 });
  expect(placeFloating(anchor, size, { side: 'below', align: 'end', viewport })).toEqual({ left: 40, top: 56 });
  expect(placeFloating(anchor, size, { side: 'below', align: 'center', viewport })).toEqual({ left: 70, top: 56 });
});

test('it goes to the other side when there is no room', () => {
  const low = { left: 100, top: 250, width: 60, height: 30 };
  expect(placeFloating(low, size, { side: 'below', align: 'start', viewport }).top).toBe(144);
  const high = { left: 100, top: 10, width: 60, height: 30 };
  expect(placeFloating(high, size, { side: 'above', align: 'start', viewport }).top).toBe(46);
});

test('it never leaves the screen', () => {
  const corner = { left: 380, top: 20, width: 20, height: 30 };
  expect(placeFloating(corner, size, { side: 'below', align: 'start', viewport }).left).toBe(272);
  const wide = { width: 600, height: 400 };
  expect(placeFloating(corner, wide, { side: 'below', align: 'start', viewport })).toEqual({ left: 8, top: 8 });
});
