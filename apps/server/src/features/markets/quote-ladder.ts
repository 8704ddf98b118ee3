import type { Instrument } from '@candor/domain/spot/instrument.ts';
import type { Side } from '@candor/domain/matching/side.ts';
import { UNITS_PER_WHOLE } from '@candor/money/asset.ts';
import { priceUnitsOf, quantityUnitsOf } from '@candor/money/grid.ts';

/** One order a market maker wants to have on the book. */
export interface Quote {
  readonly side: Side;
  readonly priceUnits: bigint;
  readonly quantityUnits: bigint;
}

const LEVELS = 8;
/** Half the spread, and the distance between levels, in parts of the price. */
const HALF_SPREAD = 0.0004;
const LEVEL_DISTANCE = 0.0005;
/** What each level is worth in the quote asset, before it is varied. */
const LEVEL_VALUE = 4_000;

/** A ladder of quotes around a price: both sides, nearest first, sizes drawn from the given random numbers. */
export function quoteLadder(instrument: Instrument, price: number, random: () => number): readonly Quote[] {
  return (['buy', 'sell'] as const).flatMap((side) =>
    Array.from({ length: LEVELS }, (_, level) => quoteAt({ instrument, price, side, level, share: 0.5 + random() })),
  );
}

interface QuotePlace {
  readonly instrument: Instrument;
  readonly price: number;
  readonly side: Side;
  readonly level: number;
  /** How much of the usual size this level has. */
  readonly share: number;
}

function quoteAt({ instrument, price, side, level, share }: QuotePlace): Quote {
  const distance = HALF_SPREAD + level * LEVEL_DISTANCE;
  const tick = Number(instrument.tickUnits) / Number(UNITS_PER_WHOLE);
  const lot = Number(instrument.lotUnits) / Number(UNITS_PER_WHOLE);
  const levelPrice = side === 'buy' ? price * (1 - distance) : price * (1 + distance);
  const priceTicks = side === 'buy' ? Math.floor(levelPrice / tick) : Math.ceil(levelPrice / tick);
  const quantityLots = Math.max(instrument.minQuantityLots, Math.round((LEVEL_VALUE * share) / levelPrice / lot));
  return {
    side,
    priceUnits: priceUnitsOf(priceTicks, instrument),
    quantityUnits: quantityUnitsOf(Math.min(quantityLots, instrument.maxQuantityLots), instrument),
  };
}
