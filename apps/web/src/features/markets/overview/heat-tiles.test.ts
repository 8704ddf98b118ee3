// @vitest-environment node
import { expect, test } from 'vitest';
import { sampleRow } from '../sample-row.ts';
import { heatOf, heatTiles } from './heat-tiles.ts';

const FRAME = { x: 0, y: 0, width: 100, height: 100 };

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
  expect(tiles.map(({ place }) => place.width * place.height)).toEqual([7_500, 2_500]);
});

test('a tiny market is still large enough to be hit', () => {
  const [, tiny] = heatTiles(
    [sampleRow({ id: 'LARGE_USDT', amount: '1000000' }), sampleRow({ id: 'TINY_USDT', amount: '0.01' })],
    FRAME,
  );
  expect((tiny?.place.width ?? 0) * (tiny?.place.height ?? 0)).toBeGreaterThan(470);
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
