import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { requireUnits } from '@candor/money/decimal.ts';
import type { MarginTerms } from './margin-terms.ts';

/** Asset, daily rate and collateral ratio in millionths, least and greatest loan: the defaults of rule 3.2. */
const ROWS: readonly (readonly [string, number, number, string, string])[] = [
  ['USDT', 200, 1_000_000, '10', '200000'],
  ['BTC', 100, 1_000_000, '0.0002', '4'],
  ['ETH', 120, 1_000_000, '0.005', '60'],
  ['BNB', 300, 900_000, '0.02', '200'],
  ['SOL', 300, 900_000, '0.1', '800'],
  ['XRP', 300, 850_000, '20', '100000'],
  ['DOGE', 300, 800_000, '100', '400000'],
  ['ADA', 300, 800_000, '20', '100000'],
  ['LTC', 300, 850_000, '0.1', '500'],
  ['LINK', 300, 800_000, '1', '4000'],
];

/** What a fresh exchange lends. */
export const DEFAULT_MARGIN_TERMS: readonly MarginTerms[] = ROWS.map(
  ([asset, dailyRatePpm, collateralPpm, borrowMin, borrowMax]) => ({
    asset,
    dailyRatePpm,
    collateralPpm,
    borrowMinUnits: requireUnits(borrowMin, LEDGER_SCALE),
    borrowMaxUnits: requireUnits(borrowMax, LEDGER_SCALE),
  }),
);
