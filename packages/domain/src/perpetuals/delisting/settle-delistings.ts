import { required } from '../../assert.ts';
import type { State } from '../../exchange/state.ts';
import type { Handler, CommandContext } from '../../exchange/command-context.ts';
import { mayWork, spendWork } from '../../exchange/long-work/work.ts';
import { INSURANCE_FUND } from '../../ledger/operator-accounts.ts';
import { bestLevel, firstOf, type Ladder } from '../../matching/ladder.ts';
import { NONE } from '../../matching/order-slots.ts';
import { ok } from '../../result.ts';
import { endPerpetualAuction } from '../auction/perpetual-breaker.ts';
import { bankruptcyOf, isBeyond } from '../instrument/perpetual-limits.ts';
import type { PerpetualMarket } from '../instrument/perpetual-market.ts';
import { cancelLivePerpetualOrder } from '../orders/perpetual-order-life.ts';
import { continueFunding } from '../funding/settle-funding.ts';
import { deleverage, handOver } from '../liquidation/liquidate-step.ts';
import { beginLiquidation, tellStep, type Liquidation } from '../liquidation/liquidation-record.ts';
import { tellMark } from '../marks/tell-mark.ts';
import type { Position } from '../positions/position.ts';
import { settlePerpetualTrade } from '../orders/settle-perpetual-trade.ts';
import type { Delisting } from './delisting.ts';
import type { Settlement } from './settlement.ts';
import { finalPriceOf } from './take-final-price.ts';
import { changeDelisting } from './set-perpetual-delisting.ts';

/**
 * Ends contracts whose time has come, in slices (rule R9): trading stops, orders end, the final price is taken, who is
 * bankrupt at it is taken over or deleveraged as in a liquidation, and then longs and shorts are closed against each
 * other at that one price, without a fee. The same command again goes on where the last one stopped.
 */
export interface SettleDelistings {
  readonly kind: 'settleDelistings';
}

/** What it costs to look at a position, to end an order, to hand a position over, and to close one against another. */
const LOOK_UNITS = 4;
const CANCEL_UNITS = 40;
const HAND_OVER_UNITS = 200;
const CLOSE_UNITS = 80;

/** The reply says how many contracts are still to be settled, those that wait for prices among them. */
export const settleDelistings: Handler<SettleDelistings, string, { readonly leftCount: number }> = (context) => {
  for (const market of dueDelistings(context.state, context.atMs)) settle(context, market);
  return ok({ leftCount: dueDelistings(context.state, context.atMs).length });
};

/** Contracts that are to be settled and are not yet. */
export function dueDelistings({ perpetuals }: State, atMs: number): readonly PerpetualMarket[] {
  return [...perpetuals.markets.values()].filter(
    ({ delisting }) => delisting !== undefined && delisting.settledAtMs === undefined && atMs >= delisting.settleAtMs,
  );
}

/** Whether a settlement has begun and can go on: it does not wait for prices. */
export function isSettling(market: PerpetualMarket): boolean {
  const { delisting } = market;
  if (delisting?.stoppedAtMs === undefined || delisting.settledAtMs !== undefined) return false;
  return delisting.final !== undefined || queuesOf(market).some((ladder) => bestLevel(ladder) !== NONE);
}

/** Step by step; each says whether it is done with. */
function settle(context: CommandContext, market: PerpetualMarket): void {
  if (!continueFunding(context, market)) return;
  stop(context, market);
  if (!endOrders(context, market)) return;
  endPerpetualAuction(context, market);
  if (!takeFinalPrice(context, market)) return;
  if (!closeBankrupt(context, market) || !closeAll(context, market)) return;
  delete market.settlement;
  market.contract = { ...market.contract, status: 'delisted' };
  context.events.push({ kind: 'contractChanged', contract: market.contract });
  changeDelisting(context, market, { ...delistingOf(market), settledAtMs: context.atMs, minutes: [] });
}

function stop(context: CommandContext, market: PerpetualMarket): void {
  const delisting = delistingOf(market);
  if (delisting.stoppedAtMs !== undefined) return;
  market.contract = { ...market.contract, status: 'halt' };
  context.events.push({ kind: 'contractChanged', contract: market.contract });
  changeDelisting(context, market, { ...delisting, stoppedAtMs: context.atMs });
}

function endOrders(context: CommandContext, market: PerpetualMarket): boolean {
  const { orders } = context.state.perpetuals;
  for (const ladder of queuesOf(market)) {
    for (let level = bestLevel(ladder); level !== NONE; level = bestLevel(ladder)) {
      if (!mayWork(context)) return false;
      spendWork(context, CANCEL_UNITS);
      const order = required(orders[firstOf(ladder, level)], 'a queue holds orders');
      cancelLivePerpetualOrder(context, market, { order, reason: 'contractDelisting' });
    }
  }
  return true;
}

