import { getCoinList } from '@candor/contract/markets.ts';
import { topicOf } from '@candor/contract/socket.ts';
import { ok } from '@candor/domain/result.ts';
import { depthOf, instrumentsOf, lastTradeOf } from '@candor/domain/spot/market-views.ts';
import type { Context, Feature } from '#context.ts';
import { eventsOf } from '#exchange/events-of.ts';
import { coinOf } from './coin-list.ts';
import { DepthFeed } from './depth-feed.ts';
import { listMarkets } from './listings.ts';
import { MarketMaker } from './market-maker.ts';

const DEPTH = 'DEPTH';
const DEPTH_EVERY_MS = 100;
const QUOTE_EVERY_MS = 1_000;

export const markets: Feature = {
  name: 'markets',
  async start(context) {
    await listMarkets(context.exchange);
    routeCoinList(context);
    publishDepth(context);
    if (context.config.mode === 'demo' && context.config.makers) await startMarketMaker(context);
  },
};

function routeCoinList({ http, exchange }: Context): void {
  http.route(getCoinList, async () => {
    const currencyList = exchange.read((state) =>
      instrumentsOf(state).map((instrument) => coinOf(instrument, lastTradeOf(state, instrument.symbol)?.priceTicks)),
    );
    return ok({ coinList: [], currencyList, contractList: [] });
  });
}

function publishDepth({ exchange, sockets, jobs, clock }: Context): void {
  const feed = new DepthFeed({
    publish: (symbol, frame) => sockets.publish(topicOf(DEPTH, symbol), frame),
    nowMs: () => clock.nowMs(),
  });
  exchange.read((state) => {
    for (const instrument of instrumentsOf(state)) {
      const { symbol } = instrument;
      feed.open(symbol, instrument);
      const depth = depthOf(state, symbol, Number.MAX_SAFE_INTEGER);
      for (const level of depth?.bids ?? []) feed.absorb({ symbol, side: 'buy', ...level });
      for (const level of depth?.asks ?? []) feed.absorb({ symbol, side: 'sell', ...level });
    }
  });
  exchange.onCommitted((batch) => {
    for (const event of eventsOf(batch)) {
      if (event.kind === 'instrumentChanged') feed.open(event.instrument.symbol, event.instrument);
      if (event.kind === 'levelChanged') feed.absorb(event);
    }
  });
  sockets.channel({ name: DEPTH, accepts: (symbol) => feed.has(symbol), snapshot: (symbol) => feed.snapshot(symbol) });
  jobs.every({ name: 'depth-feed', everyMs: DEPTH_EVERY_MS, run: () => feed.flush() });
}

async function startMarketMaker({ exchange, jobs, config }: Context): Promise<void> {
  const maker = new MarketMaker(exchange, config.simulationSeed);
  await maker.fund();
  jobs.every({ name: 'market-maker', everyMs: QUOTE_EVERY_MS, run: () => maker.step() });
}
