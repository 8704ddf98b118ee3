import type { State } from '../../exchange/state.ts';
import { oppositeDirection } from '../instrument/perpetual.ts';
import { closedLotsOf } from '../instrument/perpetual-limits.ts';
import type { PerpetualMarket } from '../instrument/perpetual-market.ts';
import { positionDirectionOf, type PerpetualOrder } from '../orders/perpetual-order.ts';
import { ATTO_PER_UNIT, feeUnitsOf, initialMarginUnits, valueAtto } from '../instrument/perpetual-value.ts';
import { crossPositionsOf, figuresOf, markTicksFor } from '../positions/perpetual-wallet.ts';
import { marginAfterFunding } from '../funding/perpetual-funding.ts';
import { maintenanceAtto } from '../liquidation/maintenance-margin.ts';
import { standingOf } from '../positions/margin-figures.ts';
import { findPosition } from '../perpetuals-part.ts';
import type { Position } from '../positions/position.ts';
import { profitOf } from '../positions/profit.ts';

/** What trades of one owner on one side of a contract come to together. */
export interface Traded {
  readonly openedLots: number;
  readonly openedAtto: bigint;
  /** In one-way mode: taken from what stands on the other side. */
  readonly closedLots: number;
  readonly closedAtto: bigint;
  readonly feeUnits: bigint;
  /** What the opened lots are margined with, in isolated mode. */
  readonly marginUnits: bigint;
}

export interface LotsOfOrder {
  readonly order: PerpetualOrder;
  readonly lots: number;
  readonly priceTicks: number;
}

/** What a trade of an order comes to: its fee is the most that anybody is charged. */
export function tradedOf(state: State, { contract }: PerpetualMarket, trade: LotsOfOrder): Traded {
  const { order, lots, priceTicks } = trade;
  const closedLots = closedLotsOf(state, order, lots);
  const openedLots = lots - closedLots;
  const openedAtto = valueAtto(contract, { lots: openedLots, priceTicks });
  const closedAtto = valueAtto(contract, { lots: closedLots, priceTicks });
  return {
    openedLots,
    openedAtto,
    closedLots,
    closedAtto,
    feeUnits: feeUnitsOf(openedAtto + closedAtto, contract.takerFeePpm),
    marginUnits: initialMarginUnits(openedAtto, order.leverage),
  };
}

export function together(one: Traded, other: Traded): Traded {
  return {
    openedLots: one.openedLots + other.openedLots,
    openedAtto: one.openedAtto + other.openedAtto,
    closedLots: one.closedLots + other.closedLots,
    closedAtto: one.closedAtto + other.closedAtto,
    feeUnits: one.feeUnits + other.feeUnits,
    marginUnits: one.marginUnits + other.marginUnits,
  };
}

/**
 * Whether what stands for a position bears lots that are to be opened (R1): above the maintenance margin at the marks,
 * before the trade and after it with its fee. Money that the order has held since it was placed says nothing about
 * that: other positions of the purse may have lost it meanwhile.
 */
export function mayOpen(state: State, market: PerpetualMarket, { order, traded }: Opening): boolean {
  if (traded.openedLots === 0) return true;
  const { owner, symbol, direction, marginMode } = order;
  const own = findPosition(state.perpetuals, { owner, symbol, direction: positionDirectionOf(direction) });
  return (own?.marginMode ?? marginMode) === 'isolated'
    ? mayOpenIsolated(state, market, { order, traded, own })
    : mayOpenCross(state, market, { order, traded, own });
}

interface Opening {
  readonly order: PerpetualOrder;
  readonly traded: Traded;
}

interface OpeningBeside extends Opening {
  readonly own: Position | undefined;
}

/** The margin goes along with the lots, and must not be what the owner's cross positions live on. */
function mayOpenIsolated(state: State, market: PerpetualMarket, { order, traded, own }: OpeningBeside): boolean {
  const { contract } = market;
  const markTicks = markTicksFor(market, contract);
  const isBorne = (marginUnits: bigint, lots: number, costAtto: bigint): boolean => {
    const holding = { direction: positionDirectionOf(order.direction), lots, costAtto };
    const { profit, maintenance } = standingOf(contract, holding, markTicks);
    return marginUnits * ATTO_PER_UNIT + profit > maintenance;
  };
  const { lots, costAtto } = own ?? { lots: 0, costAtto: 0n };
  const marginUnits = own === undefined ? 0n : marginAfterFunding(market, own);
  if (lots > 0 && !isBorne(marginUnits, lots, costAtto)) return false;
  if (!isBorne(marginUnits + traded.marginUnits, lots + traded.openedLots, costAtto + traded.openedAtto)) return false;
  const purse = { owner: order.owner, settle: contract.settle };
  if (crossPositionsOf(state, purse).length === 0) return true;
  const { balanceAtto, profit, maintenance } = figuresOf(state, purse);
  const goneAtto = (traded.marginUnits + traded.feeUnits) * ATTO_PER_UNIT;
  return balanceAtto - goneAtto + profit > maintenance;
}

function mayOpenCross(state: State, market: PerpetualMarket, { order, traded, own }: OpeningBeside): boolean {
  const { contract } = market;
  const { owner, symbol } = order;
  const direction = positionDirectionOf(order.direction);
  const markTicks = markTicksFor(market, contract);
  const { balanceAtto, profit, maintenance } = figuresOf(state, { owner, settle: contract.settle });
  const equity = balanceAtto + profit;
  if (equity <= maintenance) return false;
  const maintenanceOf = (lots: number): bigint =>
    lots === 0 ? 0n : maintenanceAtto(contract, valueAtto(contract, { lots, priceTicks: markTicks }));
  const ownLots = own?.lots ?? 0;
  const more = maintenanceOf(ownLots + traded.openedLots) - maintenanceOf(ownLots);
  const otherLots =
    traded.closedLots === 0
      ? 0
      : (findPosition(state.perpetuals, { owner, symbol, direction: oppositeDirection(direction) })?.lots ?? 0);
  const less = maintenanceOf(otherLots) - maintenanceOf(otherLots - traded.closedLots);
  const lots = traded.openedLots + traded.closedLots;
  const value = valueAtto(contract, { lots, priceTicks: markTicks });
  const gained = profitOf(contract, direction, { costAtto: traded.openedAtto + traded.closedAtto, value });
  return equity + gained - traded.feeUnits * ATTO_PER_UNIT > maintenance + more - less;
}
