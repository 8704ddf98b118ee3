import type { Coin } from '@candor/contract/markets.ts';
import { topicOf, type DetailFrame, type MarketTrade } from '@candor/contract/socket.ts';
import type { BookView } from '#shared/socket/book.ts';
import { marketSocket } from '#shared/socket/live.ts';
import type { Stream } from '#shared/socket/stream.ts';
import { depthStream, topicStream } from '#shared/socket/topic-stream.ts';
import { createTicketStore, type TicketStore } from '../ticket/ticket-store.ts';
import { useTradePreferences } from './trade-preferences.ts';

/** What lives as long as one market is on the screen. */
export interface DeskStreams {
  readonly depth: Stream<BookView | undefined>;
  /** Newest first. */
  readonly trades: Stream<readonly MarketTrade[] | undefined>;
  /** The market's 24 hours. */
  readonly detail: Stream<DetailFrame | undefined>;
  readonly ticket: TicketStore;
}

/** All that the panels of one market share. */
export interface Desk extends DeskStreams {
  /** With its latest prices, as the list of markets tells them. */
  readonly market: Coin;
}

const TRADES_KEPT = 60;

export function createDeskStreams(symbol: string, lastPrice: string): DeskStreams {
  return {
    depth: depthStream(marketSocket, symbol),
    trades: topicStream<readonly MarketTrade[] | undefined, 'TRADE'>(marketSocket, {
      topic: topicOf('TRADE', symbol),
      type: 'TRADE',
      initial: undefined,
      fold: (kept, { isSnapshot, trades }) => foldTrades(isSnapshot ? [] : (kept ?? []), trades),
    }),
    detail: topicStream<DetailFrame | undefined, 'DETAIL'>(marketSocket, {
      topic: topicOf('DETAIL', symbol),
      type: 'DETAIL',
      initial: undefined,
      fold: (_, frame) => frame,
    }),
    ticket: createTicketStore(useTradePreferences.getState().unit, lastPrice),
  };
}

/** New ones before the old; one that came twice is kept once. */
export function foldTrades(kept: readonly MarketTrade[], arrived: readonly MarketTrade[]): readonly MarketTrade[] {
  const known = new Set(kept.map(({ id }) => id));
  return [...arrived.filter(({ id }) => !known.has(id)), ...kept].slice(0, TRADES_KEPT);
}
