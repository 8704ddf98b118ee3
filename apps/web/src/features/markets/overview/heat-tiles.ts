import type { MarketRow } from '@candor/contract/markets/wire.ts';
import { layoutTreemap, type Rectangle } from './treemap.ts';

export interface HeatTile {
  readonly row: MarketRow;
  readonly place: Rectangle;
}

/** In units of the frame, which a narrow window draws at half their size: 24 px is the least that a finger hits. */
const SIDE_MIN = 48;
/** The least share of the largest tile that a tile gets: as little as leaves each of them large enough to hit. */
const SHARES_MIN = [0.05, 0.1, 0.2, 0.4, 1];

/** A tile for every market that was traded, by its turnover; the smallest are drawn larger than they are. */
export function heatTiles(rows: readonly MarketRow[], frame: Rectangle): readonly HeatTile[] {
  // Only for drawing: a figure is read from the row, never from here.
  const weighed = rows.map((row) => ({ row, weight: Number(row.amount ?? 0) })).filter(({ weight }) => weight > 0);
  const sorted = weighed.toSorted((left, right) => right.weight - left.weight);
  const places = layOut(
    sorted.map(({ weight }) => weight),
    frame,
  );
  return sorted.flatMap(({ row }, index) => {
    const place = places[index];
    return place === undefined ? [] : [{ row, place }];
  });
}

function layOut(weights: readonly number[], frame: Rectangle): readonly Rectangle[] {
  const largest = weights[0] ?? 0;
  let places: readonly Rectangle[] = [];
  for (const share of SHARES_MIN) {
    places = layoutTreemap(
      weights.map((weight) => Math.max(weight, largest * share)),
      frame,
    );
    if (places.every(({ width, height }) => Math.min(width, height) >= SIDE_MIN)) return places;
  }
  return places;
}

/** How strongly a tile is coloured: 0 for nothing, 1 to 4 by the size of the change in percent. */
export function heatOf(zdf: string | null): 0 | 1 | 2 | 3 | 4 {
  const percent = Math.abs(Number(zdf ?? 0));
  if (percent === 0) return 0;
  if (percent < 1) return 1;
  if (percent < 3) return 2;
  return percent < 6 ? 3 : 4;
}
