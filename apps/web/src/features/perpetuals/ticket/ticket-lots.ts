import { ATTO_PER_UNIT, valueAtto } from '@candor/domain/perpetuals/instrument/perpetual-value.ts';
import { positiveUnits } from '#shared/trade-desk/prices/positive-units.ts';
import type { PerpetualContext, PerpetualTicket } from './perpetual-ticket.ts';

/** How many lots were typed; a value becomes as many whole lots as it pays for at the price. */
export function ticketLots(
  { amount, unit }: PerpetualTicket,
  { contract }: PerpetualContext,
  priceTicks: number | undefined,
): number | undefined {
  const units = positiveUnits(amount);
  if (units === undefined) return undefined;
  if (unit === 'lots') return units % contract.lotUnits === 0n ? Number(units / contract.lotUnits) : undefined;
  if (priceTicks === undefined) return undefined;
  return Number((units * ATTO_PER_UNIT) / valueAtto(contract, { lots: 1, priceTicks }));
}

/** Of an order's lots so many only take from what one has; the others open something and cost. */
export function splitLots(
  { intent, side }: PerpetualTicket,
  { positionMode, long, short }: PerpetualContext,
  lots: number,
): { readonly closingLots: number; readonly openingLots: number } {
  if (intent === 'close') return { closingLots: lots, openingLots: 0 };
  const against = side === 'buy' ? short : long;
  const closingLots = positionMode === 'oneWay' && against !== undefined ? Math.min(lots, against.closableLots) : 0;
  return { closingLots, openingLots: lots - closingLots };
}
