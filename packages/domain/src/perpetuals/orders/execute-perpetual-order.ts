import { givesWayInCall } from '../auction/give-way-in-call.ts';
import { required } from '../../assert.ts';
import type { CommandContext } from '../../exchange/command-context.ts';
import type { MarketFee } from '../../fees/account-tier.ts';
import { ownFeePpm } from '../../fees/own-fee.ts';
import { ladderOf } from '../../matching/book.ts';
import { bestLevel, firstOf } from '../../matching/ladder.ts';
import { matchNext, type Fill, type Match } from '../../matching/match.ts';
import { NONE } from '../../matching/order-slots.ts';
import { oppositeOf } from '../../matching/side.ts';
import { meetWithinCaps, withdrawIfCapped } from '../caps/meet-within-caps.ts';
import { isPassed } from '../../spot/orders/good-till-date.ts';
import { mayRest } from '../../spot/orders/order.ts';
import { closedLotsOf, isBeyond, reducedPosition } from '../instrument/perpetual-limits.ts';
import type { PerpetualMarket } from '../instrument/perpetual-market.ts';
import {
  isClosing,
  isLiveOrder,
  lotsLeftOf,
  type PerpetualOrder,
  type PerpetualOrderReason,
} from './perpetual-order.ts';
import {
  cancelLivePerpetualOrder,
  finishPerpetualOrder,
  placeOf,
  standPerpetualOrder,
  tellPerpetualLevel,
  tellPerpetualOrder,
} from './perpetual-order-life.ts';
import { endPerpetualOrder } from './end-passed-orders.ts';
import { takeLastTriggers } from './fire-perpetual-triggers.ts';
import { settleFundingOf } from '../funding/pay-funding.ts';
import { settlePerpetualTrade } from './settle-perpetual-trade.ts';
import type { Participant } from './participant.ts';
import {
  isOutOfMoney,
  isWhollyFillable,
  limitNow,
  movedInside,
  offeredLots,
  wantedLots,
  type PerpetualExecution,
} from '../instrument/trading-limits.ts';

/** The fee for being liquidated, beside the taker's (rule 2.7). */
export const LIQUIDATION_FEE_PPM = 3_000;

/**
 * Trades an order for which money is frozen, maker by maker: each is settled to the end before the next is met, so
 * that whatever one trade makes impossible has left the book by then. Before every trade both sides are held to the
 * price at which they may trade now (R1). Gives the stops that the trades have reached.
 */
export function executePerpetualOrder(
  context: CommandContext,
  market: PerpetualMarket,
  execution: PerpetualExecution,
): readonly PerpetualOrder[] {
  const { slots } = context.state.perpetuals;
  const { order } = execution;
  const { side, group, selfTrade } = order;
  settleFundingOf(context, order.owner, order);
  if (order.timeInForce === 'FOK' && !isWhollyFillable(context, market, execution)) {
    finishPerpetualOrder(context, market, { order, end: { status: 'expired', reason: 'fillOrKill' } });
    return [];
  }
  let firstTicks: number | undefined;
  let isPrevented = false;
  let stop: PerpetualOrderReason | undefined;
  // In an auction it only stands, and waits for the price.
  const mayMeet = market.auction === undefined;
  if (!mayMeet && givesWayInCall(context, market, order)) return [];
  while (mayMeet && lotsLeftOf(order) > 0 && !isPrevented && !isOutOfMoney(market, order)) {
    const limitTicks = limitNow(context, market, execution);
    const maker = nextMaker(context, market, order);
    if (maker === undefined || isBeyond(side, placeOf(maker), limitTicks)) break;
    if (isPassed(maker, context.atMs)) {
      endPerpetualOrder(context, market, maker);
      continue;
    }
    // Who settles a funding may have to give up orders, this one among them.
    if (settleFundingOf(context, maker.owner, maker.owner === order.owner ? order : undefined)) continue;
    const quantityLots = meetingLots(context, market, { order, maker });
    if (quantityLots === 0) continue;
    if (typeof quantityLots !== 'number') {
      stop = quantityLots;
      break;
    }
    const taker = { side, group, selfTrade, limitTicks, quantityLots };
    const matched = matchNext(market.book, slots, taker);
    firstTicks ??= matched.fills[0]?.priceTicks;
    isPrevented = matched.preventedLots > 0;
    settleMatch(context, market, { order, matched });
  }
  if (isPrevented) order.preventedLots = lotsLeftOf(order);
  standOrFinish(context, market, { order, isPrevented, stop });
  return takeLastTriggers(context, market, firstTicks);
}

/** The order that stands first on the other side. */
function nextMaker(
  context: CommandContext,
  { book }: PerpetualMarket,
  { side }: PerpetualOrder,
): PerpetualOrder | undefined {
  const ladder = ladderOf(book, oppositeOf(side));
  const level = bestLevel(ladder);
  if (level === NONE) return undefined;
  return required(context.state.perpetuals.orders[firstOf(ladder, level)], 'a resting order has its record');
}

interface Pair {
  readonly order: PerpetualOrder;
  readonly maker: PerpetualOrder;
}

