import type { MarketQueries } from '../market-queries.ts';
import type { Pace } from './liveliness.ts';
import { fundMaker, MAKERS, PERPETUAL_CREW, SPOT_CREW } from './makers.ts';
import { MarketMaker } from './market-maker.ts';
import { perpetualVenue, preparePerpetualMakers } from './perpetual-venue.ts';
import { spotVenue } from './spot-venue.ts';
import { tradeInPast } from '../past/trade-in-past.ts';
import { takeStrays } from './strays.ts';
import { FLOW_STEP_MS, TradeFlow } from './trade-flow.ts';
import type { PublishedIndex } from './venue.ts';

const QUOTES_EVERY_MS = 1_000;
const HOUR_MS = 60 * 60 * 1000;

/** Funds the disclosed accounts and lets them work. In demo mode alone. */
export async function startMakers(marketQueries: MarketQueries, pace: Pace): Promise<void> {
  const { context, index: indexes } = marketQueries.parts;
  const { exchange, jobs, config, clock, past } = context;
  const index: PublishedIndex = (symbol) => {
    const tick = indexes.latest(symbol);
    return tick === undefined ? undefined : Number(tick.price);
  };
  const seed = config.simulationSeed;
  const desks = [
    { venue: spotVenue(exchange), crew: SPOT_CREW },
    { venue: perpetualVenue(exchange), crew: PERPETUAL_CREW },
  ].map((desk) => ({
    ...desk,
    quotes: new MarketMaker({ ...desk, index, pace }),
    flow: new TradeFlow({ ...desk, index, pace, seed }),
  }));
  const fund = async (): Promise<void> => void (await Promise.all(MAKERS.map((one) => fundMaker(context, one))));
  const quote = async (): Promise<void> => {
    for (const { quotes, venue, crew } of desks) {
      await quotes.step(clock.nowMs());
      await takeStrays({ venue, index, maker: crew.reversion });
    }
  };
  await fund();
  jobs.every({ name: 'fund-makers', everyMs: HOUR_MS, isOfPast: true, run: fund });
  await preparePerpetualMakers(exchange);
  // Whoever comes first finds a book.
  if (past === undefined) await quote();
  else {
    tradeInPast(marketQueries, past, pace);
    past.onEnd(quote);
  }
  jobs.every({ name: 'market-makers', everyMs: QUOTES_EVERY_MS, run: quote });
  jobs.every({
    name: 'market-flow',
    everyMs: FLOW_STEP_MS,
    run: async () => void (await Promise.all(desks.map(({ flow }) => flow.step()))),
  });
}