/** Too little heard: told once, tried again with every command until the sources have spoken for long enough. */
function takeFinalPrice(context: CommandContext, market: PerpetualMarket): boolean {
  const delisting = delistingOf(market);
  if (delisting.final !== undefined) return true;
  const final = finalPriceOf(market, context.atMs);
  if (final === undefined) {
    if (delisting.waitsSinceMs === undefined)
      changeDelisting(context, market, { ...delisting, waitsSinceMs: context.atMs });
    return false;
  }
  const { priceTicks: markTicks } = final;
  const { indexUnits } = required(market.price, 'what was sampled has a price');
  // From here on everything is measured by the final price; no tick moves it any more.
  market.price = { indexUnits, markTicks, atMs: context.atMs };
  tellMark(context, market);
  changeDelisting(context, market, { ...delisting, final });
  return true;
}

/**
 * Whoever has lost more than stands behind a position is closed at the price at which nothing was left (R1, P19, P20):
 * all of it before anybody is closed at the final price, or the fund would pay for the rest.
 */
function closeBankrupt(context: CommandContext, market: PerpetualMarket): boolean {
  const delisting = delistingOf(market);
  let { checkedPositionId } = delisting;
  let isDone = goOnHandingOver(context, market);
  for (const position of market.positions.values()) {
    if (position.id <= checkedPositionId) continue;
    isDone = isDone && mayWork(context);
    if (!isDone) break;
    spendWork(context, LOOK_UNITS);
    checkedPositionId = position.id;
    isDone = closeIfBankrupt(context, market, position);
  }
  market.delisting = { ...delisting, checkedPositionId };
  return isDone;
}

/** False when the command may do no more and some of the position is left. */
function closeIfBankrupt(context: CommandContext, market: PerpetualMarket, position: Position): boolean {
  // The fund takes what others could not keep, and is nobody's to liquidate.
  if (position.owner === INSURANCE_FUND) return true;
  const { lots, direction } = position;
  const finalTicks = required(delistingOf(market).final, 'the final price was taken').priceTicks;
  const priceTicks = bankruptcyOf(context.state, market, position);
  if (priceTicks === undefined || !isBeyond(direction === 'long' ? 'sell' : 'buy', finalTicks, priceTicks)) return true;
  spendWork(context, HAND_OVER_UNITS);
  const settlement = (market.settlement ??= { lines: new Map() });
  const liquidation = beginLiquidation(context, settlement.lines);
  tellStep(context, liquidation, { position, step: 'flagged', lots });
  handOver(context, market, { liquidation, position, lots, priceTicks });
  settlement.handing = { positionId: position.id, liquidationId: liquidation.id, priceTicks };
  return endHandingOver(context, { settlement, liquidation, position });
}

/** The other side goes on taking what was cut off, at the same price; true when nothing is. */
function goOnHandingOver(context: CommandContext, market: PerpetualMarket): boolean {
  const { settlement } = market;
  if (settlement?.handing === undefined) return true;
  const { positionId, liquidationId: id, priceTicks } = settlement.handing;
  const position = required(market.positions.get(positionId), 'what was cut off is still open');
  const liquidation = { id, lines: settlement.lines, isNew: false };
  deleverage(context, market, { liquidation, position, lots: position.lots, priceTicks });
  return endHandingOver(context, { settlement, liquidation, position });
}

interface HandedOver {
  readonly settlement: Settlement;
  readonly liquidation: Liquidation;
  readonly position: Position;
}

function endHandingOver(context: CommandContext, { settlement, liquidation, position }: HandedOver): boolean {
  if (position.lots > 0) return false;
  delete settlement.handing;
  tellStep(context, liquidation, { position, step: 'ended', lots: 0 });
  return true;
}

/** The oldest long against the oldest short, until nobody is left: there are as many lots of both. */
function closeAll(context: CommandContext, market: PerpetualMarket): boolean {
  const { priceTicks } = required(delistingOf(market).final, 'the final price was taken');
  const longs = positionsOf(market, 'long');
  const shorts = positionsOf(market, 'short');
  let long = longs.next();
  let short = shorts.next();
  while (!long.done && !short.done && mayWork(context)) {
    spendWork(context, CLOSE_UNITS);
    const lots = long.value.lots < short.value.lots ? long.value.lots : short.value.lots;
    const [buyer, seller] = [closing(short.value, lots), closing(long.value, lots)];
    settlePerpetualTrade(context, market, { buyer, seller, priceTicks, lots, manner: 'settlement', takerSide: 'sell' });
    if (long.value.lots === 0) long = longs.next();
    if (short.value.lots === 0) short = shorts.next();
  }
  return market.positions.size === 0;
}

function* positionsOf(
  { positions }: PerpetualMarket,
  direction: Position['direction'],
): Generator<Position, undefined> {
  for (const position of positions.values()) if (position.direction === direction) yield position;
  return undefined;
}

/** Somebody whose lots are closed without an order and without a fee. */
function closing({ owner }: Position, closeLots: number) {
  return { owner, closeLots, leverage: 1, marginMode: 'cross', feePpm: 0, end: 'closed' } as const;
}

function queuesOf({ book, triggers: { last, mark } }: PerpetualMarket): readonly Ladder[] {
  return [book.bids, book.asks, last.rising, last.falling, mark.rising, mark.falling];
}

function delistingOf({ delisting }: PerpetualMarket): Delisting {
  return required(delisting, 'what is settled was announced');
}
