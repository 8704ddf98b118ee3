import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import { quantityUnitsOf } from '@candor/money/grid.ts';
import { PPM_ONE } from '@candor/money/rate.ts';
import { ATTO_PER_UNIT, valueAtto } from '@candor/domain/perpetuals/instrument/perpetual-value.ts';
import { orderCostUnits } from '@candor/domain/perpetuals/orders/order-cost.ts';
import type { PerpetualContext, PerpetualTicket } from './perpetual-ticket.ts';
import { orderPrices } from './order-prices.ts';
import { ticketLots } from './ticket-lots.ts';

/** The most lots that what is available pays for, or that are there to be closed; undefined while it cannot be known. */
export function mostLots(ticket: PerpetualTicket, ticketContext: PerpetualContext): number | undefined {
  const { contract, availableUnits, positionMode, long, short } = ticketContext;
  const [added, taken] = ticket.side === 'buy' ? [long, short] : [short, long];
  if (ticket.intent === 'close') return taken?.closableLots ?? 0;
  const prices = orderPrices(ticket, ticketContext);
  if (availableUnits === undefined || prices === undefined) return undefined;
  const affordable = affordableLots(ticketContext, availableUnits, prices.costTicks);
  const netted = positionMode === 'oneWay' && added === undefined ? (taken?.closableLots ?? 0) : 0;
  const most = ticket.type === 'market' ? contract.marketMaxQuantityLots : contract.maxQuantityLots;
  return Math.min(affordable + netted, most);
}

/** A share of the most, as the field shows it. */
export function shareOfMost(
  ticket: PerpetualTicket,
  percent: number,
  ticketContext: PerpetualContext,
): string | undefined {
  const most = mostLots(ticket, ticketContext);
  if (most === undefined) return undefined;
  return printUnits(quantityUnitsOf(Math.floor((most * percent) / 100), ticketContext.contract), LEDGER_SCALE);
}

/** How many percent of the most the typed amount is, for the slider alone; 0 while it cannot be known. */
export function typedShare(ticket: PerpetualTicket, ticketContext: PerpetualContext): number {
  const most = mostLots(ticket, ticketContext);
  const lots = ticketLots(ticket, ticketContext, orderPrices(ticket, ticketContext)?.limitTicks);
  return most === undefined || most === 0 || lots === undefined ? 0 : Math.min(100, Math.floor((lots * 100) / most));
}

function affordableLots({ contract, leverage }: PerpetualContext, availableUnits: bigint, priceTicks: number): number {
  const times = BigInt(leverage);
  // One lot costs value ÷ leverage + value × fee; both are rounded up, so that the last lot may be one too many.
  const perLot = valueAtto(contract, { lots: 1, priceTicks }) * (PPM_ONE + BigInt(contract.takerFeePpm) * times);
  const lots = Number((availableUnits * ATTO_PER_UNIT * PPM_ONE * times) / perLot);
  const isTooMuch = lots > 0 && orderCostUnits(contract, { lots, priceTicks }, leverage) > availableUnits;
  return isTooMuch ? lots - 1 : lots;
}
