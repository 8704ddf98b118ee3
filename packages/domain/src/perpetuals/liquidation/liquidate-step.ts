import { divide } from '@candor/money/rounding.ts';
import type { CommandContext } from '../../exchange/command-context.ts';
import { mayWork, spendWork } from '../../exchange/long-work/work.ts';
import { INSURANCE_FUND } from '../../ledger/operator-accounts.ts';
import { freeSlotCount } from '../../matching/order-slots.ts';
import { oppositeDirection } from '../instrument/perpetual.ts';
import { bankruptcyOf } from '../instrument/perpetual-limits.ts';
import type { PerpetualMarket } from '../instrument/perpetual-market.ts';
import { closingDirection, sideOf, type PerpetualOrder } from '../orders/perpetual-order.ts';
import { createPerpetualOrder } from '../orders/perpetual-order-life.ts';
import { ATTO_PER_UNIT, valueAtto } from '../instrument/perpetual-value.ts';
import { markTicksFor } from '../positions/perpetual-wallet.ts';
import { finishLine, nextInLine } from './next-in-line.ts';
import { executePerpetualOrder } from '../orders/execute-perpetual-order.ts';
import { mayFundTake } from '../insurance/fund-capacity.ts';
import { isShort, tellStep, type Liquidation } from './liquidation-record.ts';
import { tierIndexOf } from './maintenance-margin.ts';
import { findPosition } from '../perpetuals-part.ts';
import type { Position } from '../positions/position.ts';
import { settlePerpetualTrade } from '../orders/settle-perpetual-trade.ts';
import type { Participant } from '../orders/participant.ts';

/** What a step costs, and each who is closed for it. */
const STEP_UNITS = 150;
const CLOSE_UNITS = 150;

export interface Liquidated {
  readonly liquidation: Liquidation;
  readonly position: Position;
}

/**
 * One step: down to the next lower tier, or all of the lowest. First the book, not beyond the price at which nothing
 * is left; what nobody there takes goes to the insurance fund at that price, or to those on the other side, if it
 * still must.
 */
export function liquidateStep(
  context: CommandContext,
  market: PerpetualMarket,
  { liquidation, position }: Liquidated,
): readonly PerpetualOrder[] {
  // While others are still being ranked for it, nothing else is tried.
  const otherSide = { market, direction: oppositeDirection(position.direction) };
  if (!finishLine(context, liquidation.lines, otherSide)) return [];
  spendWork(context, STEP_UNITS);
  const lots = stepLots(market, position);
  const isAll = lots === position.lots;
  const limitTicks = bankruptcyOf(context.state, market, position) ?? markTicksFor(market, position);
  const { order, fired } = sellOnBook(context, market, { position, lots, limitTicks });
  const filledLots = order?.filledLots ?? 0;
  if (filledLots > 0)
    tellStep(context, liquidation, {
      position,
      step: isAll ? 'closed' : 'reduced',
      lots: filledLots,
      priceTicks: market.lastTrade?.priceTicks,
    });
  const restLots = lots - filledLots;
  // What the book has taken may be enough: whoever can stand again keeps the rest (R4).
  if (restLots === 0 || (filledLots > 0 && !isShort(context, position))) return fired;
  handOver(context, market, { liquidation, position, lots: restLots, priceTicks: limitTicks });
  return fired;
}

/** What nobody on the book takes, at the price at which nothing is left: to the fund if it may, or to the other side. */
export function handOver(context: CommandContext, market: PerpetualMarket, rest: Rest): void {
  const { position, lots, priceTicks } = rest;
  if (mayFundTake(context, market, { direction: position.direction, lots, priceTicks }))
    takeOver(context, market, rest);
  else deleverage(context, market, rest);
}

/** Lots above the top of the next lower tier; all of them in the first. */
function stepLots(market: PerpetualMarket, { symbol, lots }: Position): number {
  const { contract } = market;
  const value = valueAtto(contract, { lots, priceTicks: markTicksFor(market, { symbol }) });
  const lower = contract.tiers[tierIndexOf(contract, value) - 1];
  if (lower?.valueMaxUnits === undefined) return lots;
  const kept = Number(divide(BigInt(lots) * lower.valueMaxUnits * ATTO_PER_UNIT, value, 'down'));
  return kept >= lots ? lots : lots - kept;
}

