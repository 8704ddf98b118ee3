import { UNITS_PER_WHOLE } from '@candor/money/asset.ts';
import { FX_SYMBOLS } from '../markets/fx-symbols.ts';
import { INDEX_FINER } from '../markets/index-price.ts';
import { DEFAULT_INSTRUMENTS } from '../spot/default-instruments.ts';
import type { Second, SecondPeriod } from './second.ts';

/** So many of the spot markets, besides foreign exchange and metals. */
const SPOT_SYMBOLS = 6;

/** The table of rule 4.2: seconds, least and greatest stake. */
const PERIODS = [
  [60, 5n, 100n],
  [120, 5n, 100n],
  [180, 5n, 200n],
  [300, 5n, 200n],
  [600, 5n, 500n],
  [1_800, 5n, 500n],
] as const;

/** Symmetric with a fee that is said: the operator earns the same whichever way the price goes (rule 4.2). */
const TERMS = { oddsPpm: 850_000, feePpm: 10_000, isWholeStakeLost: false, isOn: true } as const;

/** The second contracts a fresh exchange opens with. */
export const DEFAULT_SECONDS: readonly Second[] = [...DEFAULT_INSTRUMENTS.slice(0, SPOT_SYMBOLS), ...FX_SYMBOLS].map(
  ({ symbol, tickUnits }, index) => ({
    id: index + 1,
    symbol,
    precisionUnits: tickUnits / INDEX_FINER,
    status: 'open',
    periods: periodsOf(index),
  }),
);

function periodsOf(index: number): readonly SecondPeriod[] {
  return PERIODS.map(([seconds, minimum, maximum], place) => ({
    id: index * PERIODS.length + place + 1,
    seconds,
    minUnits: minimum * UNITS_PER_WHOLE,
    maxUnits: maximum * UNITS_PER_WHOLE,
    ...TERMS,
  }));
}
