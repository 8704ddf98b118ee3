import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { EMPTY_PERPETUAL_TICKET, type PerpetualField, type PerpetualTicket } from './perpetual-ticket.ts';
import { reducePerpetualTicket, type PerpetualTicketAction } from './reduce-perpetual-ticket.ts';

export interface PerpetualTicketState {
  readonly ticket: PerpetualTicket;
  /** Where the slider stands; a typed amount sets it back. */
  readonly sharePercent: number;
  /** Sending was tried: from now on what is missing is told as well. */
  readonly isTried: boolean;
  readonly isReviewing: boolean;
  readonly isSending: boolean;
  /** What the exchange said no to, next to its cause. */
  readonly refusal: { readonly field: PerpetualField; readonly text: string } | undefined;
}

/** The draft of one contract's desk: book, chart and form all write into it. */
export type PerpetualTicketStore = UseBoundStore<StoreApi<PerpetualTicketState>>;

/** A limit order begins at the last price, which is nearer to any price one may want than an empty field. */
export function createPerpetualTicketStore(lastPrice: string): PerpetualTicketStore {
  return create<PerpetualTicketState>(() => ({
    ticket: { ...EMPTY_PERPETUAL_TICKET, price: lastPrice },
    sharePercent: 0,
    isTried: false,
    isReviewing: false,
    isSending: false,
    refusal: undefined,
  }));
}

export function changePerpetualTicket(store: PerpetualTicketStore, action: PerpetualTicketAction): void {
  store.setState(({ ticket, isTried }) => ({
    ticket: reducePerpetualTicket(ticket, action),
    sharePercent: action.kind === 'shareChosen' ? action.percent : 0,
    isTried: action.kind === 'sent' ? false : isTried,
    refusal: undefined,
  }));
}
