import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { EMPTY_TICKET, type SecondTicket } from './second-ticket.ts';

export interface TicketState {
  readonly ticket: SecondTicket;
  /** Sending was tried: from now on what is missing is told as well. */
  readonly isTried: boolean;
  readonly isSending: boolean;
  /** What the exchange said no to. */
  readonly refusal: string | undefined;
}

/** The draft of one desk; it outlives the sheet that shows it on a phone. */
export type TicketStore = UseBoundStore<StoreApi<TicketState>>;

export function createTicketStore(): TicketStore {
  return create<TicketState>(() => ({ ticket: EMPTY_TICKET, isTried: false, isSending: false, refusal: undefined }));
}

export function changeTicket(store: TicketStore, change: Partial<SecondTicket>): void {
  store.setState(({ ticket }) => ({ ticket: { ...ticket, ...change }, refusal: undefined }));
}
