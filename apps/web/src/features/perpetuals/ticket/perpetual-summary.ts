import {
  feeUnitsOf,
  initialMarginUnits,
  toUnits,
  valueAtto,
} from '@candor/domain/perpetuals/instrument/perpetual-value.ts';
import { costOfPart, profitOf } from '@candor/domain/perpetuals/positions/profit.ts';
import { averagePriceUnits } from '@candor/domain/perpetuals/instrument/perpetual-value.ts';
import { orderCostUnits } from '@candor/domain/perpetuals/orders/order-cost.ts';
import { quantityUnitsOf } from '@candor/money/grid.ts';
import { positiveUnits } from '#shared/trade-desk/prices/positive-units.ts';
import { slippagePpmOf, walkBook } from '#shared/trade-desk/prices/walk-book.ts';
import type { PerpetualContext, PerpetualTicket } from './perpetual-ticket.ts';
import { orderPrices, ticketFill } from './order-prices.ts';
import { positionAfter, type PositionAfter } from './position-after.ts';
import { splitLots, ticketLots } from './ticket-lots.ts';

/** What sending the ticket would mean, with the rounding of the exchange. Undefined is what cannot be known yet. */
export interface PerpetualSummary {
  readonly lots: number | undefined;
  /** In the settlement coin, at the price it would trade at. */
  readonly valueUnits: bigint | undefined;
  /** What is frozen for it: initial margin and a taker's fee, at the price where both are highest. */
  readonly costUnits: bigint | undefined;
  readonly marginUnits: bigint | undefined;
  readonly feeUnits: bigint | undefined;
  /** What a lot of it is expected to trade at: by the book as it is now, else at its own price. */
  readonly averageUnits: bigint | undefined;
  /** What closing realises, before the fee; undefined where nothing is closed. */
  readonly realisedUnits: bigint | undefined;
  readonly after: PositionAfter | undefined;
  /** How the position it adds to stands now; undefined where it opens a new one. */
  readonly before: PositionAfter | undefined;
  /** How far the average of a market order lies from the best price. */
  readonly slippagePpm: number | undefined;
  /** The farthest price it would trade at now; undefined for what waits for a trigger first. */
  readonly worstUnits: bigint | undefined;
  /** The book at hand does not hold enough for all of it. */
  readonly isThin: boolean;
}

const NOTHING_KNOWN: PerpetualSummary = {
  lots: undefined,
  valueUnits: undefined,
  costUnits: undefined,
  marginUnits: undefined,
  feeUnits: undefined,
  averageUnits: undefined,
  realisedUnits: undefined,
  after: undefined,
  before: undefined,
  slippagePpm: undefined,
  worstUnits: undefined,
  isThin: false,
};

export function summarizePerpetualTicket(ticket: PerpetualTicket, ticketContext: PerpetualContext): PerpetualSummary {
  const { contract, leverage } = ticketContext;
  const prices = orderPrices(ticket, ticketContext);
  const lots = ticketLots(ticket, ticketContext, prices?.limitTicks);
  if (lots === undefined || lots === 0) return NOTHING_KNOWN;
  if (prices === undefined) return { ...NOTHING_KNOWN, lots };
  const { openingLots, closingLots } = splitLots(ticket, ticketContext, lots);
  const fill = ticketFill(ticket, ticketContext, { lots, limitTicks: prices.limitTicks });
  const isMarket = ticket.type === 'market';
  const isThin = isMarket && (fill?.lots ?? 0) < lots;
  const value =
    isMarket && !isThin && fill !== undefined
      ? fill.value
      : valueAtto(contract, { lots, priceTicks: prices.limitTicks });
  const feePpm = ticket.lifetime === 'postOnly' ? contract.makerFeePpm : contract.takerFeePpm;
  const feeUnits = feeUnitsOf(value, feePpm);
  const openingValue = openingLots === lots ? value : (value * BigInt(openingLots)) / BigInt(lots);
  const realised =
    closingLots === 0
      ? undefined
      : realisedUnits(ticket, ticketContext, { lots: closingLots, value: value - openingValue });
  return {
    lots,
    valueUnits: toUnits(value, 'down'),
    costUnits:
      openingLots === 0 ? 0n : orderCostUnits(contract, { lots: openingLots, priceTicks: prices.costTicks }, leverage),
    marginUnits: initialMarginUnits(openingValue, leverage),
    feeUnits,
    averageUnits: fill?.priceUnits ?? averagePriceUnits(contract, lots, value),
    realisedUnits: realised,
    ...bookFigures(ticket, ticketContext, lots),
    before: openingLots === 0 ? undefined : positionBefore(ticket, ticketContext),
    after:
      openingLots === 0
        ? undefined
        : positionAfter(afterNetting(ticket, ticketContext, realised), {
            direction: ticket.side === 'buy' ? 'long' : 'short',
            lots: openingLots,
            value: openingValue,
            feeUnits,
          }),
    isThin,
  };
}

/** The standing position that the order adds to, by the formulas that foretell it: nothing is added. */
function positionBefore({ side }: PerpetualTicket, ticketContext: PerpetualContext): PositionAfter | undefined {
  const direction = side === 'buy' ? 'long' : 'short';
  if (ticketContext[direction] === undefined) return undefined;
  return positionAfter(ticketContext, { direction, lots: 0, value: 0n, feeUnits: 0n });
}

/** How far into the book it reaches, and how much worse that is than the best price. */
function bookFigures(
  ticket: PerpetualTicket,
  { contract, opposite }: PerpetualContext,
  lots: number,
): Pick<PerpetualSummary, 'slippagePpm' | 'worstUnits'> {
  if (ticket.type === 'limit') return { slippagePpm: undefined, worstUnits: positiveUnits(ticket.price) };
  if (ticket.type !== 'market') return { slippagePpm: undefined, worstUnits: undefined };
  const walk = walkBook(opposite, { quantityUnits: quantityUnitsOf(lots, contract) });
  return { slippagePpm: walk && slippagePpmOf(walk), worstUnits: walk?.worstUnits };
}

/** An order that opens after it has closed the other side finds that side gone, and what it brought in the wallet. */
function afterNetting(
  { side }: PerpetualTicket,
  ticketContext: PerpetualContext,
  realised: bigint | undefined,
): PerpetualContext {
  if (realised === undefined) return ticketContext;
  const { purse } = ticketContext;
  return {
    ...ticketContext,
    ...(side === 'buy' ? { short: undefined } : { long: undefined }),
    purse: purse && { ...purse, balanceUnits: purse.balanceUnits + realised },
  };
}

function realisedUnits(
  { side }: PerpetualTicket,
  { contract, long, short }: PerpetualContext,
  closing: { readonly lots: number; readonly value: bigint },
): bigint | undefined {
  const position = side === 'buy' ? short : long;
  if (position === undefined || closing.lots > position.lots) return undefined;
  const costAtto = costOfPart(contract, position, closing.lots);
  return toUnits(profitOf(contract, position.direction, { costAtto, value: closing.value }), 'floor');
}
