import type { Coin } from '@candor/contract/markets.ts';
import { useReducer, useState } from 'react';
import type { PickedPrice } from './order-book.tsx';
import {
  EMPTY_TICKET,
  findTicketErrors,
  reduceTicket,
  type FreeFunds,
  type Ticket,
  type TicketAction,
  type TicketError,
} from './ticket.ts';

export interface TicketState {
  readonly ticket: Ticket;
  readonly share: number;
  readonly isSending: boolean;
  readonly dispatch: (action: TicketAction) => void;
  readonly chooseShare: (percent: number) => void;
  /** The error to show beside a field: not before the reader has typed there or tried to send. */
  readonly errorOf: (field: TicketError['field']) => TicketError | undefined;
  readonly send: () => Promise<void>;
}

interface TicketOptions {
  readonly market: Coin;
  readonly free: FreeFunds;
  /** A price the reader has clicked elsewhere; a new object fills the field again. */
  readonly pickedPrice: PickedPrice | undefined;
  readonly onSubmit: (ticket: Ticket) => Promise<boolean>;
}

export function useTicket({ market, free, pickedPrice, onSubmit }: TicketOptions): TicketState {
  const [ticket, dispatch] = useReducer(reduceTicket, EMPTY_TICKET);
  const [share, setShare] = useState(0);
  const [isSending, setIsSending] = useState(false);
  const [isTried, setIsTried] = useState(false);
  const [seenPick, setSeenPick] = useState(pickedPrice);
  if (pickedPrice !== seenPick) {
    setSeenPick(pickedPrice);
    if (pickedPrice !== undefined) dispatch({ kind: 'priceTyped', text: pickedPrice.price });
  }
  const errors = findTicketErrors(ticket, market, free);

  return {
    ticket,
    share,
    isSending,
    dispatch,
    chooseShare(percent) {
      setShare(percent);
      dispatch({ kind: 'percentChosen', percent, free, market });
    },
    errorOf(field) {
      const isUntouched = ticket[field] === '' && !isTried;
      return isUntouched ? undefined : errors.find((error) => error.field === field);
    },
    async send() {
      setIsTried(true);
      if (errors.length > 0 || isSending) return;
      setIsSending(true);
      const isSent = await onSubmit(ticket).finally(() => setIsSending(false));
      if (!isSent) return;
      dispatch({ kind: 'sent' });
      setShare(0);
      setIsTried(false);
    },
  };
}
