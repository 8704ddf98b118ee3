import { LEDGER_SCALE, UNITS_PER_WHOLE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import { priceUnitsOf, quantityUnitsOf } from '@candor/money/grid.ts';
import type { PastMarket, PastOffer } from '../../../past/past-markets.ts';
import { lotValueOf } from '../makers/trade-flow.ts';
import type { Crew } from '../makers/makers.ts';
import type { PublishedIndex, Venue, VenueMarket } from '../makers/venue.ts';

interface PastMarketParts {
  readonly venue: Venue;
  readonly crew: Crew;
  readonly index: PublishedIndex;
}

/** One product's markets as whoever lives through a past finds them. */
export function createPastMarket({ venue, crew, index }: PastMarketParts): PastMarket {
  const marketOf = (symbol: string): VenueMarket => {
    const market = venue.markets().find((one) => one.symbol === symbol);
    if (market === undefined) throw new Error(`There is no market ${symbol}.`);
    return market;
  };
  const quoteAt = (market: VenueMarket, factor: number, value: number) => {
    const price = index(market.indexSymbol);
    if (price === undefined) throw new Error(`${market.symbol} has no price yet.`);
    const tick = Number(market.tickUnits) / Number(UNITS_PER_WHOLE);
    const priceTicks = Math.max(1, Math.round((price * factor) / tick));
    const quantityLots = Math.max(market.minQuantityLots, Math.round(value / lotValueOf(market, price)));
    return { priceTicks, quantityLots };
  };
  const written = (market: VenueMarket, { priceTicks, quantityLots }: ReturnType<typeof quoteAt>): PastOffer => ({
    price: printUnits(priceUnitsOf(priceTicks, market), LEDGER_SCALE),
    quantity:
      market.lotValue === undefined
        ? printUnits(quantityUnitsOf(quantityLots, market), LEDGER_SCALE)
        : String(quantityLots),
  });
  return {
    async meet(symbol, side, value) {
      const market = marketOf(symbol);
      const quote = quoteAt(market, 1, value);
      await venue.place(crew.touch, market, { side: side === 'buy' ? 'sell' : 'buy', ...quote });
      return written(market, quote);
    },
    async clear() {
      const left = [...venue.restingOf(crew.touch).values()].flat();
      await Promise.all(left.map(({ id }) => venue.cancel(crew.touch, id)));
    },
    near(symbol, factor, value) {
      const market = marketOf(symbol);
      return written(market, quoteAt(market, factor, value));
    },
  };
}
