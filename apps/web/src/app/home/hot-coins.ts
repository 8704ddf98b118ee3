import { MARKET_TYPES, type MarketRow } from '@candor/contract/markets/wire.ts';
import { compareDecimals } from '@candor/format/compare-decimals.ts';

/** The markets that the home page shows, by what they are. */
export interface HomeMarkets {
  readonly hot: readonly MarketRow[];
  readonly currencies: readonly MarketRow[];
  readonly metals: readonly MarketRow[];
}

const HOT_MAX = 6;
const METALS = /^XA[UG]\//;

/** Spot markets by turnover, most first; what has no order book here stands apart, metals from currencies. */
export function homeMarkets(rows: readonly MarketRow[]): HomeMarkets {
  const spot = rows.filter(({ type }) => type === MARKET_TYPES.spot);
  const outside = rows.filter(({ type }) => type === MARKET_TYPES.fx);
  return {
    hot: spot.toSorted((left, right) => compareDecimals(turnoverOf(right), turnoverOf(left))).slice(0, HOT_MAX),
    currencies: outside.filter(({ symbol_name }) => !METALS.test(symbol_name)),
    metals: outside.filter(({ symbol_name }) => METALS.test(symbol_name)),
  };
}

/** For the order alone: a market whose turnover nobody knows stands last. */
function turnoverOf({ rankedAmount }: MarketRow): string {
  return rankedAmount ?? '0';
}
