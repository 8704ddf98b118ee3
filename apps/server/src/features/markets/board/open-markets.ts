import { topicOf } from '@candor/contract/shared/socket.ts';
import type { Platform } from '#infrastructure.ts';
import { HeldIndexes } from '../index-price/held-indexes.ts';
import { DepthFeed } from './depth-feed.ts';
import { MarketBoard } from './market-board.ts';

/** What is known of every market now; the slice fills it when it starts and keeps it at what is committed. */
export interface Markets {
  readonly board: MarketBoard;
  readonly depth: DepthFeed;
  readonly heldIndexes: HeldIndexes;
}

export const DEPTH = 'DEPTH';

/** One of each for the process, so that whoever shows a book shows it with the same number. */
export function openMarkets({ exchange, sockets, clock }: Pick<Platform, 'exchange' | 'sockets' | 'clock'>): Markets {
  const depth = new DepthFeed({
    // A difference takes a command at least: no book can have had more of them.
    firstSeq: exchange.status().sequence,
    publish: (symbol, frame) => sockets.publish(topicOf(DEPTH, symbol), frame),
    nowMs: () => clock.nowMs(),
  });
  return { board: new MarketBoard(), depth, heldIndexes: new HeldIndexes() };
}
