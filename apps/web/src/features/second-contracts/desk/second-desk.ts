import type { IndexTick } from '@candor/contract/markets/index-tick.ts';
import type { SecondCoin } from '@candor/contract/markets/wire.ts';
import { topicOf, type DetailFrame } from '@candor/contract/shared/socket.ts';
import { marketSocket } from '#shared/socket/live.ts';
import type { Stream } from '#shared/socket/stream.ts';
import { topicStream } from '#shared/socket/topic-stream.ts';
import { liveTicks } from '../chart/index-ticks.ts';
import { createTicketStore, type TicketStore } from '../ticket/ticket-store.ts';

interface SecondStreams {
  /** The signed ticks since the desk was opened, oldest first. */
  readonly ticks: Stream<readonly IndexTick[]>;
  /** The market's 24 hours. */
  readonly detail: Stream<DetailFrame | undefined>;
  readonly ticket: TicketStore;
}

/** All that the panels of one underlying share. */
export interface SecondDesk extends SecondStreams {
  readonly market: SecondCoin;
}

export function createSecondStreams(symbol: string): SecondStreams {
  return {
    ticks: liveTicks(symbol),
    detail: topicStream<DetailFrame | undefined, 'DETAIL'>(marketSocket, {
      topic: topicOf('DETAIL', symbol),
      type: 'DETAIL',
      initial: undefined,
      fold: (_, frame) => frame,
    }),
    ticket: createTicketStore(),
  };
}
