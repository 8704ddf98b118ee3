import { expect, test } from 'vitest';
import { placeTourCard } from './place-tour-card.ts';

const DESK = { width: 1440, height: 900 };
const CARD = { width: 400, height: 180 };

test.each([
  ['the left column', { left: 8, top: 160, width: 300, height: 400 }, { left: 320, top: 270 }],
  ['the right column', { left: 1100, top: 160, width: 332, height: 700 }, { left: 688, top: 420 }],
  ['a strip over the whole width', { left: 8, top: 100, width: 1424, height: 48 }, { left: 520, top: 160 }],
  ['a dock below', { left: 8, top: 620, width: 1424, height: 272 }, { left: 520, top: 428 }],
  ['what fills everything', { left: 0, top: 0, width: 1440, height: 900 }, { left: 520, top: 704 }],
  ['what is not there', undefined, { left: 520, top: 704 }],
] as const)('the card stands beside %s', (_what, target, corner) => {
  expect(placeTourCard(target, CARD, DESK)).toEqual(corner);
});

test('on a phone it stands above the bar at the foot, and never off the screen', () => {
  const button = { left: 292, top: 788, width: 98, height: 56 };
  expect(placeTourCard(button, { width: 358, height: 200 }, { width: 390, height: 844 })).toEqual({
    left: 16,
    top: 576,
  });
});
