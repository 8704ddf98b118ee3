import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { EMPTY_CONTRACT_TICKET, type ContractField, type ContractTicket } from './contract-ticket.ts';
import { reduceContractTicket, type ContractTicketAction } from './reduce-contract-ticket.ts';

export interface ContractTicketState {
  readonly ticket: ContractTicket;
  /** Where the slider stands; a typed amount sets it back. */
  readonly sharePercent: number;
  /** Sending was tried: from now on what is missing is told as well. */
  readonly isTried: boolean;
  readonly isReviewing: boolean;
  readonly isSending: boolean;
  /** What the exchange said no to, next to its cause. */
  readonly refusal: { readonly field: ContractField; readonly text: string } | undefined;
}

/** The draft of one contract's desk: book, chart and form all write into it. */
export type ContractTicketStore = UseBoundStore<StoreApi<ContractTicketState>>;

/** A limit order begins at the last price, which is nearer to any price one may want than an empty field. */
export function createContractTicketStore(lastPrice: string): ContractTicketStore {
  return create<ContractTicketState>(() => ({
    ticket: { ...EMPTY_CONTRACT_TICKET, price: lastPrice },
    sharePercent: 0,
    isTried: false,
    isReviewing: false,
    isSending: false,
    refusal: undefined,
  }));
}

export function changeContractTicket(store: ContractTicketStore, action: ContractTicketAction): void {
  store.setState(({ ticket, isTried }) => ({
    ticket: reduceContractTicket(ticket, action),
    sharePercent: action.kind === 'shareChosen' ? action.percent : 0,
    isTried: action.kind === 'sent' ? false : isTried,
    refusal: undefined,
  }));
}
