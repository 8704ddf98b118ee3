import type { Turn } from '../exchange/turn.ts';
import { oppositeDirection } from './contract.ts';
import { bestOffer, closingEdge, openingEdge, protectionTicks } from './contract-limits.ts';
import type { ContractMarket } from './contract-market.ts';
import {
  isClosing,
  isLiveOrder,
  lotsLeftOf,
  positionDirectionOf,
  requiredUnits,
  type ContractOrder,
  type ContractOrderReason,
} from './contract-order.ts';
import { cancelLiveContractOrder, finishContractOrder, setHold } from './contract-order-life.ts';
import { spendableUnits } from './contract-wallet.ts';
import { executeContractOrder, type ContractExecution } from './execute-contract-order.ts';
import { costTicksOf } from './order-cost.ts';
import { findPosition, requireContractMarket, settingsOf } from './perpetuals-part.ts';
import type { Position } from './position.ts';
import { closersOf, reservedLots } from './position-life.ts';

/** How far a stop that closes at the market may walk (rule 2.8). */
export const STOP_SLIPPAGE_PPM = 50_000;

/** Executes an order, then whatever its trades have triggered. */
export function runContractOrder(turn: Turn, market: ContractMarket, execution: ContractExecution): void {
  runFired(turn, executeContractOrder(turn, market, execution));
}

/** Executes orders that have just fired, in their order, and whatever they trigger in turn. */
export function runFired(turn: Turn, orders: readonly ContractOrder[]): void {
  const fired = [...orders];
  for (let order = fired.shift(); order !== undefined; order = fired.shift()) {
    const market = requireContractMarket(turn.state.perpetuals, order.symbol);
    // One that fired before it may have closed its position, and ended it.
    if (!isLiveOrder(order)) continue;
    const limit = isClosing(order.direction) ? prepareClose(turn, market, order) : prepareOpen(turn, market, order);
    if (typeof limit === 'number') fired.push(...executeContractOrder(turn, market, { order, limitTicks: limit }));
    else finishContractOrder(turn, market, { order, end: { status: 'expired', reason: limit } });
  }
}

/** Makes room for a close at once: resting orders that would close the same lots give way, the newest first. */
export function makeRoom(
  turn: Turn,
  market: ContractMarket,
  { position, lots }: { readonly position: Position; readonly lots: number },
): void {
  const closers = [...closersOf(turn, position)];
  let reserved = reservedLots(turn, position);
  while (position.lots - reserved < lots) {
    const order = closers.pop();
    if (order === undefined) return;
    reserved -= order.closingLots;
    cancelLiveContractOrder(turn, market, { order, reason: 'positionGone' });
  }
}

/** Lots of an opening order that will take from the other side instead, in one-way mode. */
export function nettingLots(
  turn: Turn,
  order: Pick<ContractOrder, 'owner' | 'symbol' | 'direction'>,
  { lots, givenUp = 0 }: { readonly lots: number; readonly givenUp?: number },
): number {
  const { owner, symbol, direction } = order;
  const { perpetuals } = turn.state;
  if (settingsOf(perpetuals, owner, symbol).positionMode === 'hedge') return 0;
  const other = findPosition(perpetuals, {
    owner,
    symbol,
    direction: oppositeDirection(positionDirectionOf(direction)),
  });
  if (other === undefined) return 0;
  const free = other.lots - reservedLots(turn, other) + givenUp;
  return free < lots ? free : lots;
}

function prepareClose(turn: Turn, market: ContractMarket, order: ContractOrder): number | ContractOrderReason {
  const { owner, symbol, direction, side } = order;
  const position = findPosition(turn.state.perpetuals, { owner, symbol, direction: positionDirectionOf(direction) });
  if (position === undefined) return 'positionGone';
  const wanted = order.quantityLots ?? position.lots;
  const lots = wanted < position.lots ? wanted : position.lots;
  makeRoom(turn, market, { position, lots });
  order.quantityLots = lots;
  order.closingLots = lots;
  if (order.priceTicks !== undefined) return order.priceTicks;
  const edge = closingEdge(turn.state, market, position);
  const limit = protectionTicks(market, { side, slippagePpm: STOP_SLIPPAGE_PPM, edge });
  if (limit === undefined) return 'noLiquidity';
  order.protectionTicks = limit;
  return limit;
}

function prepareOpen(turn: Turn, market: ContractMarket, order: ContractOrder): number | ContractOrderReason {
  const { side, priceTicks, leverage } = order;
  const { contract } = market;
  const edge = openingEdge(market, side, leverage);
  const limitTicks = priceTicks ?? protectionTicks(market, { side, slippagePpm: contract.marketSlippagePpm, edge });
  if (limitTicks === undefined) return 'noLiquidity';
  if (side === 'buy' ? limitTicks > edge : limitTicks < edge) return 'priceOutsideBand';
  const bestTicks = bestOffer(market, side);
  const wouldMatch = bestTicks !== undefined && (side === 'buy' ? bestTicks <= limitTicks : bestTicks >= limitTicks);
  if (order.postOnly && wouldMatch) return 'wouldMatchImmediately';
  order.closingLots = nettingLots(turn, order, { lots: lotsLeftOf(order) });
  order.costTicks = costTicksOf(contract, { side, limitTicks, bestTicks });
  const needed = requiredUnits(contract, order);
  const purse = { owner: order.owner, settle: contract.settle };
  if (needed - order.heldUnits > spendableUnits(turn.state, purse)) return 'insufficientBalance';
  setHold(turn, market, { order, units: needed });
  if (priceTicks === undefined) order.protectionTicks = limitTicks;
  return limitTicks;
}
