import type { Side } from '@candor/domain/matching/side.ts';
import { UNITS_PER_WHOLE } from '@candor/money/asset.ts';
import { type Grid, priceUnitsOf, quantityUnitsOf } from '@candor/money/grid.ts';

/** One order a market maker wants to have on the book. */
export interface Quote {
  readonly side: Side;
  readonly priceTicks: number;
  readonly priceUnits: bigint;
  readonly quantityUnits: bigint;
}

/** What quotes need to know of a market. */
export interface QuotedMarket extends Grid {
  readonly minQuantityLots: number;
  readonly maxQuantityLots: number;
  /** What a lot is worth in the quote asset whatever the price is: of a coin-margined contract alone. */
  readonly lotValue?: number;
}

const LEVELS = 8;
/** Half the spread, and the distance between levels, in parts of the price. */
const HALF_SPREAD = 0.0003;
const LEVEL_DISTANCE = 0.0005;
/** What each level is worth in the quote asset, before it is varied. */
const LEVEL_VALUE = 4_000;

/**
 * The quotes around a price: both sides, nearest first. Levels lie on fixed rungs, so that when the price moves by one
 * rung only the ends of the ladder change and every quote between keeps its turn.
 */
export function quoteLadder(market: QuotedMarket, price: number): readonly Quote[] {
  const rungOf = (at: number): number => Math.log(at) / LEVEL_DISTANCE;
  const firstBid = Math.floor(rungOf(price * (1 - HALF_SPREAD)));
  const firstAsk = Math.ceil(rungOf(price * (1 + HALF_SPREAD)));
  return Array.from({ length: LEVELS }).flatMap((_, level) => [
    quoteAt(market, 'buy', firstBid - level),
    quoteAt(market, 'sell', firstAsk + level),
  ]);
}

function quoteAt(market: QuotedMarket, side: Side, rung: number): Quote {
  const tick = Number(market.tickUnits) / Number(UNITS_PER_WHOLE);
  const lot = Number(market.lotUnits) / Number(UNITS_PER_WHOLE);
  const price = Math.exp(rung * LEVEL_DISTANCE);
  const priceTicks = side === 'buy' ? Math.floor(price / tick) : Math.ceil(price / tick);
  const lotValue = market.lotValue ?? price * lot;
  const quantityLots = Math.max(market.minQuantityLots, Math.round((LEVEL_VALUE * shareOf(rung)) / lotValue));
  return {
    side,
    priceTicks,
    priceUnits: priceUnitsOf(priceTicks, market),
    quantityUnits: quantityUnitsOf(Math.min(quantityLots, market.maxQuantityLots), market),
  };
}

/** Half to one and a half of the usual size, differing from rung to rung and always the same at one. */
function shareOf(rung: number): number {
  const stirred = Math.imul(rung, 0x9e37_79b1) >>> 0;
  return 0.5 + stirred / 4_294_967_296;
}
