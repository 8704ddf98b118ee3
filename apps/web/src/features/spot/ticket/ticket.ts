import type { Coin } from '@candor/contract/markets/wire.ts';
import type { DepthLevel } from '@candor/contract/shared/socket.ts';
import type { RestingOrder } from '#shared/trade-desk/market-desk.ts';
import { positiveUnits } from '#shared/trade-desk/prices/positive-units.ts';

export type Side = 'buy' | 'sell';
export const ORDER_TYPES = ['limit', 'market', 'stopLimit', 'plan', 'oco'] as const;
export type OrderType = (typeof ORDER_TYPES)[number];
export const LIFETIMES = ['GTC', 'GTD', 'IOC', 'FOK', 'postOnly'] as const;
export type Lifetime = (typeof LIFETIMES)[number];
export type AmountUnit = 'base' | 'quote';
/** Whose money an order trades with: the spot wallet's, or a margin account's. */
export const TICKET_ACCOUNTS = ['spot', 'cross', 'isolated'] as const;
export type TicketAccount = (typeof TICKET_ACCOUNTS)[number];

/** What the reader has typed; texts stay texts until they are summed up. */
export interface Ticket {
  readonly side: Side;
  readonly type: OrderType;
  /** Of a limit and of what a trigger lets in; empty means at the market where the type allows it. */
  readonly price: string;
  readonly trigger: string;
  readonly takeProfit: string;
  readonly stopLoss: string;
  readonly amount: string;
  readonly unit: AmountUnit;
  readonly lifetime: Lifetime;
  /** When a limit that is good till a date ends; undefined until one is chosen. */
  readonly goodTillMs?: number;
  readonly account: TicketAccount;
  /** A sale from a margin account repays with what it brings. */
  readonly autoRepay: boolean;
}

export type TicketField = 'trigger' | 'takeProfit' | 'stopLoss' | 'price' | 'amount';

/** What can be spent now, in smallest units; undefined while it is not known. */
export interface FreeFunds {
  readonly baseUnits: bigint | undefined;
  readonly quoteUnits: bigint | undefined;
}

/** What a ticket is judged by besides what was typed. */
export interface TicketContext {
  readonly market: Coin;
  readonly free: FreeFunds;
  /** The side of the book it would trade with, best first. */
  readonly opposite: readonly DepthLevel[];
  /** The price of the last trade, which the legs of a pair lie around; undefined while it is not known. */
  readonly lastUnits?: bigint | undefined;
  /** Own orders on the same book. */
  readonly resting: readonly RestingOrder[];
  /** The part of what is available above which the reader wants to be warned, in percent; 0 is none. */
  readonly guardPercent: number;
}

export const EMPTY_TICKET: Ticket = {
  side: 'buy',
  type: 'limit',
  price: '',
  trigger: '',
  takeProfit: '',
  stopLoss: '',
  amount: '',
  unit: 'base',
  lifetime: 'GTC',
  account: 'spot',
  autoRepay: false,
};

/** The fields a type asks for, in the order they are filled in. */
export const TICKET_FIELDS = {
  limit: ['price', 'amount'],
  market: ['amount'],
  stopLimit: ['trigger', 'price', 'amount'],
  plan: ['trigger', 'price', 'amount'],
  oco: ['takeProfit', 'stopLoss', 'price', 'amount'],
} as const satisfies Record<OrderType, readonly TicketField[]>;

/** A plan and the stop of a pair trade at the market when no price is given. */
export function isPriceOptional({ type }: Pick<Ticket, 'type'>): boolean {
  return type === 'plan' || type === 'oco';
}

/** A market sell is by quantity alone (rule 1.3). */
export function mayCountInQuote({ type, side }: Pick<Ticket, 'type' | 'side'>): boolean {
  return type !== 'market' || side === 'buy';
}

/** The price a ticket is valued at; undefined for a market order, which takes what the book gives. */
export function valuationUnits(ticket: Ticket): bigint | undefined {
  switch (ticket.type) {
    case 'limit':
    case 'stopLimit':
      return positiveUnits(ticket.price);
    case 'plan':
      return positiveUnits(ticket.price) ?? positiveUnits(ticket.trigger);
    case 'oco':
      return largestUnits(ticket.takeProfit, ticket.stopLoss, ticket.price);
    case 'market':
      return undefined;
    default:
      return ticket.type satisfies never;
  }
}

function largestUnits(...texts: readonly string[]): bigint | undefined {
  const known = texts.map(positiveUnits).filter((units) => units !== undefined);
  return known.length === 0 ? undefined : known.reduce((largest, units) => (units > largest ? units : largest));
}
