import { LEDGER_SCALE, UNITS_PER_WHOLE } from '@candor/money/asset.ts';
import { printUnits, requireUnits } from '@candor/money/decimal.ts';
import { divide } from '@candor/money/rounding.ts';
import { positiveUnits } from '#shared/trade-desk/prices/positive-units.ts';
import { valuationUnits, type Ticket, type TicketContext } from './ticket.ts';

/** A share of what is free in the ticket's unit, rounded down to the step; undefined while it cannot be known. */
export function percentOfFree(
  ticket: Ticket,
  percent: number,
  { market, free, opposite }: TicketContext,
): string | undefined {
  const spendable = ticket.side === 'buy' ? free.quoteUnits : free.baseUnits;
  if (spendable === undefined) return undefined;
  const share = divide(spendable * BigInt(percent), 100n, 'down');
  const best = opposite[0]?.[0];
  const priceUnits = valuationUnits(ticket) ?? (best === undefined ? undefined : requireUnits(best, LEDGER_SCALE));
  const amountUnits = inUnit(ticket, share, priceUnits);
  if (amountUnits === undefined) return undefined;
  const step = requireUnits(ticket.unit === 'base' ? market.stepSize : market.tickSize, LEDGER_SCALE);
  return printUnits(amountUnits - (amountUnits % step), LEDGER_SCALE);
}

/** How many percent of what is free the typed amount is, for the slider alone; 0 while it cannot be known. */
export function shareOfFree(ticket: Ticket, ticketContext: TicketContext): number {
  const typed = positiveUnits(ticket.amount);
  const whole = positiveUnits(percentOfFree(ticket, 100, ticketContext) ?? '');
  return typed === undefined || whole === undefined ? 0 : Math.min(100, Number((typed * 100n) / whole));
}

/** A buy spends the quote and a sell the base; the amount may be counted in the other one. */
function inUnit({ side, unit }: Ticket, shareUnits: bigint, priceUnits: bigint | undefined): bigint | undefined {
  const isInOwn = (side === 'buy') === (unit === 'quote');
  if (isInOwn) return shareUnits;
  if (priceUnits === undefined || priceUnits === 0n) return undefined;
  return side === 'buy'
    ? divide(shareUnits * UNITS_PER_WHOLE, priceUnits, 'down')
    : divide(shareUnits * priceUnits, UNITS_PER_WHOLE, 'down');
}
