import type { Coin } from '@candor/contract/markets/wire.ts';
import { LEDGER_SCALE, UNITS_PER_WHOLE } from '@candor/money/asset.ts';
import { requireUnits } from '@candor/money/decimal.ts';
import { applyRate, parseRate, type Rate } from '@candor/money/rate.ts';
import { divide } from '@candor/money/rounding.ts';
import { positiveUnits } from '#shared/trade-desk/prices/positive-units.ts';
import { valuationUnits, type Ticket, type TicketContext } from './ticket.ts';
import { averageOf, slippagePpmOf, walkBook, type Walk } from '#shared/trade-desk/prices/walk-book.ts';

/** What sending the ticket would mean, with the rounding of the exchange. Undefined is what cannot be known yet. */
export interface TicketSummary {
  /** In the base, on the step where it was worked out from a value. */
  readonly quantityUnits: bigint | undefined;
  /** In the quote: price times quantity rounded up as the hold is, or what a market buy may spend. */
  readonly valueUnits: bigint | undefined;
  /** In the asset that is received, rounded up. */
  readonly feeUnits: bigint | undefined;
  readonly receivedUnits: bigint | undefined;
  /** What the book would give a market order now. */
  readonly averageUnits: bigint | undefined;
  readonly slippagePpm: number | undefined;
  /** The farthest price it would trade at now; undefined for what waits for a trigger first. */
  readonly worstUnits: bigint | undefined;
  /** The book at hand does not hold enough for all of it. */
  readonly isThin: boolean;
}

export function summarizeTicket(ticket: Ticket, ticketContext: TicketContext): TicketSummary {
  return ticket.type === 'market'
    ? summarizeMarket(ticket, ticketContext)
    : summarizePriced(ticket, ticketContext.market);
}

/** The two orders of a pair, of which one will trade, each for itself. */
export function summarizeLegs(ticket: Ticket, ticketContext: TicketContext) {
  const { takeProfit, stopLoss } = ticket;
  const limit = summarizeTicket({ ...ticket, type: 'limit', price: takeProfit }, ticketContext);
  const stop = summarizeTicket({ ...ticket, type: 'plan', trigger: stopLoss }, ticketContext);
  return { limit, stop };
}

const NOTHING_KNOWN: TicketSummary = {
  quantityUnits: undefined,
  valueUnits: undefined,
  feeUnits: undefined,
  receivedUnits: undefined,
  averageUnits: undefined,
  slippagePpm: undefined,
  worstUnits: undefined,
  isThin: false,
};

function summarizePriced(ticket: Ticket, market: Coin): TicketSummary {
  const amountUnits = positiveUnits(ticket.amount);
  const priceUnits = valuationUnits(ticket);
  if (amountUnits === undefined) return NOTHING_KNOWN;
  if (priceUnits === undefined)
    return { ...NOTHING_KNOWN, quantityUnits: ticket.unit === 'base' ? amountUnits : undefined };
  const quantityUnits = ticket.unit === 'base' ? amountUnits : quantityFor(amountUnits, priceUnits, market);
  const valueUnits = divide(priceUnits * quantityUnits, UNITS_PER_WHOLE, 'up');
  const rate = ticket.lifetime === 'postOnly' ? market.makerFee : market.takerFee;
  return {
    ...NOTHING_KNOWN,
    quantityUnits,
    valueUnits,
    worstUnits: ticket.type === 'limit' ? priceUnits : undefined,
    ...lessFee(ticket.side === 'buy' ? quantityUnits : valueUnits, rate),
  };
}

function summarizeMarket(ticket: Ticket, { market, opposite }: TicketContext): TicketSummary {
  const amountUnits = positiveUnits(ticket.amount);
  if (amountUnits === undefined) return NOTHING_KNOWN;
  const isByQuote = ticket.unit === 'quote';
  const stepUnits = requireUnits(market.stepSize, LEDGER_SCALE);
  const walk = walkBook(opposite, isByQuote ? { budgetUnits: amountUnits, stepUnits } : { quantityUnits: amountUnits });
  const asked = isByQuote ? { valueUnits: amountUnits } : { quantityUnits: amountUnits };
  return walk === undefined ? { ...NOTHING_KNOWN, ...asked } : { ...summarizeWalk(ticket, market, walk), ...asked };
}

function summarizeWalk(ticket: Ticket, market: Coin, walk: Walk): TicketSummary {
  return {
    quantityUnits: walk.quantityUnits,
    valueUnits: walk.quoteUnits,
    ...lessFee(ticket.side === 'buy' ? walk.quantityUnits : walk.quoteUnits, market.takerFee),
    averageUnits: averageOf(walk),
    slippagePpm: slippagePpmOf(walk),
    worstUnits: walk.worstUnits,
    isThin: !walk.isComplete,
  };
}

function lessFee(grossUnits: bigint, rateText: string) {
  const feeUnits = applyRate(grossUnits, requireRate(rateText), 'up');
  return { feeUnits, receivedUnits: grossUnits - feeUnits };
}

function quantityFor(valueUnits: bigint, priceUnits: bigint, market: Coin): bigint {
  const quantityUnits = divide(valueUnits * UNITS_PER_WHOLE, priceUnits, 'down');
  return quantityUnits - (quantityUnits % requireUnits(market.stepSize, LEDGER_SCALE));
}

function requireRate(text: string): Rate {
  const rate = parseRate(text);
  if (rate === undefined) throw new TypeError(`Not a fee rate: ${text}`);
  return rate;
}
