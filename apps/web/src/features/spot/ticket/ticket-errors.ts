import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits, requireUnits } from '@candor/money/decimal.ts';
import { positiveUnits } from '#shared/trade-desk/prices/positive-units.ts';
import { isPriceOptional, TICKET_FIELDS, type Ticket, type TicketField, type TicketContext } from './ticket.ts';
import { summarizeTicket, type TicketSummary } from './ticket-summary.ts';

/** In the order of the checks; `limit` is the number the rule names. */
export const TICKET_ERROR_WORDS = [
  'priceMissing',
  'priceStep',
  'notAboveLast',
  'notBelowLast',
  'amountMissing',
  'quantityStep',
  'belowMinimumQuantity',
  'noLiquidity',
  'belowMinimumValue',
  'insufficientBalance',
] as const;
export type TicketErrorWord = (typeof TICKET_ERROR_WORDS)[number];

export interface TicketError {
  readonly field: TicketField;
  readonly word: TicketErrorWord;
  readonly limit?: string;
}

/** The first thing that is wrong with each field, in the order they are filled in; the exchange checks the same again. */
export function findTicketErrors(ticket: Ticket, ticketContext: TicketContext): readonly TicketError[] {
  const summary = summarizeTicket(ticket, ticketContext);
  return TICKET_FIELDS[ticket.type]
    .map((field) =>
      field === 'amount'
        ? findAmountError(ticket, summary, ticketContext)
        : (findPriceError(ticket, field, ticketContext.market.tickSize) ?? findLegError(ticket, field, ticketContext)),
    )
    .filter((error) => error !== undefined);
}

function findPriceError(
  ticket: Ticket,
  field: Exclude<TicketField, 'amount'>,
  tickSize: string,
): TicketError | undefined {
  const text = ticket[field];
  if (field === 'price' && text === '' && isPriceOptional(ticket)) return undefined;
  const units = positiveUnits(text);
  if (units === undefined) return { field, word: 'priceMissing' };
  return isOnStep(units, tickSize) ? undefined : { field, word: 'priceStep', limit: tickSize };
}

/** The last price lies between the legs of a pair: a sell takes its profit above it, a buy below. */
function findLegError(
  ticket: Ticket,
  field: Exclude<TicketField, 'amount'>,
  { lastUnits }: TicketContext,
): TicketError | undefined {
  if (ticket.type !== 'oco' || field === 'price' || lastUnits === undefined) return undefined;
  const units = positiveUnits(ticket[field]);
  if (units === undefined) return undefined;
  const isAbove = (field === 'takeProfit') === (ticket.side === 'sell');
  if (isAbove ? units > lastUnits : units < lastUnits) return undefined;
  return { field, word: isAbove ? 'notAboveLast' : 'notBelowLast', limit: printUnits(lastUnits, LEDGER_SCALE) };
}

function findAmountError(
  ticket: Ticket,
  summary: TicketSummary,
  { market, free, opposite }: TicketContext,
): TicketError | undefined {
  const field = 'amount';
  const amountUnits = positiveUnits(ticket.amount);
  if (amountUnits === undefined) return { field, word: 'amountMissing' };
  const isByQuantity = ticket.unit === 'base';
  if (isByQuantity && !isOnStep(amountUnits, market.stepSize)) {
    return { field, word: 'quantityStep', limit: market.stepSize };
  }
  const { quantityUnits, valueUnits } = summary;
  if (isByQuantity && isBelow(quantityUnits, market.minQty)) {
    return { field, word: 'belowMinimumQuantity', limit: market.minQty };
  }
  if (ticket.type === 'market' && opposite.length === 0) return { field, word: 'noLiquidity' };
  if (isBelow(valueUnits, market.minNotional)) return { field, word: 'belowMinimumValue', limit: market.minNotional };
  const [needed, available] = ticket.side === 'buy' ? [valueUnits, free.quoteUnits] : [quantityUnits, free.baseUnits];
  if (needed !== undefined && available !== undefined && needed > available) {
    return { field, word: 'insufficientBalance', limit: printUnits(available, LEDGER_SCALE) };
  }
  return undefined;
}

function isOnStep(units: bigint, step: string): boolean {
  return units % requireUnits(step, LEDGER_SCALE) === 0n;
}

function isBelow(units: bigint | undefined, limit: string): boolean {
  return units !== undefined && units < requireUnits(limit, LEDGER_SCALE);
}
