import { quoteUnitsOf } from '@candor/money/grid.ts';
import { unreachable } from '../../assert.ts';
import { ladderOf } from '../../matching/book.ts';
import { bestPrice } from '../../matching/ladder.ts';
import { oppositeOf } from '../../matching/side.ts';
import { ok, refuse, type Result } from '../../result.ts';
import { requirementOf } from './order.ts';
import {
  checkBand,
  checkValue,
  lotsOrRefusal,
  ticksOrRefusal,
  wouldMatch,
  type FilterRefusal,
} from './order-filters.ts';
import type { OrderRequest, Wish } from './order-request.ts';
import { protectionFromBest } from '../prices/reference-price.ts';
import type { Market } from '../market.ts';

/** A request that passed every filter of its market, in ticks and lots. */
export interface Draft {
  /** The worst price it may trade at: its own, or the protection price of a market order. */
  readonly limitTicks: number;
  readonly quantityLots?: number;
  readonly budgetUnits?: bigint;
  /** What must be frozen for it (rule 1.4). */
  readonly heldUnits: bigint;
  readonly trigger?: { readonly ticks: number; readonly direction: 'rise' | 'fall' };
}

export type DraftRefusal = FilterRefusal | 'wouldMatchImmediately' | 'noLiquidity';

export type Drafted = Result<Draft, DraftRefusal>;

export interface Drafting {
  readonly request: OrderRequest;
  readonly atMs: number;
}

/** Checks an order that is to enter the book now. */
export function draftOrder(market: Market, wish: Wish, drafting: Drafting): Drafted {
  switch (wish.kind) {
    case 'limit':
      return draftLimit(market, wish, drafting);
    case 'marketByBase':
      return draftMarketByBase(market, wish.quantityUnits, drafting);
    case 'marketByQuote':
      return draftMarketByQuote(market, wish.quoteUnits, drafting);
    default:
      return unreachable(wish);
  }
}

export type LimitWish = Extract<Wish, { kind: 'limit' }>;

/** Checks a limit order, its promise to rest included. */
export function draftLimit(
  market: Market,
  wish: LimitWish,
  drafting: Drafting,
): Result<Draft, FilterRefusal | 'wouldMatchImmediately'> {
  const { side, postOnly = false } = drafting.request;
  const draft = filterLimit(market, wish, drafting);
  // In an auction nobody takes, and whoever rests pays what a maker pays.
  const mayTake = market.auction === undefined;
  if (draft.ok && postOnly && mayTake && wouldMatch(market, side, draft.value.limitTicks))
    return refuse('wouldMatchImmediately');
  return draft;
}

/** Checks a limit order against the filters of its market alone. */
export function filterLimit(
  market: Market,
  wish: LimitWish,
  { request, atMs }: Drafting,
): Result<Draft, FilterRefusal> {
  const { instrument } = market;
  const { side, postOnly = false } = request;
  const price = ticksOrRefusal(instrument, wish.priceUnits);
  if (!price.ok) return price;
  const priceTicks = price.value;
  const size = lotsOrRefusal(instrument, {
    quantityUnits: wish.quantityUnits,
    maximumLots: instrument.maxQuantityLots,
  });
  if (!size.ok) return size;
  const quantityLots = size.value;
  const valueUnits = quoteUnitsOf(priceTicks, quantityLots, instrument);
  const objection = checkValue(instrument, valueUnits) ?? checkBand(market, { side, priceTicks, postOnly, atMs });
  if (objection !== undefined) return objection;
  // What `requirementOf` would work out once more: the value for a buy, the lots themselves for a sell.
  return ok({ limitTicks: priceTicks, quantityLots, heldUnits: side === 'buy' ? valueUnits : wish.quantityUnits });
}

function draftMarketByBase(market: Market, quantityUnits: bigint, { request, atMs }: Drafting): Drafted {
  const { instrument, book } = market;
  const { side } = request;
  const size = lotsOrRefusal(instrument, { quantityUnits, maximumLots: instrument.marketMaxQuantityLots });
  if (!size.ok) return size;
  const quantityLots = size.value;
  const best = bestPrice(ladderOf(book, oppositeOf(side)));
  const limitTicks = protectionFromBest(market, side, atMs);
  if (best === undefined || limitTicks === undefined) return refuse('noLiquidity');
  const objection = checkValue(instrument, quoteUnitsOf(best, quantityLots, instrument));
  if (objection !== undefined) return objection;
  const heldUnits = requirementOf(side, instrument, { priceTicks: limitTicks, quantityLots });
  return ok({ limitTicks, quantityLots, heldUnits });
}

function draftMarketByQuote(market: Market, quoteUnits: bigint, { atMs }: Drafting): Drafted {
  const objection = checkValue(market.instrument, quoteUnits);
  if (objection !== undefined) return objection;
  const limitTicks = protectionFromBest(market, 'buy', atMs);
  if (limitTicks === undefined) return refuse('noLiquidity');
  return ok({ limitTicks, budgetUnits: quoteUnits, heldUnits: quoteUnits });
}
