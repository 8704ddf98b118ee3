import {
  mayCountInQuote,
  type AmountUnit,
  type Lifetime,
  type OrderType,
  type Side,
  type Ticket,
  type TicketField,
  type TicketSurroundings,
} from './ticket.ts';
import { percentOfFree } from './ticket-share.ts';

export type TicketAction =
  | { readonly kind: 'sideChosen'; readonly side: Side }
  | { readonly kind: 'typeChosen'; readonly type: OrderType }
  | { readonly kind: 'unitChosen'; readonly unit: AmountUnit }
  | { readonly kind: 'lifetimeChosen'; readonly lifetime: Lifetime }
  | { readonly kind: 'typed'; readonly field: TicketField; readonly text: string }
  | { readonly kind: 'shareChosen'; readonly percent: number; readonly surroundings: TicketSurroundings }
  | { readonly kind: 'sent' };

export function reduceTicket(ticket: Ticket, action: TicketAction): Ticket {
  switch (action.kind) {
    case 'sideChosen':
      return withUnit({ ...ticket, side: action.side });
    case 'typeChosen':
      return withUnit({ ...ticket, type: action.type, lifetime: action.type === 'limit' ? ticket.lifetime : 'GTC' });
    case 'unitChosen':
      return withUnit({ ...ticket, unit: action.unit, amount: '' });
    case 'lifetimeChosen':
      return { ...ticket, lifetime: action.lifetime };
    case 'typed':
      return { ...ticket, [action.field]: action.text };
    case 'shareChosen':
      return { ...ticket, amount: percentOfFree(ticket, action.percent, action.surroundings) ?? ticket.amount };
    case 'sent':
      return { ...ticket, amount: '' };
    default:
      return action satisfies never;
  }
}

function withUnit(ticket: Ticket): Ticket {
  return ticket.unit === 'quote' && !mayCountInQuote(ticket) ? { ...ticket, unit: 'base', amount: '' } : ticket;
}
