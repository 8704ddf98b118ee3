import type {
  AmountUnit,
  ContractField,
  ContractOrderType,
  ContractSurroundings,
  ContractTicket,
  Lifetime,
  Side,
} from './contract-ticket.ts';
import { shareOfMost } from './most-lots.ts';

export type ContractTicketAction =
  | { readonly kind: 'intentChosen'; readonly intent: ContractTicket['intent'] }
  | { readonly kind: 'sideChosen'; readonly side: Side }
  | { readonly kind: 'typeChosen'; readonly type: ContractOrderType }
  | { readonly kind: 'unitChosen'; readonly unit: AmountUnit }
  | { readonly kind: 'lifetimeChosen'; readonly lifetime: Lifetime }
  | { readonly kind: 'triggerByChosen'; readonly triggerBy: ContractTicket['triggerBy'] }
  | { readonly kind: 'stopsSwitched'; readonly hasStops: boolean }
  | { readonly kind: 'typed'; readonly field: ContractField; readonly text: string }
  | { readonly kind: 'shareChosen'; readonly percent: number; readonly surroundings: ContractSurroundings }
  | { readonly kind: 'sent' };

export function reduceContractTicket(ticket: ContractTicket, action: ContractTicketAction): ContractTicket {
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
    case 'triggerByChosen':
      return { ...ticket, triggerBy: action.triggerBy };
    case 'stopsSwitched':
      return { ...ticket, hasStops: action.hasStops };
    case 'typed':
      return { ...ticket, [action.field]: action.text };
    case 'shareChosen':
      return { ...ticket, unit: 'lots', amount: shareOfMost(ticket, action.percent, action.surroundings) ?? '' };
    case 'sent':
      return { ...ticket, amount: '', takeProfit: '', stopLoss: '' };
    default:
      return action satisfies never;
  }
}

/** Where a price is optional, one that was meant for another type must not slip in. */
function withType(ticket: ContractTicket, type: ContractOrderType): ContractTicket {
  const changed = { ...ticket, type, lifetime: type === 'limit' ? ticket.lifetime : 'GTC' } as const;
  return type === 'plan' ? { ...changed, price: '' } : changed;
}