interface Sale {
  readonly position: Position;
  readonly lots: number;
  readonly limitTicks: number;
}

function sellOnBook(context: CommandContext, market: PerpetualMarket, { position, lots, limitTicks }: Sale) {
  const { owner, symbol, direction, leverage, marginMode } = position;
  // A full table of orders must not keep anybody from being liquidated; the fund or the other side take it then.
  if (freeSlotCount(context.state.perpetuals.slots) === 0) return { order: undefined, fired: [] };
  const closes = closingDirection(direction);
  const order = createPerpetualOrder(context, {
    owner,
    symbol,
    direction: closes,
    side: sideOf(closes),
    origin: 'liquidation',
    type: 'limit',
    timeInForce: 'IOC',
    postOnly: false,
    selfTrade: 'expireMaker',
    group: owner,
    leverage,
    marginMode,
    priceTicks: limitTicks,
    quantityLots: lots,
    closingLots: lots,
    costTicks: limitTicks,
    status: 'open',
  });
  return { order, fired: executePerpetualOrder(context, market, { order, limitTicks }) };
}

interface Rest extends Liquidated {
  readonly lots: number;
  readonly priceTicks: number;
}

function takeOver(context: CommandContext, market: PerpetualMarket, rest: Rest): void {
  const { position, lots, priceTicks, liquidation } = rest;
  const { symbol, direction } = position;
  const other = findPosition(context.state.perpetuals, {
    owner: INSURANCE_FUND,
    symbol,
    direction: oppositeDirection(direction),
  });
  const otherLots = other?.lots ?? 0;
  const fund = { ...closingOf(INSURANCE_FUND, 'closed'), closeLots: otherLots < lots ? otherLots : lots };
  change(context, market, { rest, lots, other: fund, manner: 'takeover' });
  tellStep(context, liquidation, { position, step: 'takenOver', lots, priceTicks });
}

/**
 * Closes those on the other side who gained most with the least of their own, at the price of the bankrupt. There are
 * always as many lots on the other side; should there be none, what is left is the fund's, whatever it risks. What one
 * command may not do is left for the next, which judges the bankrupt anew (R9).
 */
export function deleverage(context: CommandContext, market: PerpetualMarket, rest: Rest): void {
  const { position, priceTicks, liquidation } = rest;
  const direction = oppositeDirection(position.direction);
  let { lots } = rest;
  while (lots > 0) {
    const other = nextInLine(context, liquidation.lines, { market, direction });
    if (other === 'later') return;
    if (other === undefined) break;
    spendWork(context, CLOSE_UNITS);
    const taken = other.lots < lots ? other.lots : lots;
    change(context, market, {
      rest,
      lots: taken,
      other: { ...closingOf(other.owner, 'deleveraged'), closeLots: taken },
      manner: 'deleverage',
    });
    tellStep(context, liquidation, { position: other, step: 'deleveraged', lots: taken, priceTicks });
    lots -= taken;
    if (!mayWork(context)) return;
  }
  if (lots > 0) takeOver(context, market, { ...rest, lots });
}

interface HandOver {
  readonly rest: Rest;
  readonly lots: number;
  readonly other: Participant;
  readonly manner: 'takeover' | 'deleverage';
}

function change(context: CommandContext, market: PerpetualMarket, { rest, lots, other, manner }: HandOver): void {
  const { position, priceTicks } = rest;
  const victim = { ...closingOf(position.owner, 'liquidated'), closeLots: lots };
  const takerSide = position.direction === 'long' ? 'sell' : 'buy';
  const [buyer, seller] = takerSide === 'buy' ? [victim, other] : [other, victim];
  settlePerpetualTrade(context, market, { buyer, seller, priceTicks, lots, manner, takerSide });
}

/** Somebody whose lots change hands without an order and without a fee. */
function closingOf(owner: number, end: 'closed' | 'liquidated' | 'deleveraged') {
  return { owner, leverage: 1, marginMode: 'cross', feePpm: 0, end } as const;
}
