import { type Breaker, listAuctions } from '@candor/contract/markets/auctions.ts';
import type { State } from '@candor/domain/exchange/exchange.ts';
import { hasAuction } from '@candor/domain/markets/advance-auctions.ts';
import { perpetualsOf } from '@candor/domain/perpetuals/instrument/perpetual-views.ts';
import { ok } from '@candor/domain/result.ts';
import { instrumentsOf } from '@candor/domain/spot/market-views.ts';
import { printRate, rateFromPpm } from '@candor/money/rate.ts';
import type { Context } from '#context.ts';
import { eventsOf } from '#exchange/views/events-of.ts';
import type { MarketBoard } from './market-board.ts';
import { printAuction } from './print-auction.ts';

const LOOK_EVERY_MS = 1_000;

/** Looks at every auction once a second, raises an alarm when one begins, and tells anybody how they stand. */
export function startAuctions(board: MarketBoard, { exchange, http, jobs, clock, log }: Context): void {
  const stopped = new Set<string>();
  exchange.onCommitted((batch) => {
    for (const event of eventsOf(batch)) {
      if (event.kind !== 'auctionChanged') continue;
      const { symbol, auction } = event;
      if (auction === undefined) stopped.delete(symbol);
      else if (!stopped.has(symbol)) {
        stopped.add(symbol);
        log.warn({ alarm: 'marketStopped', symbol }, 'a circuit breaker has stopped a market');
      }
    }
  });
  jobs.every({
    name: 'auctions',
    everyMs: LOOK_EVERY_MS,
    isOfPast: true,
    async run() {
      if (exchange.read(hasAuction)) await exchange.submit({ kind: 'advanceAuctions' });
    },
  });
  http.route(listAuctions, async () => {
    const auctions = board.all().flatMap(({ symbol, auction }) => {
      const grid = board.gridOf(symbol);
      return auction === undefined || grid === undefined
        ? []
        : [{ symbolName: symbol, ...printAuction(auction, grid) }];
    });
    return ok({ auctions, breakers: [...exchange.read(breakersOf)], atMs: clock.nowMs() });
  });
}

function breakersOf(state: State): readonly Breaker[] {
  return [...instrumentsOf(state), ...perpetualsOf(state)].flatMap(({ symbol, breaker }) => {
    if (breaker === undefined) return [];
    const { limitPpm, callMs, extensionMs, extensionsMax: extensions } = breaker;
    return [{ symbolName: symbol, limit: printRate(rateFromPpm(limitPpm)), callMs, extensionMs, extensions }];
  });
}
