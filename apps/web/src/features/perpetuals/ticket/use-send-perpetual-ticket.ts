import { closePerpetual, openContract } from '@candor/contract/perpetuals/entrust.ts';
import { submitPerpetualOrder } from '@candor/contract/perpetuals/orders.ts';
import { ApiError } from '@candor/browser/errors/api-error.ts';
import { call } from '#shared/api/call.ts';
import { announceFailure } from '#shared/api/failure-hub.ts';
import { failureText } from '#shared/api/failure-text.ts';
import { useSendOnce } from '@candor/browser/calls/use-send-once.ts';
import { currentLocale } from '#shared/i18n/locale-store.ts';
import { isInTerminal } from '#shared/trade-desk/is-in-terminal.ts';
import type { PerpetualDesk } from '../desk/perpetual-desk.ts';
import { tellPerpetualOrder } from '../desk/perpetual-toasts.ts';
import { useKnowledgeCheck } from '../knowledge/knowledge-store.ts';
import { closeRequest, openBody, openRequest } from './perpetual-order-body.ts';
import type { PerpetualField, PerpetualContext, PerpetualTicket } from './perpetual-ticket.ts';
import { changePerpetualTicket } from './perpetual-ticket-store.ts';

/** Sends the ticket as it stands. A refusal is shown next to its cause, and the ticket keeps what was typed. */
export function useSendPerpetualTicket({
  ticket: store,
}: PerpetualDesk): (ticketContext: PerpetualContext) => Promise<void> {
  const sendOnce = useSendOnce();
  return async (ticketContext) => {
    const { ticket, isSending } = store.getState();
    if (isSending) return;
    store.setState({ isSending: true, isReviewing: false, refusal: undefined });
    try {
      const placed =
        ticket.intent === 'close'
          ? await close(closeRequest(ticket, ticketContext))
          : await open(ticket, ticketContext);
      changePerpetualTicket(store, { kind: 'sent' });
      tellPerpetualOrder(placed.id, 'spot.ticket.placed');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showRefusal(error, store);
    } finally {
      store.setState({ isSending: false });
    }
  };

  /** By the calls of the desk it was written at. */
  function open(ticket: PerpetualTicket, ticketContext: PerpetualContext) {
    if (isInTerminal()) {
      const request = openRequest(ticket, ticketContext);
      return sendOnce(request, (key) => call(openContract, request, { key, isQuiet: true }));
    }
    const body = openBody(ticket, ticketContext);
    return sendOnce(body, (key) => call(submitPerpetualOrder, { body }, { key, isQuiet: true }));
  }

  function close(request: ReturnType<typeof closeRequest>) {
    return sendOnce(request, (key) => call(closePerpetual, request, { key, isQuiet: true }));
  }
}

/** What has no place in the ticket, such as the end of the session, goes the way of every failure. */
function showRefusal(error: ApiError, store: PerpetualDesk['ticket']): void {
  if (error.word === 'contractKnowledgeNeeded') return useKnowledgeCheck.setState({ isOpen: true });
  const field = fieldOf(error);
  if (field === undefined) return announceFailure({ error, isQuiet: false });
  return store.setState({ refusal: { field, text: failureText(error, currentLocale()) } });
}

/** A stop that is refused is named. */
function fieldOf({ word, details }: ApiError): PerpetualField | undefined {
  if (word === 'stopOnWrongSide') return details?.['stop'] === 'takeProfit' ? 'takeProfit' : 'stopLoss';
  return word === undefined ? undefined : FIELDS_OF_WORDS[word];
}

const FIELDS_OF_WORDS: Readonly<Record<string, PerpetualField>> = {
  priceStep: 'price',
  priceOutsideBand: 'price',
  wouldMatchImmediately: 'price',
  wouldTriggerImmediately: 'trigger',
  quantityStep: 'amount',
  belowMinimumQuantity: 'amount',
  belowMinimumValue: 'amount',
  aboveMaximum: 'amount',
  positionLimit: 'amount',
  openInterestLimit: 'amount',
  noLiquidity: 'amount',
  closeExceedsPosition: 'amount',
  leverageAboveTier: 'amount',
  orderCostExceedsAvailable: 'amount',
};
