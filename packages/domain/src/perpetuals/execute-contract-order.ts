import { required } from '../assert.ts';
import type { Turn } from '../exchange/turn.ts';
import type { MarketFee } from '../fees/account-tier.ts';
import { ownFeePpm } from '../fees/account-tiers.ts';
import { fillableLots, matchNext, type Fill, type Match } from '../matching/match.ts';
import { oppositeOf } from '../matching/side.ts';
import { oppositeDirection } from './contract.ts';
import type { ContractMarket } from './contract-market.ts';
import {
  isClosing,
  isLiveOrder,
  lotsLeftOf,
  positionDirectionOf,
  type ContractOrder,
  type ContractOrderReason,
} from './contract-order.ts';
import {
  finishContractOrder,
  standContractOrder,
  tellContractLevel,
  tellContractOrder,
} from './contract-order-life.ts';
import { takeLastTriggers } from './fire-contract-triggers.ts';
import { findPosition, settingsOf } from './perpetuals-part.ts';
import { settleContractTrade, type Participant } from './settle-contract-trade.ts';

export interface ContractExecution {
  readonly order: ContractOrder;
  /** The worst price it may trade at. */
  readonly limitTicks: number;
}

/** The fee for being liquidated, beside the taker's (rule 2.7). */
export const LIQUIDATION_FEE_PPM = 3_000;

/**
 * Trades an order for which money is frozen, maker by maker: each is settled to the end before the next is met, so
 * that whatever one trade makes impossible has left the book by then. Gives the stops that the trades have reached.
 */
export function executeContractOrder(
  turn: Turn,
  market: ContractMarket,
  { order, limitTicks }: ContractExecution,
): readonly ContractOrder[] {
  const { slots } = turn.state.perpetuals;
  const { side, group, selfTrade } = order;
  const taker = { side, group, selfTrade, limitTicks };
  if (
    order.timeInForce === 'FOK' &&
    fillableLots(market.book, slots, { ...taker, quantityLots: lotsLeftOf(order) }) < lotsLeftOf(order)
  ) {
    finishContractOrder(turn, market, { order, end: { status: 'expired', reason: 'fillOrKill' } });
    return [];
  }
  let firstTicks: number | undefined;
  let isPrevented = false;
  while (lotsLeftOf(order) > 0 && !isPrevented) {
    const matched = matchNext(market.book, slots, { ...taker, quantityLots: lotsLeftOf(order) });
    if (matched.fills.length === 0 && matched.preventedSlots.length === 0 && matched.preventedLots === 0) break;
    firstTicks ??= matched.fills[0]?.priceTicks;
    isPrevented = matched.preventedLots > 0;
    settleMatch(turn, market, { order, matched });
  }
  if (isPrevented) order.preventedLots = lotsLeftOf(order);
  standOrFinish(turn, market, { order, isPrevented });
  return takeLastTriggers(turn, market, firstTicks);
}

interface Matched {
  readonly order: ContractOrder;
  readonly matched: Match;
}

function settleMatch(turn: Turn, market: ContractMarket, { order: taker, matched }: Matched): void {
  const { orders } = turn.state.perpetuals;
  for (const level of matched.touchedLevels) tellContractLevel(turn, market, { side: oppositeOf(taker.side), level });
  // They have left the book already, and whatever a trade cancels must not find them there.
  for (const slot of matched.preventedSlots) {
    const maker = required(orders[slot], 'a resting order has its record');
    maker.preventedLots = lotsLeftOf(maker);
    finishContractOrder(turn, market, { order: maker, end: { status: 'expired', reason: 'selfTradePrevented' } });
  }
  for (const fill of matched.fills) {
    const maker = required(orders[fill.makerSlot], 'a resting order has its record');
    settleFill(turn, market, { maker, taker, fill });
    if (fill.isMakerDone) finishContractOrder(turn, market, { order: maker, end: { status: 'filled' } });
    else if (isLiveOrder(maker)) tellContractOrder(turn, maker);
  }
}

interface Meeting {
  readonly maker: ContractOrder;
  readonly taker: ContractOrder;
  readonly fill: Fill;
}

function settleFill(turn: Turn, market: ContractMarket, { maker, taker, fill }: Meeting): void {
  const { makerFeePpm, takerFeePpm } = market.contract;
  const { priceTicks, quantityLots: lots } = fill;
  const makerSide = participantOf(turn, maker, { lots, role: 'maker', feePpm: makerFeePpm });
  const takerSide = participantOf(turn, taker, { lots, role: 'taker', feePpm: takerFeePpm });
  const [buyer, seller] = taker.side === 'buy' ? [takerSide, makerSide] : [makerSide, takerSide];
  settleContractTrade(turn, market, { buyer, seller, priceTicks, lots, manner: 'book', takerSide: taker.side });
}

function participantOf(
  turn: Turn,
  order: ContractOrder,
  { lots, ...fee }: Omit<MarketFee, 'product'> & { readonly lots: number },
): Participant {
  const { owner, leverage, marginMode, origin } = order;
  const feePpm = ownFeePpm(turn, owner, { product: 'contract', ...fee });
  const participant = { owner, order, leverage, marginMode, feePpm, closeLots: closeLotsOf(turn, order, lots) };
  if (origin === 'liquidation') return { ...participant, penaltyPpm: LIQUIDATION_FEE_PPM, end: 'liquidated' };
  // The fund's own trades cost nothing: a fee would only move its money from one house account to another.
  return origin === 'unwind' ? { ...participant, feePpm: 0 } : participant;
}

/** In one-way mode an order first takes from what stands on the other side; the rest opens. */
function closeLotsOf(turn: Turn, { owner, symbol, direction }: ContractOrder, lots: number): number {
  if (isClosing(direction)) return lots;
  const { perpetuals } = turn.state;
  if (settingsOf(perpetuals, owner, symbol).positionMode === 'hedge') return 0;
  const other = findPosition(perpetuals, {
    owner,
    symbol,
    direction: oppositeDirection(positionDirectionOf(direction)),
  });
  const otherLots = other?.lots ?? 0;
  return otherLots < lots ? otherLots : lots;
}

function standOrFinish(
  turn: Turn,
  market: ContractMarket,
  { order, isPrevented }: { readonly order: ContractOrder; readonly isPrevented: boolean },
): void {
  if (lotsLeftOf(order) === 0) {
    finishContractOrder(turn, market, { order, end: { status: 'filled' } });
    return;
  }
  const reason = endReasonOf(turn, order, isPrevented);
  if (reason === undefined) standContractOrder(turn, market, order);
  else finishContractOrder(turn, market, { order, end: { status: 'expired', reason } });
}

/** Why the rest of an order may not stand on the book; undefined when it may. */
function endReasonOf(turn: Turn, order: ContractOrder, isPrevented: boolean): ContractOrderReason | undefined {
  if (isPrevented) return 'selfTradePrevented';
  if (order.priceTicks === undefined) return 'protectionPrice';
  if (order.timeInForce !== 'GTC') return 'immediateOrCancel';
  if (!isClosing(order.direction)) return undefined;
  const { owner, symbol, direction } = order;
  const position = findPosition(turn.state.perpetuals, { owner, symbol, direction: positionDirectionOf(direction) });
  return position === undefined ? 'positionGone' : undefined;
}
