import { perpetualDepthOf, perpetualsOf } from '@candor/domain/perpetuals/instrument/perpetual-views.ts';
import { depthOf, instrumentsOf } from '@candor/domain/spot/market-views.ts';
import type { Context } from '#context.ts';
import { eventsOf } from '#exchange/views/events-of.ts';
import type { DepthFeed } from './depth-feed.ts';
import { DEPTH } from './open-markets.ts';

const DEPTH_EVERY_MS = 100;

/** The public books: what stands in the core now, then every committed change. */
export function publishDepth(feed: DepthFeed, { exchange, sockets, jobs }: Context): void {
  exchange.read((state) => {
    for (const instrument of instrumentsOf(state)) {
      const { symbol } = instrument;
      feed.open(symbol, instrument);
      const depth = depthOf(state, symbol, Number.MAX_SAFE_INTEGER);
      for (const level of depth?.bids ?? []) feed.absorb({ symbol, side: 'buy', ...level });
      for (const level of depth?.asks ?? []) feed.absorb({ symbol, side: 'sell', ...level });
    }
    for (const contract of perpetualsOf(state)) {
      const { symbol } = contract;
      feed.open(symbol, contract);
      const { bids, asks } = perpetualDepthOf(state, symbol);
      for (const level of bids) feed.absorb({ symbol, side: 'buy', ...level });
      for (const level of asks) feed.absorb({ symbol, side: 'sell', ...level });
    }
  });
  // Whoever comes first finds the books that stand, not the empty ones before their first difference.
  feed.flush();
  exchange.onCommitted((batch) => {
    for (const event of eventsOf(batch)) {
      if (event.kind === 'instrumentChanged') feed.open(event.instrument.symbol, event.instrument);
      if (event.kind === 'contractChanged') feed.open(event.contract.symbol, event.contract);
      if (event.kind === 'levelChanged' || event.kind === 'contractLevelChanged') feed.absorb(event);
    }
  });
  sockets.channel({ name: DEPTH, accepts: (symbol) => feed.has(symbol), snapshot: (symbol) => feed.snapshot(symbol) });
  jobs.every({ name: 'depth-feed', everyMs: DEPTH_EVERY_MS, run: () => feed.flush() });
}
