import type { Coin } from '@candor/contract/markets/wire.ts';
import { createMarketStreams, type MarketDesk, type MarketStreams } from '#shared/trade-desk/market-desk.ts';
import { useTradePreferences } from '#shared/trade-desk/trade-preferences.ts';
import { pickIntoTicket } from '../ticket/pick-into-ticket.ts';
import type { TicketAccount } from '../ticket/ticket.ts';
import { createTicketStore, type TicketStore } from '../ticket/ticket-store.ts';

/** What lives as long as one market is on the screen. */
export interface DeskStreams extends MarketStreams {
  readonly ticket: TicketStore;
}

/** All that the panels of one market share. */
export interface Desk extends DeskStreams, MarketDesk {
  /** With its latest prices, as the list of markets tells them. */
  readonly market: Coin;
}

/** What the ticket of a desk begins with. */
interface DeskStart {
  readonly lastPrice: string;
  readonly account: TicketAccount;
}

export function createDeskStreams(symbol: string, start: DeskStart): DeskStreams {
  return {
    ...createMarketStreams(symbol),
    ticket: createTicketStore({ unit: useTradePreferences.getState().unit, ...start }),
  };
}

export function createDesk(streams: DeskStreams, market: Coin): Desk {
  return {
    ...streams,
    market,
    countsInQuote: true,
    pick: (pick) => pickIntoTicket(streams.ticket, market, pick),
  };
}
