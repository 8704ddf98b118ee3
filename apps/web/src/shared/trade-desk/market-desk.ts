import { topicOf, type DetailFrame, type MarketTrade } from '@candor/contract/shared/socket.ts';
import type { BookView } from '../socket/book.ts';
import { marketSocket } from '../socket/live.ts';
import type { Stream } from '../socket/stream.ts';
import { depthStream, topicStream } from '../socket/topic-stream.ts';

/** What the panels need to know of whatever is traded. */
export interface DeskMarket {
  /** As sockets and candles name it. */
  readonly symbol: string;
  /** What an amount is counted in. */
  readonly coin: string;
  /** What a price is counted in. */
  readonly baseCoin: string;
  readonly tickSize: string;
  readonly stepSize: string;
  /** Price 24 hours ago and last price, as the list of markets tells them; null where there was no trade. */
  readonly open: string | null;
  readonly close: string | null;
}

/** What lives as long as one market is on the screen. */
export interface MarketStreams {
  readonly depth: Stream<BookView | undefined>;
  /** Newest first. */
  readonly trades: Stream<readonly MarketTrade[] | undefined>;
  /** The market's 24 hours. */
  readonly detail: Stream<DetailFrame | undefined>;
}

/** What somebody chose in the book or on the chart: a price, and perhaps how much. */
export interface Pick {
  readonly priceUnits: bigint;
  readonly quantityUnits?: bigint;
}

/** An own order that waits for its price. */
export interface RestingOrder {
  readonly side: 'buy' | 'sell';
  readonly price: string;
}

/** All that book, trades and chart ask of a desk, whatever product is traded on it. */
export interface MarketDesk extends MarketStreams {
  readonly market: DeskMarket;
  /** Whether amounts may also be counted in what a price is counted in. */
  readonly countsInQuote: boolean;
  /** Fills the ticket. */
  readonly pick: (pick: Pick) => void;
}

const TRADES_KEPT = 60;

export function createMarketStreams(symbol: string): MarketStreams {
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
  };
}

/** New ones before the old; one that came twice is kept once. */
export function foldTrades(kept: readonly MarketTrade[], arrived: readonly MarketTrade[]): readonly MarketTrade[] {
  const known = new Set(kept.map(({ id }) => id));
  return [...arrived.filter(({ id }) => !known.has(id)), ...kept].slice(0, TRADES_KEPT);
}
