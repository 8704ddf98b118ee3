import type { Event } from '@candor/domain/exchange/exchange.ts';
import type { Context } from '#context.ts';
import { eventsOf } from '#exchange/views/events-of.ts';
import { type TapeTrade, tapeTradeOf } from '../candles/tape-trade.ts';
import type { MarketBoard } from './market-board.ts';
import { MarketFeed } from './market-feed.ts';

const FEED_EVERY_MS = 100;

/** Keeps the board at what is committed, and its readers at what is on the board. */
export function publishBoard(board: MarketBoard, { exchange, sockets, clock, jobs }: Context): void {
  const feed = new MarketFeed({ board, sockets, clock });
  exchange.onCommitted((batch) => {
    for (const event of eventsOf(batch)) {
      if (event.kind === 'instrumentChanged') board.openSpot(event.instrument);
      if (event.kind === 'contractChanged') board.openContract(event.contract);
      if (event.kind === 'auctionChanged') board.absorbAuction(event.symbol, event.auction);
      const trade = tradeIn(board, event);
      if (trade !== undefined) board.absorbTrade(trade);
    }
  });
  jobs.every({ name: 'market-feed', everyMs: FEED_EVERY_MS, isOfPast: true, run: () => feed.flush() });
}

function tradeIn(board: MarketBoard, event: Event): TapeTrade | undefined {
  if (event.kind === 'traded') return event.trade;
  if (event.kind !== 'contractTraded') return undefined;
  const grid = board.gridOf(event.trade.symbol);
  return grid === undefined ? undefined : tapeTradeOf(event.trade, grid);
}
