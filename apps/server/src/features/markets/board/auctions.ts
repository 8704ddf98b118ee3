import { listAuctions } from '@candor/contract/auctions.ts';
import { hasAuction } from '@candor/domain/markets/advance-auctions.ts';
import { ok } from '@candor/domain/result.ts';
import type { Context } from '#context.ts';
import type { MarketBoard } from './market-board.ts';
import { printAuction } from './print-auction.ts';

const LOOK_EVERY_MS = 1_000;

/** Looks at every auction once a second, and tells anybody how they stand. */
export function startAuctions(board: MarketBoard, { exchange, http, jobs, clock }: Context): void {
  jobs.every({
    name: 'auctions',
    everyMs: LOOK_EVERY_MS,
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
    return ok({ auctions, atMs: clock.nowMs() });
  });
}
