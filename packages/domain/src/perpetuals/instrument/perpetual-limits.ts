import type { State } from '../../exchange/state.ts';
import { ladderOf } from '../../matching/book.ts';
import { bestPrice } from '../../matching/ladder.ts';
import { oppositeOf, type Side } from '../../matching/side.ts';
import { gainsWithValue, oppositeDirection } from './perpetual.ts';
import type { PerpetualMarket } from './perpetual-market.ts';
import { isClosing, positionDirectionOf, sideOf, type PerpetualOrderRecord } from '../orders/perpetual-order.ts';
import { ATTO_PER_UNIT, movedTicks, toUnits } from './perpetual-value.ts';
import { balanceUnits, crossPositionsOf, markTicksFor, standingAtMark } from '../positions/perpetual-wallet.ts';
import { marginAfterFunding } from '../funding/perpetual-funding.ts';
import { bankruptcyTicks, usedUpTicks } from '../liquidation/liquidation-price.ts';
import { openingLimitTicks } from '../positions/margin-figures.ts';
import { findPosition, settingsOf } from '../perpetuals-part.ts';
import type { Position } from '../positions/position.ts';

/** What is to trade: an order that comes, fires or rests, or one that is only asked for. */
export interface Trading extends Pick<PerpetualOrderRecord, 'owner' | 'symbol' | 'direction' | 'leverage'> {
  readonly lots: number;
}

/**
 * The worst price at which something may trade at this moment, however it came to the book (R1): so far beyond the
 * mark; for lots that open, not where they would be liquidated at once; for lots that take from a position, not where
 * its margin is used up. A plain order, one that fires, one that is amended and one that rests are held to the same.
 */
export function tradingEdge(state: State, market: PerpetualMarket, trading: Trading): number {
  const { direction, leverage, lots } = trading;
  const side = sideOf(direction);
  const reduced = reducedPosition(state, trading);
  const opens = !isClosing(direction) && lots > (reduced?.lots ?? 0);
  const edge = opens ? openingEdge(market, side, leverage) : bandEdge(market, side);
  return reduced === undefined ? edge : narrower(side, edge, closingEdge(state, market, { position: reduced }));
}

/** The position that an order takes from: the one it closes; in one-way mode whatever stands on the other side. */
export function reducedPosition(
  { perpetuals }: State,
  { owner, symbol, direction }: Pick<Trading, 'owner' | 'symbol' | 'direction'>,
): Position | undefined {
  const own = positionDirectionOf(direction);
  if (isClosing(direction)) return findPosition(perpetuals, { owner, symbol, direction: own });
  if (settingsOf(perpetuals, owner, symbol).positionMode === 'hedge') return undefined;
  return findPosition(perpetuals, { owner, symbol, direction: oppositeDirection(own) });
}

/** Of so many lots of an order those that take from a position; the rest opens. */
export function closedLotsOf(
  state: State,
  order: Pick<Trading, 'owner' | 'symbol' | 'direction'>,
  lots: number,
): number {
  if (isClosing(order.direction)) return lots;
  const otherLots = reducedPosition(state, order)?.lots ?? 0;
  return otherLots < lots ? otherLots : lots;
}

/** Whether an edge is a price at all: where nothing is left at any price, nothing may trade. */
export function isPrice(edge: number): boolean {
  return edge > 0 && edge < NO_SALE_TICKS;
}

/** Whether a price is beyond an edge for an order of a side. */
export function isBeyond(side: Side, priceTicks: number, edge: number): boolean {
  return side === 'buy' ? priceTicks > edge : priceTicks < edge;
}

/** The best price an order of this side could trade at; undefined when nobody offers. */
export function bestOffer({ book }: PerpetualMarket, side: Side): number | undefined {
  return bestPrice(ladderOf(book, oppositeOf(side)));
}

/** The farthest price an order of a side may name: so far beyond the mark, and no farther. */
export function bandEdge(market: PerpetualMarket, side: Side): number {
  const { contract } = market;
  const markTicks = markTicksFor(market, contract);
  return walkedTicks(side, markTicks, contract.bandPpm);
}

const NO_SALE_TICKS = Number.MAX_SAFE_INTEGER;

/** The same for an order that opens: it may not be born where it would be liquidated at once. */
export function openingEdge(market: PerpetualMarket, side: Side, leverage: number): number {
  const edge = bandEdge(market, side);
  const direction = side === 'buy' ? 'long' : 'short';
  const markTicks = markTicksFor(market, market.contract);
  return narrower(side, edge, openingLimitTicks(market.contract, { direction, markTicks, leverage }));
}

export interface Closed {
  readonly position: Position;
  /** What of the owner's money is promised elsewhere and does not stand for the position. */
  readonly promisedUnits?: bigint;
}

/**
 * The same for lots that close: not beyond the price at which nothing is left. In cross mode the fee is paid out of
 * what stands for the position, and is counted at the most that anybody is charged.
 */
export function closingEdge(state: State, market: PerpetualMarket, { position, promisedUnits = 0n }: Closed): number {
  const { contract } = market;
  const side = position.direction === 'long' ? 'sell' : 'buy';
  const backing = backingAtto(state, market, position) - promisedUnits * ATTO_PER_UNIT;
  const feePpm = position.marginMode === 'cross' ? contract.takerFeePpm : 0;
  const bankruptcy = usedUpTicks(contract, position, { marginAtto: backing, feePpm });
  // What cannot gain without end may be short of everything at any price; what can is then never bankrupt.
  if (bankruptcy === undefined && !gainsWithValue(contract, position.direction))
    return side === 'buy' ? 0 : NO_SALE_TICKS;
  return narrower(side, bandEdge(market, side), bankruptcy);
}

/** The worst price of a market order: so far from the best, and inside the edge. Undefined without a best. */
export function protectionTicks(
  market: PerpetualMarket,
  { side, slippagePpm, edge }: { readonly side: Side; readonly slippagePpm: number; readonly edge: number },
): number | undefined {
  const best = bestOffer(market, side);
  return best === undefined ? undefined : narrower(side, walkedTicks(side, best, slippagePpm), edge);
}

/** A price moved against an order of a side. */
export function walkedTicks(side: Side, priceTicks: number, slippagePpm: number): number {
  return side === 'buy' ? movedTicks(priceTicks, slippagePpm, 'down') : movedTicks(priceTicks, -slippagePpm, 'up');
}

/** The price at which a position, with all that stands for it, is worth nothing. */
export function bankruptcyOf(state: State, market: PerpetualMarket, position: Position): number | undefined {
  return bankruptcyTicks(market.contract, position, backingAtto(state, market, position));
}

/**
 * What stands for a position beside its own profit: its margin, or its purse with the profit of all the others. Each
 * is counted as the money it can be turned into, in whole units.
 */
function backingAtto(state: State, market: PerpetualMarket, position: Position): bigint {
  if (position.marginMode === 'isolated') return marginAfterFunding(market, position) * ATTO_PER_UNIT;
  const purse = { owner: position.owner, settle: market.contract.settle };
  let units = balanceUnits(state, purse);
  for (const other of crossPositionsOf(state, purse)) {
    if (other !== position) units += toUnits(standingAtMark(state, other).profit, 'floor');
  }
  return units * ATTO_PER_UNIT;
}

/** The one of two prices that is better for an order of a side. */
export function narrower(side: Side, edge: number, other: number | undefined): number {
  if (other === undefined) return edge;
  if (side === 'buy') return other < edge ? other : edge;
  return other > edge ? other : edge;
}
