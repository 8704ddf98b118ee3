import { quoteUnitsOf } from '@candor/money/grid.ts';
import { unreachable } from '../../assert.ts';
import { ok, refuse, type Result } from '../../result.ts';
import { isBeingReached } from './reached-stops.ts';
import { requirementOf } from './order.ts';
import type { Draft } from './order-draft.ts';
import { checkValue, lotsOrRefusal, ticksOrRefusal, type FilterRefusal } from './order-filters.ts';
import type { OrderRequest, Wish } from './order-request.ts';
import { protectionFrom } from '../prices/reference-price.ts';
import type { Market } from '../market.ts';

export type TriggerRefusal = FilterRefusal | 'wouldTriggerImmediately';

type Drafted = Result<Draft, TriggerRefusal>;

export interface TriggerDrafting {
  readonly request: OrderRequest;
  readonly triggerUnits: bigint;
}

/**
 * Checks an order that is to wait for its trigger. Money is frozen for it at once, as for the order it will become;
 * band and liquidity are those of the moment it fires.
 */
export function draftTriggered(market: Market, wish: Wish, { request, triggerUnits }: TriggerDrafting): Drafted {
  const ticks = ticksOrRefusal(market.instrument, triggerUnits);
  if (!ticks.ok) return ticks;
  const triggerTicks = ticks.value;
  const { lastTrade } = market;
  if (lastTrade === undefined) return refuse('unsupportedCombination', { what: 'trigger', with: 'noLastTrade' });
  const direction = triggerTicks > lastTrade.priceTicks ? 'rise' : 'fall';
  const isReached = triggerTicks === lastTrade.priceTicks || isBeingReached(market, triggerTicks, direction);
  if (isReached) return refuse('wouldTriggerImmediately');
  // Meanwhile the price has passed it: the order would wait for the opposite of what was asked for.
  if (direction !== (request.triggerDirection ?? direction)) return refuse('wouldTriggerImmediately');
  const child = draftChild(market, wish, { side: request.side, triggerTicks });
  if (!child.ok) return child;
  return ok({ ...child.value, trigger: { ticks: triggerTicks, direction } });
}

interface Child {
  readonly side: OrderRequest['side'];
  readonly triggerTicks: number;
}

function draftChild(market: Market, wish: Wish, { side, triggerTicks }: Child): Drafted {
  switch (wish.kind) {
    case 'limit': {
      const price = ticksOrRefusal(market.instrument, wish.priceUnits);
      if (!price.ok) return price;
      const { maxQuantityLots: maximumLots } = market.instrument;
      return draftLots(market, side, { ...wish, maximumLots, valueTicks: price.value, limitTicks: price.value });
    }
    case 'marketByBase': {
      const { marketMaxQuantityLots: maximumLots } = market.instrument;
      const limitTicks = protectionFrom(market, side, triggerTicks);
      return draftLots(market, side, { ...wish, maximumLots, valueTicks: triggerTicks, limitTicks });
    }
    case 'marketByQuote': {
      const objection = checkValue(market.instrument, wish.quoteUnits);
      if (objection !== undefined) return objection;
      const limitTicks = protectionFrom(market, side, triggerTicks);
      return ok({ limitTicks, budgetUnits: wish.quoteUnits, heldUnits: wish.quoteUnits });
    }
    default:
      return unreachable(wish);
  }
}

interface Lots {
  readonly quantityUnits: bigint;
  readonly maximumLots: number;
  /** The price its value is counted at, and the worst price it may trade at. */
  readonly valueTicks: number;
  readonly limitTicks: number;
}

function draftLots({ instrument }: Market, side: OrderRequest['side'], lots: Lots): Drafted {
  const size = lotsOrRefusal(instrument, lots);
  if (!size.ok) return size;
  const quantityLots = size.value;
  const objection = checkValue(instrument, quoteUnitsOf(lots.valueTicks, quantityLots, instrument));
  if (objection !== undefined) return objection;
  const { limitTicks } = lots;
  return ok({
    limitTicks,
    quantityLots,
    heldUnits: requirementOf(side, instrument, { priceTicks: limitTicks, quantityLots }),
  });
}
