import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import { priceUnitsOf, quantityUnitsOf } from '@candor/money/grid.ts';
import { valueAtto } from '@candor/domain/perpetuals/instrument/perpetual-value.ts';
import { tierOf } from '@candor/domain/perpetuals/liquidation/maintenance-margin.ts';
import { stopBoundTicks } from '@candor/domain/perpetuals/orders/expected-fill.ts';
import { positiveUnits } from '#shared/trade-desk/prices/positive-units.ts';
import { summarizePerpetualTicket, type PerpetualSummary } from './perpetual-summary.ts';
import {
  fieldsOf,
  isOptional,
  type PerpetualField,
  type PerpetualContext,
  type PerpetualTicket,
} from './perpetual-ticket.ts';
import { orderPrices, ticketFill } from './order-prices.ts';
import { splitLots } from './ticket-lots.ts';

/** In the order of the checks; `limit` is the number the rule names. */
export type PerpetualErrorWord =
  | 'priceMissing'
  | 'priceStep'
  | 'amountMissing'
  | 'quantityStep'
  | 'belowMinimumQuantity'
  | 'aboveMaximum'
  | 'closeExceedsPosition'
  | 'noLiquidity'
  | 'belowMinimumValue'
  | 'leverageAboveTier'
  | 'insufficientBalance'
  | 'stopNotAbove'
  | 'stopNotBelow';

export interface PerpetualError {
  readonly field: PerpetualField;
  readonly word: PerpetualErrorWord;
  readonly limit?: string;
}

/** The first thing that is wrong with each field, in the order they are filled in; the exchange checks the same again. */
export function findPerpetualErrors(
  ticket: PerpetualTicket,
  ticketContext: PerpetualContext,
): readonly PerpetualError[] {
  const summary = summarizePerpetualTicket(ticket, ticketContext);
  return fieldsOf(ticket)
    .map((field) =>
      field === 'amount'
        ? findAmountError(ticket, ticketContext, summary)
        : (findPriceError(ticket, field, ticketContext) ?? findStopError(ticket, field, { ticketContext, summary })),
    )
    .filter((error) => error !== undefined);
}

function findPriceError(
  ticket: PerpetualTicket,
  field: Exclude<PerpetualField, 'amount'>,
  { contract }: PerpetualContext,
): PerpetualError | undefined {
  const text = ticket[field];
  if (text === '' && isOptional(ticket, field)) return undefined;
  const units = positiveUnits(text);
  if (units === undefined) return { field, word: 'priceMissing' };
  return units % contract.tickUnits === 0n ? undefined : { field, word: 'priceStep', limit: print(contract.tickUnits) };
}

interface Judged {
  readonly ticketContext: PerpetualContext;
  readonly summary: PerpetualSummary;
}

/** Stops that go along with an order are measured by what it is expected to open at, as the exchange measures them. */
function findStopError(
  ticket: PerpetualTicket,
  field: Exclude<PerpetualField, 'amount'>,
  { ticketContext, summary }: Judged,
): PerpetualError | undefined {
  if (field !== 'takeProfit' && field !== 'stopLoss') return undefined;
  const stop = positiveUnits(ticket[field]);
  const prices = orderPrices(ticket, ticketContext);
  if (stop === undefined || prices === undefined) return undefined;
  const { contract, markTicks } = ticketContext;
  const { limitTicks } = prices;
  // Before an amount is typed, the smallest one.
  const fill = ticketFill(ticket, ticketContext, { lots: summary.lots ?? contract.minQuantityLots, limitTicks });
  const isAbove = (field === 'takeProfit') === (ticket.side === 'buy');
  const bound = priceUnitsOf(stopBoundTicks(contract, fill, { isAbove, limitTicks, markTicks }), contract);
  if (isAbove ? stop > bound : stop < bound) return undefined;
  return { field, word: isAbove ? 'stopNotAbove' : 'stopNotBelow', limit: print(bound) };
}

function findAmountError(
  ticket: PerpetualTicket,
  ticketContext: PerpetualContext,
  summary: PerpetualSummary,
): PerpetualError | undefined {
  const { contract, opposite, markTicks } = ticketContext;
  const field = 'amount';
  const amountUnits = positiveUnits(ticket.amount);
  if (amountUnits === undefined) return { field, word: 'amountMissing' };
  if (ticket.unit === 'lots' && amountUnits % contract.lotUnits !== 0n) {
    return { field, word: 'quantityStep', limit: print(contract.lotUnits) };
  }
  if (ticket.type === 'market' && (opposite.length === 0 || markTicks === undefined)) {
    return { field, word: 'noLiquidity' };
  }
  const { lots } = summary;
  if (lots === undefined) {
    return ticket.unit === 'value' && orderPrices(ticket, ticketContext) !== undefined
      ? { field, word: 'belowMinimumQuantity', limit: quantity(ticketContext, contract.minQuantityLots) }
      : undefined;
  }
  return findSizeError(ticket, ticketContext, { ...summary, lots });
}

function findSizeError(
  ticket: PerpetualTicket,
  ticketContext: PerpetualContext,
  { lots, valueUnits, costUnits }: PerpetualSummary & { readonly lots: number },
): PerpetualError | undefined {
  const { contract, long, short, availableUnits } = ticketContext;
  const field = 'amount';
  const most = ticket.type === 'market' ? contract.marketMaxQuantityLots : contract.maxQuantityLots;
  if (lots < contract.minQuantityLots) {
    return { field, word: 'belowMinimumQuantity', limit: quantity(ticketContext, contract.minQuantityLots) };
  }
  if (lots > most) return { field, word: 'aboveMaximum', limit: quantity(ticketContext, most) };
  if (ticket.intent === 'close') {
    const closable = (ticket.side === 'buy' ? short : long)?.closableLots ?? 0;
    return lots > closable
      ? { field, word: 'closeExceedsPosition', limit: quantity(ticketContext, closable) }
      : undefined;
  }
  if (valueUnits !== undefined && valueUnits < contract.minValueUnits) {
    return { field, word: 'belowMinimumValue', limit: print(contract.minValueUnits) };
  }
  const allowed = allowedLeverage(ticket, ticketContext, lots);
  if (allowed !== undefined && ticketContext.leverage > allowed) {
    return { field, word: 'leverageAboveTier', limit: String(allowed) };
  }
  return costUnits !== undefined && availableUnits !== undefined && costUnits > availableUnits
    ? { field, word: 'insufficientBalance', limit: print(availableUnits) }
    : undefined;
}

/** What the tier of the position with this order would allow. */
function allowedLeverage(ticket: PerpetualTicket, ticketContext: PerpetualContext, lots: number): number | undefined {
  const { contract, markTicks, long, short } = ticketContext;
  const prices = orderPrices(ticket, ticketContext);
  if (prices === undefined) return undefined;
  const standing = (ticket.side === 'buy' ? long : short)?.lots ?? 0;
  const { openingLots } = splitLots(ticket, ticketContext, lots);
  const value =
    valueAtto(contract, { lots: openingLots, priceTicks: prices.costTicks }) +
    valueAtto(contract, { lots: standing, priceTicks: markTicks ?? prices.costTicks });
  return tierOf(contract, value).leverageMax;
}

function quantity({ contract }: PerpetualContext, lots: number): string {
  return print(quantityUnitsOf(lots, contract));
}

function print(units: bigint): string {
  return printUnits(units, LEDGER_SCALE);
}