/** How many lots an order may trade with the one before it; none when that one gave way; or why it trades no further. */
function meetingLots(
  context: CommandContext,
  market: PerpetualMarket,
  { order, maker }: Pair,
): number | PerpetualOrderReason {
  if (maker.group === order.group) return lotsLeftOf(order);
  if (withdrawIfCapped(context, market, maker)) return 0;
  const capped = meetWithinCaps(context, market, [order, maker]);
  if (typeof capped !== 'number') return capped;
  const offered = offeredLots(context, market, { maker, lots: capped });
  if (offered === 0) return 0;
  const wanted = wantedLots(context, market, { order, lots: offered, priceTicks: placeOf(maker) });
  return wanted === 0 ? 'insufficientBalance' : wanted;
}

interface Matched {
  readonly order: PerpetualOrder;
  readonly matched: Match;
}

function settleMatch(context: CommandContext, market: PerpetualMarket, { order: taker, matched }: Matched): void {
  const { orders } = context.state.perpetuals;
  for (const level of matched.touchedLevels)
    tellPerpetualLevel(context, market, { side: oppositeOf(taker.side), level });
  // They have left the book already, and whatever a trade cancels must not find them there.
  for (const slot of matched.preventedSlots) {
    const maker = required(orders[slot], 'a resting order has its record');
    maker.preventedLots = lotsLeftOf(maker);
    finishPerpetualOrder(context, market, { order: maker, end: { status: 'expired', reason: 'selfTradePrevented' } });
  }
  for (const fill of matched.fills) {
    const maker = required(orders[fill.makerSlot], 'a resting order has its record');
    settleFill(context, market, { maker, taker, fill });
    if (fill.isMakerDone) finishPerpetualOrder(context, market, { order: maker, end: { status: 'filled' } });
    // Its own trade may have ended it, with the position that it closes or with what stood for its owner.
    else if (isLiveOrder(maker)) goOnResting(context, market, maker);
  }
}

function goOnResting(context: CommandContext, market: PerpetualMarket, order: PerpetualOrder): void {
  if (isOutOfMoney(market, order)) cancelLivePerpetualOrder(context, market, { order, reason: 'insufficientBalance' });
  else tellPerpetualOrder(context, order);
}

interface Meeting {
  readonly maker: PerpetualOrder;
  readonly taker: PerpetualOrder;
  readonly fill: Fill;
}

function settleFill(context: CommandContext, market: PerpetualMarket, { maker, taker, fill }: Meeting): void {
  const { makerFeePpm, takerFeePpm } = market.contract;
  const { priceTicks, quantityLots: lots } = fill;
  const makerSide = participantOf(context, maker, { lots, role: 'maker', feePpm: makerFeePpm });
  const takerSide = participantOf(context, taker, { lots, role: 'taker', feePpm: takerFeePpm });
  const [buyer, seller] = taker.side === 'buy' ? [takerSide, makerSide] : [makerSide, takerSide];
  settlePerpetualTrade(context, market, { buyer, seller, priceTicks, lots, manner: 'book', takerSide: taker.side });
}

export function participantOf(
  context: CommandContext,
  order: PerpetualOrder,
  { lots, ...fee }: Omit<MarketFee, 'product'> & { readonly lots: number },
): Participant {
  const { owner, leverage, marginMode, origin } = order;
  const feePpm = ownFeePpm(context, owner, { product: 'contract', ...fee });
  const participant = {
    owner,
    order,
    leverage,
    marginMode,
    feePpm,
    closeLots: closedLotsOf(context.state, order, lots),
  };
  if (origin === 'liquidation') return { ...participant, penaltyPpm: LIQUIDATION_FEE_PPM, end: 'liquidated' };
  // The fund's own trades cost nothing: a fee would only move its money from one account of the operator to another.
  return origin === 'unwind' ? { ...participant, feePpm: 0 } : participant;
}

interface Rest {
  readonly order: PerpetualOrder;
  readonly isPrevented: boolean;
  /** Why it may not trade with whoever is next: a cap, or what its owner can bear. */
  readonly stop: PerpetualOrderReason | undefined;
}

function standOrFinish(context: CommandContext, market: PerpetualMarket, rest: Rest): void {
  const { order } = rest;
  if (lotsLeftOf(order) === 0) {
    finishPerpetualOrder(context, market, { order, end: { status: 'filled' } });
    return;
  }
  const reason = endReasonOf(context, market, rest);
  if (reason === undefined) standPerpetualOrder(context, market, order);
  else finishPerpetualOrder(context, market, { order, end: { status: 'expired', reason } });
}

/** Why the rest of an order may not stand on the book; undefined when it may. */
function endReasonOf(
  context: CommandContext,
  market: PerpetualMarket,
  { order, isPrevented, stop }: Rest,
): PerpetualOrderReason | undefined {
  if (isPrevented) return 'selfTradePrevented';
  if (stop !== undefined) return stop;
  if (isOutOfMoney(market, order)) return 'insufficientBalance';
  if (order.priceTicks === undefined) return 'protectionPrice';
  if (!mayRest(order.timeInForce)) return 'immediateOrCancel';
  if (isClosing(order.direction) && reducedPosition(context.state, order) === undefined) return 'positionGone';
  return movedInside(context, market, order) ? undefined : 'priceOutsideBand';
}
