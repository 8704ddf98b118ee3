import type { Context } from '#context.ts';
import { eventsOf } from '#exchange/events-of.ts';
import type { MarketBoard } from './market-board.ts';
import { MarketFeed } from './market-feed.ts';

const FEED_EVERY_MS = 100;

/** Keeps the board at what is committed, and its readers at what is on the board. */
export function publishBoard(board: MarketBoard, { exchange, sockets, clock, jobs }: Context): void {
  const feed = new MarketFeed({ board, sockets, clock });
  exchange.onCommitted((batch) => {
    for (const event of eventsOf(batch)) {
      if (event.kind === 'instrumentChanged') board.openSpot(event.instrument);
      if (event.kind === 'traded') board.absorbTrade(event.trade);
    }
  });
  jobs.every({ name: 'market-feed', everyMs: FEED_EVERY_MS, run: () => feed.flush() });
}
