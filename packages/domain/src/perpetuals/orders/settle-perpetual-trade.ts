import { required } from '../../assert.ts';
import type { CommandContext } from '../../exchange/command-context.ts';
import { countTurnover } from '../../fees/count-turnover.ts';
import type { Side } from '../../matching/side.ts';
import type { Participant } from './participant.ts';
import { addRounding, createSideJournal, postSide } from './side-journal.ts';
import { oppositeDirection, type Direction } from '../instrument/perpetual.ts';
import type { PerpetualMarket } from '../instrument/perpetual-market.ts';
import { lotsLeftOf, requiredUnits, type PerpetualOrder } from './perpetual-order.ts';
import {
  ATTO_PER_UNIT,
  feeUnitsOf,
  initialMarginUnits,
  toUnits,
  usdtUnitsOf,
  valueAtto,
} from '../instrument/perpetual-value.ts';
import { settleFundingOf } from '../funding/pay-funding.ts';
import { feeCapUnits } from '../limits/fee-cap.ts';
import { findPosition } from '../perpetuals-part.ts';
import type { TradeManner, TradeSide } from '../perpetuals-event.ts';
import type { MarginMode, Position } from '../positions/position.ts';
import { afterReduction, openPosition, tellPosition } from '../positions/position-life.ts';
import { costOfPart, profitOf } from '../positions/profit.ts';
import { cashOf, raiseCash } from '../liquidation/raise-cash.ts';
import { createOrderStops } from '../positions/position-stops.ts';

export interface Deal {
  readonly buyer: Participant;
  readonly seller: Participant;
  readonly priceTicks: number;
  readonly lots: number;
  readonly manner: TradeManner;
  readonly takerSide: Side;
}

/**
 * Lots change hands. Both sides are given the very same value, so that what one position costs the other was paid;
 * each side's money moves in a journal of its own, with the clearing account between them.
 */
export function settlePerpetualTrade(context: CommandContext, market: PerpetualMarket, deal: Deal): void {
  const { perpetuals } = context.state;
  const { priceTicks, lots, manner, takerSide } = deal;
  const { symbol } = market.contract;
  for (const { owner, order } of [deal.buyer, deal.seller]) settleFundingOf(context, owner, order);
  perpetuals.tradeCount += 1;
  const id = perpetuals.tradeCount;
  const value = valueAtto(market.contract, { lots, priceTicks });
  // Both orders give up their part before money moves: whatever one side has to cancel finds the other's done with.
  const freed = {
    buy: takeFromOrder(market, deal.buyer, { lots, value }),
    sell: takeFromOrder(market, deal.seller, { lots, value }),
  };
  const buyer = settleSide(context, market, { ...deal, tradeId: id, value, side: 'buy', freedUnits: freed.buy });
  const seller = settleSide(context, market, { ...deal, tradeId: id, value, side: 'sell', freedUnits: freed.sell });
  market.openInterestLots += lots - deal.buyer.closeLots - deal.seller.closeLots;
  if (manner === 'book') {
    market.lastTrade = { id, priceTicks, quantityLots: lots, atMs: context.atMs };
    countTurnover(context, [buyer.owner, seller.owner], usdtUnitsOf(market.contract, { lots, value }));
  }
  const trade = {
    id,
    symbol,
    manner,
    priceTicks,
    lots,
    valueAtto: value,
    buyer,
    seller,
    takerSide,
    atMs: context.atMs,
  };
  context.events.push({ kind: 'contractTraded', trade });
}

interface OneSide extends Deal {
  readonly tradeId: number;
  readonly value: bigint;
  readonly side: Side;
  /** What the side's order no longer holds. */
  readonly freedUnits: bigint;
}

function settleSide(context: CommandContext, market: PerpetualMarket, one: OneSide): TradeSide {
  const { contract } = market;
  const { side, lots, priceTicks, value } = one;
  const participant = side === 'buy' ? one.buyer : one.seller;
  const { owner, order, closeLots } = participant;
  const opens: Direction = side === 'buy' ? 'long' : 'short';
  const place = { owner, symbol: contract.symbol };
  const closeValue = closeLots === lots ? value : valueAtto(contract, { lots: closeLots, priceTicks });
  const closed =
    closeLots === 0
      ? undefined
      : findPosition(context.state.perpetuals, { ...place, direction: oppositeDirection(opens) });
  const journal = createSideJournal(context, market, { owner, tradeId: one.tradeId, side, manner: one.manner });
  journal.shift(one.freedUnits, 'frozen', 'available');

  const realised =
    closeLots === 0
      ? 0n
      : closePart(context, market, {
          position: required(closed, 'what is closed is there'),
          lots: closeLots,
          value: closeValue,
          journal,
          order,
        });
  const cap = feeCapUnits(context, market, { participant, journal, closed });
  const feeUnits = smaller(feeUnitsOf(value, participant.feePpm), cap);
  const penaltyUnits = smaller(feeUnitsOf(value, participant.penaltyPpm ?? 0), cap - feeUnits);
  journal.fee(feeUnits);
  journal.penalty(penaltyUnits);
  const openLots = lots - closeLots;
  const opened =
    openLots === 0
      ? undefined
      : openPart(context, {
          ...participant,
          ...place,
          direction: opens,
          lots: openLots,
          value: value - closeValue,
          journal,
        });
  postSide(context, journal);

  finishSide(context, market, { participant, closed, opened, realised, paidUnits: feeUnits + penaltyUnits });
  if (order !== undefined) order.feeUnits += feeUnits;
  return {
    owner,
    ...(order === undefined ? {} : { orderId: order.id }),
    closedLots: closeLots,
    realisedUnits: realised,
    feeUnits,
    penaltyUnits,
  };
}

