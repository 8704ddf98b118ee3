import type { MarketRow } from '@candor/contract/markets/wire.ts';
import { rowKeyOf } from '../market-names.ts';

/** The watchlist with a market on it, at its end, or without it. Doing it twice is doing it once. */
export function withStar(watched: readonly MarketRow[], row: MarketRow, isStarred: boolean): readonly MarketRow[] {
  const key = rowKeyOf(row);
  const isThere = watched.some((one) => rowKeyOf(one) === key);
  if (isThere === isStarred) return watched;
  return isStarred ? [...watched, row] : watched.filter((one) => rowKeyOf(one) !== key);
}

/** The watched markets in their own order, with the live figures where there are some. */
export function watchedRows(watched: readonly MarketRow[], rows: readonly MarketRow[]): readonly MarketRow[] {
  const live = new Map(rows.map((row) => [rowKeyOf(row), row]));
  return watched.map((row) => live.get(rowKeyOf(row)) ?? row);
}
