import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { reduceTicket, type TicketAction } from './reduce-ticket.ts';
import { EMPTY_TICKET, type AmountUnit, type Ticket, type TicketAccount, type TicketField } from './ticket.ts';

/** What the exchange said no to, next to its cause. */
export interface TicketRefusal {
  readonly field: TicketField;
  readonly text: string;
}

export interface TicketState {
  readonly ticket: Ticket;
  /** Where the slider stands; a typed amount sets it back. */
  readonly sharePercent: number;
  /** Sending was tried: from now on what is missing is told as well. */
  readonly isTried: boolean;
  readonly isReviewing: boolean;
  readonly isSending: boolean;
  readonly refusal: TicketRefusal | undefined;
}

/** The draft of one market's desk: book, chart, keyboard and form all write into it. */
export type TicketStore = UseBoundStore<StoreApi<TicketState>>;

/** What a fresh ticket begins with. */
interface TicketStart {
  readonly unit: AmountUnit;
  readonly lastPrice: string;
  readonly account?: TicketAccount | undefined;
}

/** A limit order begins at the last price, which is nearer to any price one may want than an empty field. */
export function createTicketStore({ unit, lastPrice, account = 'spot' }: TicketStart): TicketStore {
  return create<TicketState>(() => ({
    ticket: { ...EMPTY_TICKET, unit, price: lastPrice, account },
    sharePercent: 0,
    isTried: false,
    isReviewing: false,
    isSending: false,
    refusal: undefined,
  }));
}

export function changeTicket(store: TicketStore, action: TicketAction): void {
  store.setState(({ ticket, isTried }) => ({
    ticket: reduceTicket(ticket, action),
    sharePercent: action.kind === 'shareChosen' ? action.percent : 0,
    isTried: action.kind === 'sent' ? false : isTried,
    refusal: undefined,
  }));
}
