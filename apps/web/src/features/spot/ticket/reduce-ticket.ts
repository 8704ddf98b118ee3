import {
  isPriceOptional,
  mayCountInQuote,
  type AmountUnit,
  type Lifetime,
  type OrderType,
  type Side,
  type Ticket,
  type TicketAccount,
  type TicketField,
  type TicketContext,
} from './ticket.ts';
import { percentOfFree } from './ticket-share.ts';

export type TicketAction =
  | { readonly kind: 'sideChosen'; readonly side: Side }
  | { readonly kind: 'typeChosen'; readonly type: OrderType }
  | { readonly kind: 'unitChosen'; readonly unit: AmountUnit }
  | { readonly kind: 'lifetimeChosen'; readonly lifetime: Lifetime }
  | { readonly kind: 'goodTillChosen'; readonly goodTillMs: number }
  | { readonly kind: 'typed'; readonly field: TicketField; readonly text: string }
  | { readonly kind: 'shareChosen'; readonly percent: number; readonly ticketContext: TicketContext }
  | { readonly kind: 'accountChosen'; readonly account: TicketAccount }
  | { readonly kind: 'autoRepayChosen'; readonly autoRepay: boolean }
  | { readonly kind: 'sent' };

export function reduceTicket(ticket: Ticket, action: TicketAction): Ticket {
  switch (action.kind) {
    case 'sideChosen':
      return withUnit({ ...ticket, side: action.side });
    case 'typeChosen':
      return withUnit(withType(ticket, action.type));
    case 'unitChosen':
      return withUnit({ ...ticket, unit: action.unit, amount: '' });
    case 'lifetimeChosen':
      return { ...ticket, lifetime: action.lifetime };
    case 'goodTillChosen':
      return { ...ticket, goodTillMs: action.goodTillMs };
    case 'typed':
      return { ...ticket, [action.field]: action.text };
    case 'shareChosen':
      return { ...ticket, amount: percentOfFree(ticket, action.percent, action.ticketContext) ?? ticket.amount };
    case 'accountChosen':
      return { ...ticket, account: action.account };
    case 'autoRepayChosen':
      return { ...ticket, autoRepay: action.autoRepay };
    case 'sent':
      return { ...ticket, amount: '' };
    default:
      return action satisfies never;
  }
}

/** Where a price is optional, one that was meant for another type must not slip in. */
function withType(ticket: Ticket, type: OrderType): Ticket {
  const changed = { ...ticket, type, lifetime: type === 'limit' ? ticket.lifetime : 'GTC' } as const;
  return isPriceOptional(changed) ? { ...changed, price: '' } : changed;
}

function withUnit(ticket: Ticket): Ticket {
  return ticket.unit === 'quote' && !mayCountInQuote(ticket) ? { ...ticket, unit: 'base', amount: '' } : ticket;
}
