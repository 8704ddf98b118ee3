import { requireUnits } from '@candor/money/decimal.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { ticksOf } from '@candor/money/grid.ts';
import { movedTicks } from '@candor/domain/perpetuals/instrument/perpetual-value.ts';
import { openingLimitTicks } from '@candor/domain/perpetuals/positions/margin-figures.ts';
import { expectedFill, type ExpectedFill } from '@candor/domain/perpetuals/orders/expected-fill.ts';
import { costTicksOf } from '@candor/domain/perpetuals/orders/order-cost.ts';
import { positiveUnits } from '#shared/trade-desk/prices/positive-units.ts';
import { offersOf } from './offers.ts';
import type { PerpetualContext, PerpetualTicket } from './perpetual-ticket.ts';

/** The worst price a ticket may trade at, and the one its cost is reckoned at, in ticks. */
export interface OrderPrices {
  readonly limitTicks: number;
  readonly costTicks: number;
}

/** Undefined while a price is missing, off its step, or nobody is there to trade with. */
export function orderPrices(ticket: PerpetualTicket, ticketContext: PerpetualContext): OrderPrices | undefined {
  const { contract } = ticketContext;
  const isTriggered = ticket.type === 'stopLimit' || ticket.type === 'plan';
  const bestTicks = isTriggered ? undefined : bestTicksOf(ticketContext);
  const limitTicks = limitTicksOf(ticket, ticketContext, bestTicks);
  if (limitTicks === undefined) return undefined;
  return { limitTicks, costTicks: costTicksOf(contract, { side: ticket.side, limitTicks, bestTicks }) };
}

/** What the book at hand would give for a ticket of so many lots; undefined where nothing would trade or stand yet. */
export function ticketFill(
  { side, type, lifetime }: PerpetualTicket,
  { contract, opposite }: PerpetualContext,
  { lots, limitTicks }: { readonly lots: number; readonly limitTicks: number },
): ExpectedFill | undefined {
  if (type === 'stopLimit' || type === 'plan') return undefined;
  const rests = type === 'limit' && lifetime !== 'IOC' && lifetime !== 'FOK';
  return expectedFill(contract, offersOf(contract, opposite), { side, lots, limitTicks, rests });
}

function limitTicksOf(
  ticket: PerpetualTicket,
  ticketContext: PerpetualContext,
  bestTicks: number | undefined,
): number | undefined {
  if (ticket.type === 'market') return protectionTicks(ticket, ticketContext, bestTicks);
  if (ticket.type === 'plan' && ticket.price === '') return typedTicks(ticket.trigger, ticketContext);
  return typedTicks(ticket.price, ticketContext);
}

export function typedTicks(text: string, { contract }: Pick<PerpetualContext, 'contract'>): number | undefined {
  const units = positiveUnits(text);
  return units === undefined ? undefined : ticksOf(units, contract);
}

export function bestTicksOf({ contract, opposite }: PerpetualContext): number | undefined {
  const best = opposite[0]?.[0];
  return best === undefined ? undefined : ticksOf(requireUnits(best, LEDGER_SCALE), contract);
}

/** How far a market order may walk: so far from the best price, and not beyond the band around the mark. */
function protectionTicks(
  { side, intent }: PerpetualTicket,
  { contract, markTicks, leverage }: PerpetualContext,
  bestTicks: number | undefined,
): number | undefined {
  if (bestTicks === undefined || markTicks === undefined) return undefined;
  const sign = side === 'buy' ? 1 : -1;
  const rounding = side === 'buy' ? 'down' : 'up';
  const walked = movedTicks(bestTicks, sign * contract.marketSlippagePpm, rounding);
  const edge = movedTicks(markTicks, sign * contract.bandPpm, rounding);
  const direction = side === 'buy' ? 'long' : 'short';
  const opening = intent === 'open' ? openingLimitTicks(contract, { direction, markTicks, leverage }) : undefined;
  const bounds = [walked, edge, ...(opening === undefined ? [] : [opening])];
  return side === 'buy' ? Math.min(...bounds) : Math.max(...bounds);
}
