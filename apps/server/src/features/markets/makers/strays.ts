import { UNITS_PER_WHOLE } from '@candor/money/asset.ts';
import type { Maker } from './makers.ts';
import { lotValueOf } from './trade-flow.ts';
import type { BestLevel, PublishedIndex, Take, Venue, VenueMarket } from './venue.ts';

/** The most that one order is taken for at once, in the quote asset. */
const VALUE_MAX = 20_000;

interface StraysOptions {
  readonly venue: Venue;
  readonly maker: Maker;
  readonly index: PublishedIndex;
}

/**
 * Takes orders that stand on the wrong side of the index, as somebody would in every market: a bid that the price has
 * fallen below is filled. Called after the quotes have moved, so that none of theirs is meant.
 */
export async function takeStrays({ venue, maker, index }: StraysOptions): Promise<void> {
  await Promise.all(
    venue.markets().map(async (market) => {
      const price = index(market.indexSymbol);
      const take = price === undefined ? undefined : strayAt(venue, market, price);
      if (take !== undefined) await venue.take(maker, market, take);
    }),
  );
}

function strayAt(venue: Venue, market: VenueMarket, price: number): Take | undefined {
  const { bid, ask } = venue.bestOf(market);
  const ticks = price / (Number(market.tickUnits) / Number(UNITS_PER_WHOLE));
  const lotsMax = Math.floor(VALUE_MAX / lotValueOf(market, price));
  const takeAt = (side: Take['side'], { priceTicks, quantityLots }: BestLevel): Take => ({
    side,
    limitTicks: priceTicks,
    lots: Math.max(market.minQuantityLots, Math.min(quantityLots, lotsMax)),
  });
  if (bid !== undefined && bid.priceTicks > ticks + 1) return takeAt('sell', bid);
  return ask !== undefined && ask.priceTicks < ticks - 1 ? takeAt('buy', ask) : undefined;
}
