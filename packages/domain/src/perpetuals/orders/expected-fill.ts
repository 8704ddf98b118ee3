import { priceUnitsOf, roundToTicks } from '@candor/money/grid.ts';
import type { Side } from '../../matching/side.ts';
import type { Perpetual } from '../instrument/perpetual.ts';
import { averagePriceUnits, valueAtto, type LotsAtPrice } from '../instrument/perpetual-value.ts';

/** An order before it trades. */
export interface Asked {
  readonly side: Side;
  readonly lots: number;
  /** The worst price it may trade at; without one it takes whatever is offered. */
  readonly limitTicks?: number | undefined;
  /** Whether what nobody offers within the limit stands there; otherwise it ends. */
  readonly rests: boolean;
}

/** What an order is expected to trade: so many lots for so much, and what one of them costs on the average. */
export interface ExpectedFill {
  readonly lots: number;
  readonly value: bigint;
  /** Rounded half to even. */
  readonly priceUnits: bigint;
  /** Whether some of it would trade at once. */
  readonly isImmediate: boolean;
}

/**
 * Walks the offers, best first, within the limit; what stands afterwards is counted at the limit. Undefined where
 * nobody offers anything that fits and nothing stands.
 */
export function expectedFill(
  contract: Perpetual,
  offers: Iterable<LotsAtPrice>,
  order: Asked,
): ExpectedFill | undefined {
  const { side, limitTicks } = order;
  let left = order.lots;
  let value = 0n;
  for (const { lots: offered, priceTicks } of offers) {
    const isBeyond = limitTicks !== undefined && (side === 'buy' ? priceTicks > limitTicks : priceTicks < limitTicks);
    if (left === 0 || isBeyond) break;
    const lots = offered < left ? offered : left;
    value += valueAtto(contract, { lots, priceTicks });
    left -= lots;
  }
  const isImmediate = left < order.lots;
  if (order.rests && limitTicks !== undefined && left > 0) {
    value += valueAtto(contract, { lots: left, priceTicks: limitTicks });
    left = 0;
  }
  const lots = order.lots - left;
  if (lots === 0) return undefined;
  return { lots, value, priceUnits: averagePriceUnits(contract, lots, value), isImmediate };
}

interface StopSide {
  readonly isAbove: boolean;
  readonly limitTicks: number;
  readonly markTicks: number | undefined;
}

/**
 * The price that a stop of an order must lie beyond, as a whole tick: what it is expected to open at, which is its
 * limit where nothing trades yet. Where some of it trades at once, the mark counts too, because its stops are watched
 * by that from then on. Of the two the one that is harder to meet.
 */
export function stopBoundTicks(
  contract: Perpetual,
  entry: ExpectedFill | undefined,
  { isAbove, limitTicks, markTicks }: StopSide,
): number {
  const entryUnits = entry?.priceUnits ?? priceUnitsOf(limitTicks, contract);
  // Towards the stop's other side: a whole tick beyond this one is beyond the exact price.
  const entryTicks = roundToTicks(entryUnits, contract, isAbove ? 'floor' : 'ceiling');
  if (entry?.isImmediate !== true || markTicks === undefined) return entryTicks;
  const isMarkHarder = isAbove ? markTicks > entryTicks : markTicks < entryTicks;
  return isMarkHarder ? markTicks : entryTicks;
}
