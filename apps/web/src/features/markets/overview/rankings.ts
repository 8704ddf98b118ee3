import type { MarketRow } from '@candor/contract/markets/wire.ts';
import { compareDecimals } from '@candor/format/compare-decimals.ts';

const RANKED_MAX = 5;

/** How many markets rose, fell and stood still over 24 hours; one without a trade in them did none of it. */
export interface Breadth {
  readonly up: number;
  readonly down: number;
  readonly flat: number;
  readonly untraded: number;
}

export interface Rankings {
  readonly gainers: readonly MarketRow[];
  readonly losers: readonly MarketRow[];
  /** By what was traded without the disclosed market makers' trades with each other (rule G-7). */
  readonly turnover: readonly MarketRow[];
  /** Latest first. */
  readonly newest: readonly MarketRow[];
  readonly breadth: Breadth;
}

/** The best few of each sort. A market that is not known by a figure is not ranked by it. */
export function rankMarkets(rows: readonly MarketRow[]): Rankings {
  const change = ({ zdf }: MarketRow) => zdf;
  const up = rows.filter(({ zdf }) => signOf(zdf) === 1);
  const down = rows.filter(({ zdf }) => signOf(zdf) === -1);
  const flat = rows.filter(({ zdf }) => signOf(zdf) === 0);
  const ranked = rows.filter(({ rankedAmount }) => signOf(rankedAmount) === 1);
  return {
    gainers: highestBy(up, change),
    losers: highestBy(down, change, -1),
    turnover: highestBy(ranked, ({ rankedAmount }) => rankedAmount),
    newest: newestOf(rows),
    breadth: {
      up: up.length,
      down: down.length,
      flat: flat.length,
      untraded: rows.length - up.length - down.length - flat.length,
    },
  };
}

function highestBy(
  rows: readonly MarketRow[],
  figureOf: (row: MarketRow) => string | null,
  factor: 1 | -1 = 1,
): readonly MarketRow[] {
  const sorted = rows.toSorted(
    (left, right) => factor * compareDecimals(figureOf(right) ?? '0', figureOf(left) ?? '0'),
  );
  return sorted.slice(0, RANKED_MAX);
}

function newestOf(rows: readonly MarketRow[]): readonly MarketRow[] {
  const listed = rows.filter(({ listedAtMs }) => listedAtMs !== null);
  return listed.toSorted((left, right) => Number(right.listedAtMs) - Number(left.listedAtMs)).slice(0, RANKED_MAX);
}

function signOf(figure: string | null): -1 | 0 | 1 | undefined {
  return figure === null ? undefined : compareDecimals(figure, '0');
}
