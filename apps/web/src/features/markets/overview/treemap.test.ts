// @vitest-environment node
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layoutTreemap } from './treemap.ts';

const FRAME = { x: 0, y: 0, width: 1200, height: 440 };

test('whatever the weights, each tile has its share of the frame, lies inside it and covers no other', () => {
  const weights = fc.array(fc.double({ min: 0.001, max: 1_000, noNaN: true }), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(weights, (unsorted) => {
      const sorted = unsorted.toSorted((left, right) => right - left);
      const tiles = layoutTreemap(sorted, FRAME);
      const total = sorted.reduce((sum, weight) => sum + weight, 0);
      tiles.forEach((tile, index) => {
        const share = (tile.width * tile.height) / (FRAME.width * FRAME.height);
        expect(share).toBeCloseTo((sorted[index] ?? 0) / total, 6);
        expect(tile.x).toBeGreaterThanOrEqual(-SLACK);
        expect(tile.y).toBeGreaterThanOrEqual(-SLACK);
        expect(tile.x + tile.width).toBeLessThanOrEqual(FRAME.width + SLACK);
        expect(tile.y + tile.height).toBeLessThanOrEqual(FRAME.height + SLACK);
        for (const other of tiles.slice(index + 1)) expect(overlap(tile, other)).toBeLessThan(SLACK);
      });
    }),
    { numRuns: 100 },
  );
});

test('equal weights give tiles that are near to squares', () => {
  const ratios = layoutTreemap(
    Array.from({ length: 12 }, () => 1),
    FRAME,
  ).map(({ width, height }) => Math.max(width / height, height / width));
  expect(Math.max(...ratios)).toBeLessThan(2);
});

test('no weights give no tiles', () => {
  expect(layoutTreemap([], FRAME)).toEqual([]);
});

/** Of the arithmetic, in units of a frame that is 1200 wide. */
const SLACK = 0.001;

type Tile = ReturnType<typeof layoutTreemap>[number];

function overlap(one: Tile, other: Tile): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return Math.min(width, height);
}
