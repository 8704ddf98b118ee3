import type { State } from '../exchange/state.ts';
import { ladderOf } from '../matching/book.ts';
import { bestPrice } from '../matching/ladder.ts';
import { oppositeOf, type Side } from '../matching/side.ts';
import type { ContractMarket } from './contract-market.ts';
import { ATTO_PER_UNIT, movedTicks } from './contract-value.ts';
import { figuresOf, markTicksFor, standingAtMark } from './contract-wallet.ts';
import { bankruptcyTicks } from './liquidation-price.ts';
import { openingLimitTicks } from './margin-figures.ts';
import type { Position } from './position.ts';

/** The best price an order of this side could trade at; undefined when nobody offers. */
export function bestOffer({ book }: ContractMarket, side: Side): number | undefined {
  return bestPrice(ladderOf(book, oppositeOf(side)));
}

/** The farthest price an order of a side may name: so far beyond the mark, and no farther. */
export function bandEdge(market: ContractMarket, side: Side): number {
  const { contract } = market;
  const markTicks = markTicksFor(market, contract);
  return side === 'buy'
    ? movedTicks(markTicks, contract.bandPpm, 'down')
    : movedTicks(markTicks, -contract.bandPpm, 'up');
}

/** The same for an order that opens: it may not be born where it would be liquidated at once. */
export function openingEdge(market: ContractMarket, side: Side, leverage: number): number {
  const edge = bandEdge(market, side);
  const direction = side === 'buy' ? 'long' : 'short';
  const markTicks = markTicksFor(market, market.contract);
  return narrower(side, edge, openingLimitTicks(market.contract, { direction, markTicks, leverage }));
}

/** The same for an order that closes: not beyond the price at which nothing is left. */
export function closingEdge(state: State, market: ContractMarket, position: Position): number {
  const side = position.direction === 'long' ? 'sell' : 'buy';
  return narrower(side, bandEdge(market, side), bankruptcyOf(state, market, position));
}

/** The worst price of a market order: so far from the best, and inside the edge. Undefined without a best. */
export function protectionTicks(
  market: ContractMarket,
  { side, slippagePpm, edge }: { readonly side: Side; readonly slippagePpm: number; readonly edge: number },
): number | undefined {
  const best = bestOffer(market, side);
  if (best === undefined) return undefined;
  const walked = side === 'buy' ? movedTicks(best, slippagePpm, 'down') : movedTicks(best, -slippagePpm, 'up');
  return narrower(side, walked, edge);
}

/** The price at which a position, with all that stands for it, is worth nothing. */
export function bankruptcyOf(state: State, { contract }: ContractMarket, position: Position): number | undefined {
  return bankruptcyTicks(contract, position, backingAtto(state, contract.settle, position));
}

/** What stands for a position beside its own profit: its margin, or its purse with the profit of all the others. */
function backingAtto(state: State, settle: string, position: Position): bigint {
  if (position.marginMode === 'isolated') return position.marginUnits * ATTO_PER_UNIT;
  const { balanceAtto, profit } = figuresOf(state, { owner: position.owner, settle });
  return balanceAtto + profit - standingAtMark(state, position).profit;
}

function narrower(side: Side, edge: number, other: number | undefined): number {
  if (other === undefined) return edge;
  if (side === 'buy') return other < edge ? other : edge;
  return other > edge ? other : edge;
}
