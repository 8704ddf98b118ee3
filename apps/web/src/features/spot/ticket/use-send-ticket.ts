import { ApiError } from '@candor/browser/errors/api-error.ts';
import { announceFailure } from '#shared/api/failure-hub.ts';
import { failureText } from '#shared/api/failure-text.ts';
import { useAttemptKey } from '@candor/browser/calls/use-attempt-key.ts';
import { currentLocale } from '#shared/i18n/locale-store.ts';
import type { Desk } from '../desk/desk.ts';
import { tellPlaced } from '../desk/order-toasts.ts';
import { orderBody } from './order-body.ts';
import { placeOrder } from './place-order.ts';
import type { Ticket, TicketField, TicketContext } from './ticket.ts';
import { changeTicket } from './ticket-store.ts';

/** Sends the ticket as it stands. A refusal is shown next to its cause, and the ticket keeps what was typed. */
export function useSendTicket({ ticket: store }: Desk): (ticketContext: TicketContext) => Promise<void> {
  const keyOf = useAttemptKey();
  return async (ticketContext) => {
    const { ticket, isSending } = store.getState();
    if (isSending) return;
    store.setState({ isSending: true, isReviewing: false, refusal: undefined });
    const body = orderBody(ticket, ticketContext);
    const attempt = keyOf(JSON.stringify(body));
    try {
      const placed = await placeOrder(body, { key: attempt.key, isQuiet: true });
      attempt.end();
      changeTicket(store, { kind: 'sent' });
      tellPlaced(placed.id);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status > 0) attempt.end();
      showRefusal(error, store, ticket);
    } finally {
      store.setState({ isSending: false });
    }
  };
}

/** What has no place in the ticket, such as the end of the session, goes the way of every failure. */
function showRefusal(error: ApiError, store: Desk['ticket'], ticket: Ticket): void {
  const field = error.word === undefined ? undefined : FIELDS_OF_WORDS[error.word];
  if (field === undefined) return announceFailure({ error, isQuiet: false });
  const isThere = field !== 'trigger' || ticket.type === 'stopLimit' || ticket.type === 'plan';
  const text = failureText(error, currentLocale());
  return store.setState({ refusal: { field: isThere ? field : 'stopLoss', text } });
}

const FIELDS_OF_WORDS: Readonly<Record<string, TicketField>> = {
  priceStep: 'price',
  priceOutsideBand: 'price',
  wouldMatchImmediately: 'price',
  wouldTriggerImmediately: 'trigger',
  quantityStep: 'amount',
  belowMinimumQuantity: 'amount',
  belowMinimumValue: 'amount',
  aboveMaximum: 'amount',
  noLiquidity: 'amount',
  insufficientBalance: 'amount',
  marginNotOffered: 'amount',
  riskRateTooLow: 'amount',
  marginLiquidating: 'amount',
};
