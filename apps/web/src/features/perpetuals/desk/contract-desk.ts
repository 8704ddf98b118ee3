import type { PerpetualContract } from '@candor/contract/perpetuals/instrument.ts';
import { contractOf } from '@candor/contract/perpetuals/terms.ts';
import { topicOf, type MarkFrame } from '@candor/contract/shared/socket.ts';
import type { Contract } from '@candor/domain/perpetuals/instrument/perpetual.ts';
import { marketSocket } from '#shared/socket/live.ts';
import type { Stream } from '#shared/socket/stream.ts';
import { topicStream } from '#shared/socket/topic-stream.ts';
import { createMarketStreams, type MarketDesk, type MarketStreams } from '#shared/trade-desk/market-desk.ts';
import { createContractTicketStore, type ContractTicketStore } from '../ticket/contract-ticket-store.ts';
import { pickIntoContractTicket } from '../ticket/pick-into-contract-ticket.ts';

/** What lives as long as one contract is on the screen. */
export interface ContractStreams extends MarketStreams {
  readonly mark: Stream<MarkFrame | undefined>;
  readonly ticket: ContractTicketStore;
}

/** All that the panels of one contract share. */
export interface ContractDesk extends ContractStreams, MarketDesk {
  readonly terms: PerpetualContract;
  /** The same as the formulas take it. */
  readonly contract: Contract;
  /** What an amount is counted in: the coin, or whole contracts. */
  readonly unitName: string;
}

export function createContractStreams(symbol: string, lastPrice: string): ContractStreams {
  return {
    ...createMarketStreams(symbol),
    mark: markStream(symbol),
    ticket: createContractTicketStore(lastPrice),
  };
}

export function createContractDesk(
  streams: ContractStreams,
  terms: PerpetualContract,
  { unitName, lastPrice }: { readonly unitName: string; readonly lastPrice: string | null },
): ContractDesk {
  const { symbol, base, quote, tickSize, stepSize } = terms;
  const contract = contractOf(terms);
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
    countsInQuote: false,
    pick: (pick) => pickIntoContractTicket(streams.ticket, contract, pick),
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
