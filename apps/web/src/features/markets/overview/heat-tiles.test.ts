// @vitest-environment node
import { expect, test } from 'vitest';
import { sampleRow } from '../sample-row.ts';
import { heatOf, heatTiles } from './heat-tiles.ts';

const FRAME = { x: 0, y: 0, width: 200, height: 100 };

test('[ROUTE-10] a market without a trade has no tile, and the largest turnover has the largest', () => {
  const tiles = heatTiles(
    [
      sampleRow({ id: 'SMALL_USDT', amount: '1' }),
      sampleRow({ id: 'LARGE_USDT', amount: '3' }),
      sampleRow({ id: 'NONE_USDT', amount: null }),
    ],
    FRAME,
  );
  expect(tiles.map(({ row }) => row.id)).toEqual(['LARGE_USDT', 'SMALL_USDT']);
  expect(tiles.map(({ place }) => place.width * place.height)).toEqual([15_000, 5_000]);
});

test.each([
  ['a phone', { x: 0, y: 0, width: 320, height: 440 }],
  ['a desk', { x: 0, y: 0, width: 1200, height: 440 }],
])('on %s every one of thirty markets is large enough to be hit, however little it was traded', (_, frame) => {
  const rows = Array.from({ length: 30 }, (_row, index) =>
    sampleRow({ id: `M${index}_USDT`, amount: String(1_000_000 / 3 ** index) }),
  );
  const sides = heatTiles(rows, frame).map(({ place }) => Math.min(place.width, place.height));
  expect(sides).toHaveLength(30);
  expect(Math.min(...sides)).toBeGreaterThanOrEqual(48);
});

test('where all are large enough, areas are what was traded', () => {
  const rows = [8, 4, 2, 1].map((amount) => sampleRow({ id: `M${amount}_USDT`, amount: String(amount) }));
  const areas = heatTiles(rows, { x: 0, y: 0, width: 600, height: 500 }).map(({ place }) => place.width * place.height);
  expect(areas.map((area) => Math.round(area))).toEqual([160_000, 80_000, 40_000, 20_000]);
});

test.each([
  [null, 0],
  ['0.00', 0],
  ['0.40', 1],
  ['-0.40', 1],
  ['1.00', 2],
  ['-3.00', 3],
  ['17.20', 4],
] as const)('a change of %s is heat %d', (zdf, heat) => {
  expect(heatOf(zdf)).toBe(heat);
});
