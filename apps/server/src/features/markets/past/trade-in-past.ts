import type { Past } from '../../../past/past.ts';
import { type Pace } from '../makers/liveliness.ts';
import { PERPETUAL_CREW, SPOT_CREW } from '../makers/makers.ts';
import { perpetualVenue } from '../makers/perpetual-venue.ts';
import { spotVenue } from '../makers/spot-venue.ts';
import type { PublishedIndex, VenueMarket } from '../makers/venue.ts';
import type { MarketQueries } from '../market-queries.ts';
import { toUnits } from '../sources/simulated-sources.ts';
import { createPastMarket } from './past-market.ts';
import { PastTrades } from './past-trades.ts';

const MINUTE_MS = 60_000;

/** Lets the disclosed accounts trade before the first start: by the path that the live sources go on with. */
export function tradeInPast({ parts }: MarketQueries, past: Past, pace: Pace): void {
  const { context, prices } = parts;
  const { exchange, clock, config } = context;
  const { simulation } = prices;
  if (simulation === undefined) return;
  const { startedAtMs } = simulation;
  const index: PublishedIndex = (symbol) => simulation.pathOf(symbol)?.(clock.nowMs() - startedAtMs);
  const common = { index, pace, seed: config.simulationSeed };
  const spot = new PastTrades({
    ...common,
    venue: spotVenue(exchange),
    crew: SPOT_CREW,
    tellIndex: ({ symbol }: VenueMarket, price) =>
      exchange.submit({ kind: 'setIndexPrice', symbol, priceUnits: toUnits(price) }),
  });
  const contracts = new PastTrades({
    ...common,
    venue: perpetualVenue(exchange),
    crew: PERPETUAL_CREW,
    tellIndex: ({ symbol }: VenueMarket, price) =>
      exchange.submit({ kind: 'setContractIndex', symbol, priceUnits: toUnits(price) }),
  });
  past.markets.current = {
    spot: createPastMarket({ index, venue: spotVenue(exchange), crew: SPOT_CREW }),
    perpetuals: createPastMarket({ index, venue: perpetualVenue(exchange), crew: PERPETUAL_CREW }),
  };
  past.onMoment(async ({ atMs, hasMarket }) => {
    if (!hasMarket) return;
    const minute = Math.round((atMs - startedAtMs) / MINUTE_MS);
    await Promise.all([spot.step(minute), contracts.step(minute)]);
  });
}