interface SettledSide {
  readonly participant: Participant;
  readonly closed: Position | undefined;
  readonly opened: Position | undefined;
  readonly realised: bigint;
  readonly paidUnits: bigint;
}

/** The money has moved: order and positions remember it, what no longer fits ends, and stops that were named are made. */
function finishSide(context: CommandContext, market: PerpetualMarket, side: SettledSide): void {
  const { participant, closed, opened, realised, paidUnits } = side;
  const { order } = participant;
  const target = closed ?? opened;
  if (target !== undefined) target.feeUnits += paidUnits;
  if (closed !== undefined) closed.closeFeeUnits += paidUnits;
  if (order !== undefined) order.realisedUnits += realised;
  if (closed !== undefined) afterReduction(context, market, { position: closed, end: participant.end ?? 'closed' });
  if (opened === undefined) return;
  tellPosition(context, opened);
  if (order !== undefined) createOrderStops(context, market, { order, position: opened });
}

/** What a fill takes of its order, and what it frees of the order's hold. */
function takeFromOrder(
  { contract }: PerpetualMarket,
  { order, closeLots }: Participant,
  { lots, value }: { readonly lots: number; readonly value: bigint },
): bigint {
  if (order === undefined) return 0n;
  order.filledLots += lots;
  order.filledAtto += value;
  const reserved = order.closingLots - closeLots;
  const left = lotsLeftOf(order);
  order.closingLots = reserved < 0 ? 0 : reserved > left ? left : reserved;
  const before = order.heldUnits;
  const needed = requiredUnits(contract, order);
  order.heldUnits = needed < before ? needed : before;
  return before - order.heldUnits;
}

type SideJournal = ReturnType<typeof createSideJournal>;

interface Closing {
  readonly order: PerpetualOrder | undefined;
  readonly position: Position;
  readonly lots: number;
  readonly value: bigint;
  readonly journal: SideJournal;
}

/** Takes lots out of a position: their profit is realised, their share of an isolated margin comes free. */
function closePart(
  context: CommandContext,
  market: PerpetualMarket,
  { order, position, lots, value, journal }: Closing,
): bigint {
  const { contract } = market;
  const costAtto = costOfPart(contract, position, lots);
  const profit = profitOf(contract, position.direction, { costAtto, value });
  const units = toUnits(profit, 'floor');
  addRounding(context, journal, profit - units * ATTO_PER_UNIT);
  if (position.marginMode === 'isolated') {
    const share =
      lots === position.lots ? position.marginUnits : (position.marginUnits * BigInt(lots)) / BigInt(position.lots);
    // A loss beyond its share draws on the rest of the position's own margin, and on nothing else of its owner.
    const taken = share + units >= 0n ? share : smaller(position.marginUnits, -units);
    position.marginUnits -= taken;
    journal.closeIsolated(taken, units);
  } else {
    const purse = { owner: position.owner, settle: contract.settle };
    if (journal.cash() + units < 0n)
      raiseCash(context, purse, { units: cashOf(context, purse) - journal.cash() - units, besides: position, order });
    journal.closeCross(units);
  }
  position.lots -= lots;
  position.costAtto -= costAtto;
  position.realisedUnits += units;
  position.closedLots += lots;
  position.closedAtto += value;
  return units;
}

interface Opening {
  readonly owner: number;
  readonly symbol: string;
  readonly direction: Direction;
  readonly leverage: number;
  readonly marginMode: MarginMode;
  readonly lots: number;
  readonly value: bigint;
  readonly journal: SideJournal;
}

function openPart(context: CommandContext, opening: Opening): Position {
  const { lots, value, journal, leverage } = opening;
  const position = findPosition(context.state.perpetuals, opening) ?? openPosition(context, opening);
  position.lots += lots;
  position.costAtto += value;
  if (position.lots > position.peakLots) position.peakLots = position.lots;
  if (position.marginMode === 'cross') return position;
  // Held together, filled apart: the last unit of several roundings may be missing.
  const marginUnits = smaller(initialMarginUnits(value, leverage), journal.cash());
  journal.shift(marginUnits, 'available', 'margin');
  position.marginUnits += marginUnits;
  return position;
}

function smaller(left: bigint, right: bigint): bigint {
  return left < right ? left : right;
}
