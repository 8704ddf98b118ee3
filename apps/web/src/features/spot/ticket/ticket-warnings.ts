import {
  ownOrderWarning,
  shareWarning,
  slippageWarning,
  type OrderWarning,
} from '#shared/trade-desk/warnings/order-warning.ts';
import { summarizeTicket } from './ticket-summary.ts';
import type { Ticket, TicketContext } from './ticket.ts';

/** What should be known of a ticket before it is sent. */
export function findTicketWarnings(ticket: Ticket, ticketContext: TicketContext): readonly OrderWarning[] {
  const { free, resting, guardPercent } = ticketContext;
  const { worstUnits, slippagePpm, valueUnits, quantityUnits } = summarizeTicket(ticket, ticketContext);
  const [neededUnits, availableUnits] =
    ticket.side === 'buy' ? [valueUnits, free.quoteUnits] : [quantityUnits, free.baseUnits];
  return [
    ...ownOrderWarning(resting, { side: ticket.side, worstUnits }),
    ...slippageWarning(slippagePpm),
    ...shareWarning({ neededUnits, availableUnits, guardPercent }),
  ];
}
