import type { Coin } from '@candor/contract/markets.ts';
import { LEDGER_SCALE, UNITS_PER_WHOLE } from '@candor/money/asset.ts';
import { parseUnits, printUnits, requireUnits } from '@candor/money/decimal.ts';
import { applyRate, parseRate, type Rate } from '@candor/money/rate.ts';
import { divide } from '@candor/money/rounding.ts';

export type Side = 'buy' | 'sell';

/** What the reader has typed; texts stay texts until they are summed up. */
export interface Ticket {
  readonly side: Side;
  readonly price: string;
  readonly amount: string;
}

export type TicketAction =
  | { readonly kind: 'sideChosen'; readonly side: Side }
  | { readonly kind: 'priceTyped'; readonly text: string }
  | { readonly kind: 'amountTyped'; readonly text: string }
  | { readonly kind: 'percentChosen'; readonly percent: number; readonly free: FreeFunds; readonly market: Coin }
  | { readonly kind: 'sent' };

/** What can be spent now, in smallest units; undefined while it is not known. */
export interface FreeFunds {
  readonly baseUnits: bigint | undefined;
  readonly quoteUnits: bigint | undefined;
}

export interface TicketSummary {
  readonly priceUnits: bigint | undefined;
  readonly amountUnits: bigint | undefined;
  /** Price times amount, rounded up as the hold is. */
  readonly valueUnits: bigint | undefined;
  /** At the taker's rate, in the asset that is received, rounded up. */
  readonly feeUnits: bigint | undefined;
  readonly receivedUnits: bigint | undefined;
}

export type TicketError =
  | { readonly field: 'price'; readonly word: 'priceMissing' | 'priceStep'; readonly limit?: string }
  | {
      readonly field: 'amount';
      readonly word: 'amountMissing' | 'quantityStep' | 'belowMinimumValue' | 'insufficientBalance';
      readonly limit?: string;
    };

export const EMPTY_TICKET: Ticket = { side: 'buy', price: '', amount: '' };

export function reduceTicket(ticket: Ticket, action: TicketAction): Ticket {
  switch (action.kind) {
    case 'sideChosen':
      return { ...ticket, side: action.side };
    case 'priceTyped':
      return { ...ticket, price: action.text };
    case 'amountTyped':
      return { ...ticket, amount: action.text };
    case 'percentChosen':
      return { ...ticket, amount: amountForPercent(ticket, action) };
    case 'sent':
      return { ...ticket, amount: '' };
    default:
      return action satisfies never;
  }
}

/** Sums up what sending the ticket would mean, with the rounding of the exchange. */
export function summarizeTicket(ticket: Ticket, market: Coin): TicketSummary {
  const priceUnits = positiveUnits(ticket.price);
  const amountUnits = positiveUnits(ticket.amount);
  if (priceUnits === undefined || amountUnits === undefined) {
    return { priceUnits, amountUnits, valueUnits: undefined, feeUnits: undefined, receivedUnits: undefined };
  }
  const valueUnits = divide(priceUnits * amountUnits, UNITS_PER_WHOLE, 'up');
  const gross = ticket.side === 'buy' ? amountUnits : valueUnits;
  const feeUnits = applyRate(gross, rateOfMarket(market), 'up');
  return { priceUnits, amountUnits, valueUnits, feeUnits, receivedUnits: gross - feeUnits };
}

/** The first thing that is wrong with each field; the exchange checks the same again. */
export function findTicketErrors(ticket: Ticket, market: Coin, free: FreeFunds): readonly TicketError[] {
  const summary = summarizeTicket(ticket, market);
  return [findPriceError(summary, market), findAmountError({ ticket, summary, market, free })].filter(
    (error) => error !== undefined,
  );
}

function findPriceError({ priceUnits }: TicketSummary, market: Coin): TicketError | undefined {
  if (priceUnits === undefined) return { field: 'price', word: 'priceMissing' };
  if (priceUnits % stepUnits(market.tickSize) !== 0n)
    return { field: 'price', word: 'priceStep', limit: market.tickSize };
  return undefined;
}

interface AmountCheck {
  readonly ticket: Ticket;
  readonly summary: TicketSummary;
  readonly market: Coin;
  readonly free: FreeFunds;
}

function findAmountError({ ticket, summary, market, free }: AmountCheck): TicketError | undefined {
  const { amountUnits, valueUnits } = summary;
  if (amountUnits === undefined) return { field: 'amount', word: 'amountMissing' };
  if (amountUnits % stepUnits(market.stepSize) !== 0n) {
    return { field: 'amount', word: 'quantityStep', limit: market.stepSize };
  }
  if (valueUnits !== undefined && valueUnits < requireUnits(market.minNotional, LEDGER_SCALE)) {
    return { field: 'amount', word: 'belowMinimumValue', limit: market.minNotional };
  }
  const [needed, available] = ticket.side === 'buy' ? [valueUnits, free.quoteUnits] : [amountUnits, free.baseUnits];
  if (needed !== undefined && available !== undefined && needed > available) {
    return { field: 'amount', word: 'insufficientBalance', limit: printUnits(available, LEDGER_SCALE) };
  }
  return undefined;
}

interface PercentChoice {
  readonly percent: number;
  readonly free: FreeFunds;
  readonly market: Coin;
}

/** A share of what is free, rounded down to the step; nothing to share leaves the field as it is. */
function amountForPercent(ticket: Ticket, { percent, free, market }: PercentChoice): string {
  const priceUnits = positiveUnits(ticket.price);
  const spendable = ticket.side === 'buy' ? free.quoteUnits : free.baseUnits;
  if (spendable === undefined || (ticket.side === 'buy' && priceUnits === undefined)) return ticket.amount;
  const share = divide(spendable * BigInt(percent), 100n, 'down');
  const amountUnits =
    ticket.side === 'buy' && priceUnits !== undefined ? divide(share * UNITS_PER_WHOLE, priceUnits, 'down') : share;
  const step = stepUnits(market.stepSize);
  return printUnits(amountUnits - (amountUnits % step), LEDGER_SCALE);
}

function positiveUnits(text: string): bigint | undefined {
  const units = parseUnits(text, LEDGER_SCALE);
  return units !== undefined && units > 0n ? units : undefined;
}

function stepUnits(step: string): bigint {
  return requireUnits(step, LEDGER_SCALE);
}

function rateOfMarket(market: Coin): Rate {
  const rate = parseRate(market.takerFee);
  if (rate === undefined) throw new TypeError(`Not a fee rate: ${market.takerFee}`);
  return rate;
}
