import type { PerpetualContract } from '@candor/contract/perpetuals/instrument.ts';
import { perpetualOf } from '@candor/contract/perpetuals/terms.ts';
import { topicOf, type MarkFrame } from '@candor/contract/shared/socket.ts';
import type { Perpetual } from '@candor/domain/perpetuals/instrument/perpetual.ts';
import { marketSocket } from '#shared/socket/live.ts';
import type { Stream } from '#shared/socket/stream.ts';
import { topicStream } from '#shared/socket/topic-stream.ts';
import { createMarketStreams, type MarketDesk, type MarketStreams } from '#shared/trade-desk/market-desk.ts';
import { createPerpetualTicketStore, type PerpetualTicketStore } from '../ticket/perpetual-ticket-store.ts';
import { pickIntoPerpetualTicket } from '../ticket/pick-into-perpetual-ticket.ts';

/** What lives as long as one contract is on the screen. */
export interface PerpetualStreams extends MarketStreams {
  readonly mark: Stream<MarkFrame | undefined>;
  readonly ticket: PerpetualTicketStore;
}

/** All that the panels of one contract share. */
export interface PerpetualDesk extends PerpetualStreams, MarketDesk {
  readonly terms: PerpetualContract;
  /** The same as the formulas take it. */
  readonly contract: Perpetual;
  /** What an amount is counted in: the coin, or whole contracts. */
  readonly unitName: string;
}

export function createPerpetualStreams(symbol: string, lastPrice: string): PerpetualStreams {
  return {
    ...createMarketStreams(symbol),
    mark: markStream(symbol),
    ticket: createPerpetualTicketStore(lastPrice),
  };
}

export function createPerpetualDesk(
  streams: PerpetualStreams,
  terms: PerpetualContract,
  { unitName, lastPrice }: { readonly unitName: string; readonly lastPrice: string | null },
): PerpetualDesk {
  const { symbol, base, quote, tickSize, stepSize } = terms;
  const contract = perpetualOf(terms);
  return {
    ...streams,
    terms,
    contract,
    unitName,
    market: {
      symbol,
      coin: terms.faceValue === null ? base : unitName,
      baseCoin: quote,
      tickSize,
      stepSize,
      open: null,
      close: lastPrice,
    },
    // A contract of a coin-margined kind is a sum of the quote already.
    countsInQuote: contract.kind === 'linear',
    pick: (pick) => pickIntoPerpetualTicket(streams.ticket, contract, pick),
  };
}

const marks = new Map<string, Stream<MarkFrame | undefined>>();

/** Mark, index and funding of a contract: one stream for all who look. */
export function markStream(symbol: string): Stream<MarkFrame | undefined> {
  const known = marks.get(symbol);
  if (known !== undefined) return known;
  const stream = topicStream<MarkFrame | undefined, 'MARK'>(marketSocket, {
    topic: topicOf('MARK', symbol),
    type: 'MARK',
    initial: undefined,
    fold: (_, frame) => frame,
  });
  marks.set(symbol, stream);
  return stream;
}
