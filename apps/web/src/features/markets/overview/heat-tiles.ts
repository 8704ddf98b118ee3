import type { MarketRow } from '@candor/contract/markets.ts';
import { layoutTreemap, type Rectangle } from './treemap.ts';

export interface HeatTile {
  readonly row: MarketRow;
  readonly place: Rectangle;
}

/** Below this share of the largest a tile would be too small to read or to hit. */
const SHARE_MIN = 0.05;

/** A tile for every market that was traded, by its turnover; the smallest are drawn larger than they are. */
export function heatTiles(rows: readonly MarketRow[], frame: Rectangle): readonly HeatTile[] {
  // Only for drawing: a figure is read from the row, never from here.
  const weighed = rows.map((row) => ({ row, weight: Number(row.amount ?? 0) })).filter(({ weight }) => weight > 0);
  const sorted = weighed.toSorted((left, right) => right.weight - left.weight);
  const smallest = (sorted[0]?.weight ?? 0) * SHARE_MIN;
  const places = layoutTreemap(
    sorted.map(({ weight }) => Math.max(weight, smallest)),
    frame,
  );
  return sorted.flatMap(({ row }, index) => {
    const place = places[index];
    return place === undefined ? [] : [{ row, place }];
  });
}

/** How strongly a tile is coloured: 0 for nothing, 1 to 4 by the size of the change in percent. */
export function heatOf(zdf: string | null): 0 | 1 | 2 | 3 | 4 {
  const percent = Math.abs(Number(zdf ?? 0));
  if (percent === 0) return 0;
  if (percent < 1) return 1;
  if (percent < 3) return 2;
  return percent < 6 ? 3 : 4;
}
