// @vitest-environment node
import { expect, test } from 'vitest';
import { hintsOf, sharpnessOf } from './measure-picture.ts';

const SIDE = 64;

/** A grey picture whose brightness at a place is what the function says. */
function draw(brightness: (x: number, y: number) => number) {
  const data = Array.from({ length: SIDE * SIDE }, (_, index) => {
    const value = brightness(index % SIDE, Math.floor(index / SIDE));
    return [value, value, value, 255];
  }).flat();
  return { data, width: SIDE, height: SIDE };
}

const letters = (x: number) => (Math.floor(x / 4) % 2 === 0 ? 30 : 220);
const blurredLetters = (x: number) => 125 + 20 * Math.sin((x / 16) * Math.PI);

test('sharp edges measure far above soft ones, and an even surface measures nothing', () => {
  const sharp = sharpnessOf(draw(letters));
  const soft = sharpnessOf(draw(blurredLetters));
  expect(sharp).toBeGreaterThan(soft * 100);
  expect(sharpnessOf(draw(() => 128))).toBeCloseTo(0);
});

test('a picture without an inside has no sharpness', () => {
  expect(sharpnessOf({ data: [0, 0, 0, 255], width: 1, height: 1 })).toBe(0);
});

test('[VAL-3] a small picture and a blurred one are told so, a good one is not', () => {
  expect(hintsOf({ longEdgePx: 1600, sharpness: sharpnessOf(draw(letters)) })).toEqual([]);
  expect(hintsOf({ longEdgePx: 640, sharpness: 500 })).toEqual(['small']);
  expect(hintsOf({ longEdgePx: 1600, sharpness: sharpnessOf(draw(blurredLetters)) })).toEqual(['blurred']);
});
