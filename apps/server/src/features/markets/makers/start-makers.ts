import type { MarketQueries } from '../market-queries.ts';
import { PerpetualFlow } from './perpetual-flow.ts';
import { PerpetualMaker, preparePerpetualMakers } from './perpetual-maker.ts';
import { fundMaker, MAKERS } from './makers.ts';
import { MarketMaker, type PublishedIndex } from './market-maker.ts';
import { TakerFlow } from './taker-flow.ts';

const STEP_EVERY_MS = 1_000;
const HOUR_MS = 60 * 60 * 1000;

/** Funds the disclosed accounts and lets them work. In demo mode alone. */
export async function startMakers({ parts }: MarketQueries): Promise<void> {
  const { context, index } = parts;
  const { exchange, jobs, config } = context;
  const published: PublishedIndex = (symbol) => {
    const tick = index.latest(symbol);
    return tick === undefined ? undefined : Number(tick.price);
  };
  const maker = new MarketMaker(exchange, published);
  const contractMaker = new PerpetualMaker(exchange, published);
  const flow = new TakerFlow(exchange, published, config.simulationSeed);
  const perpetualFlow = new PerpetualFlow(exchange, published, config.simulationSeed);
  const fund = async (): Promise<void> => void (await Promise.all(MAKERS.map((one) => fundMaker(context, one))));
  await fund();
  jobs.every({ name: 'fund-makers', everyMs: HOUR_MS, run: fund });
  // Whoever comes first finds a book.
  await maker.step();
  await preparePerpetualMakers(exchange);
  await contractMaker.step();
  jobs.every({
    name: 'market-makers',
    everyMs: STEP_EVERY_MS,
    run: async () => {
      await maker.step();
      await flow.step();
      await contractMaker.step();
      await perpetualFlow.step();
    },
  });
}
