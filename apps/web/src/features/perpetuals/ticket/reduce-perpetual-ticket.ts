import type {
  AmountUnit,
  PerpetualField,
  PerpetualOrderType,
  PerpetualContext,
  PerpetualTicket,
  Lifetime,
  Side,
} from './perpetual-ticket.ts';
import { shareOfMost } from './most-lots.ts';

export type PerpetualTicketAction =
  | { readonly kind: 'intentChosen'; readonly intent: PerpetualTicket['intent'] }
  | { readonly kind: 'sideChosen'; readonly side: Side }
  | { readonly kind: 'typeChosen'; readonly type: PerpetualOrderType }
  | { readonly kind: 'unitChosen'; readonly unit: AmountUnit }
  | { readonly kind: 'lifetimeChosen'; readonly lifetime: Lifetime }
  | { readonly kind: 'goodTillChosen'; readonly goodTillMs: number }
  | { readonly kind: 'triggerByChosen'; readonly triggerBy: PerpetualTicket['triggerBy'] }
  | { readonly kind: 'stopsSwitched'; readonly hasStops: boolean }
  | { readonly kind: 'typed'; readonly field: PerpetualField; readonly text: string }
  | { readonly kind: 'shareChosen'; readonly percent: number; readonly ticketContext: PerpetualContext }
  | { readonly kind: 'sent' };

export function reducePerpetualTicket(ticket: PerpetualTicket, action: PerpetualTicketAction): PerpetualTicket {
  switch (action.kind) {
    case 'intentChosen':
      return { ...ticket, intent: action.intent, amount: '' };
    case 'sideChosen':
      return { ...ticket, side: action.side };
    case 'typeChosen':
      return withType(ticket, action.type);
    case 'unitChosen':
      return { ...ticket, unit: action.unit, amount: '' };
    case 'lifetimeChosen':
      return { ...ticket, lifetime: action.lifetime };
    case 'goodTillChosen':
      return { ...ticket, goodTillMs: action.goodTillMs };
    case 'triggerByChosen':
      return { ...ticket, triggerBy: action.triggerBy };
    case 'stopsSwitched':
      return { ...ticket, hasStops: action.hasStops };
    case 'typed':
      return { ...ticket, [action.field]: action.text };
    case 'shareChosen':
      return { ...ticket, unit: 'lots', amount: shareOfMost(ticket, action.percent, action.ticketContext) ?? '' };
    case 'sent':
      return { ...ticket, amount: '', takeProfit: '', stopLoss: '' };
    default:
      return action satisfies never;
  }
}

/** Where a price is optional, one that was meant for another type must not slip in. */
function withType(ticket: PerpetualTicket, type: PerpetualOrderType): PerpetualTicket {
  const changed = { ...ticket, type, lifetime: type === 'limit' ? ticket.lifetime : 'GTC' } as const;
  return type === 'plan' ? { ...changed, price: '' } : changed;
}
