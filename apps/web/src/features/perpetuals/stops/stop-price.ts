import type { Direction, Perpetual } from '@candor/domain/perpetuals/instrument/perpetual.ts';
import {
  ATTO_PER_UNIT,
  feeUnitsOf,
  initialMarginUnits,
  movedTicks,
  toUnits,
  valueAtto,
} from '@candor/domain/perpetuals/instrument/perpetual-value.ts';
import { profitAtto, returnPpm, targetTicks } from '@candor/domain/perpetuals/positions/profit.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { parseUnits, printUnits } from '@candor/money/decimal.ts';
import { priceUnitsOf } from '@candor/money/grid.ts';
import { PPM_ONE } from '@candor/money/rate.ts';

/** What a take-profit or stop-loss is typed as: a price, or what should come of it. */
export const STOP_UNITS = ['price', 'change', 'return', 'profit'] as const;
export type StopUnit = (typeof STOP_UNITS)[number];

/** What a stop would close: so many lots, entered at a price. */
export interface StopBasis {
  readonly contract: Perpetual;
  readonly direction: Direction;
  readonly lots: number;
  readonly entryTicks: number;
  readonly leverage: number;
}

interface TypedStop {
  readonly kind: 'takeProfit' | 'stopLoss';
  readonly unit: Exclude<StopUnit, 'price'>;
  /** Without a sign: a take-profit gains and a stop-loss loses. */
  readonly text: string;
}

const PERCENT_SCALE = 4;

/** The trigger price that brings what was typed, on the tick; undefined for what no price brings. */
export function stopPriceOf(basis: StopBasis, { kind, unit, text }: TypedStop): string | undefined {
  const { contract, direction, entryTicks, leverage } = basis;
  const gain = kind === 'takeProfit' ? 1n : -1n;
  if (unit === 'change') {
    const ppm = parseUnits(text, PERCENT_SCALE);
    if (ppm === undefined || ppm <= 0n) return undefined;
    const sign = (kind === 'takeProfit') === (direction === 'long') ? 1 : -1;
    return printTicks(contract, movedTicks(entryTicks, sign * Number(ppm), direction === 'long' ? 'ceiling' : 'floor'));
  }
  const typed = parseUnits(text, unit === 'return' ? PERCENT_SCALE : LEDGER_SCALE);
  if (typed === undefined || typed <= 0n) return undefined;
  const holding = holdingOf(basis);
  const profit = unit === 'profit' ? typed : (typed * initialMarginUnits(holding.costAtto, leverage)) / PPM_ONE;
  return printTicks(contract, targetTicks(contract, holding, gain * profit));
}

/** What closing at a stop would bring before fees, and the same over the initial margin, in percent. */
export function stopOutcomeOf(basis: StopBasis, stopTicks: number) {
  const holding = { ...holdingOf(basis), leverage: basis.leverage };
  const returned = returnPpm(basis.contract, holding, stopTicks);
  return {
    profit: printUnits(toUnits(profitAtto(basis.contract, holding, stopTicks), 'floor'), LEDGER_SCALE),
    returnPercent: returned === undefined ? undefined : printUnits(returned, PERCENT_SCALE),
  };
}

/** The most lots of which no more than so much is lost at the stop, with a taker's fee for both ways. */
export function lotsForLoss(basis: Omit<StopBasis, 'lots'>, stopTicks: number, lossUnits: bigint): number | undefined {
  const { contract, entryTicks } = basis;
  const one = holdingOf({ ...basis, lots: 1 });
  const priceLoss = -profitAtto(contract, one, stopTicks);
  if (priceLoss <= 0n) return undefined;
  const values =
    valueAtto(contract, { lots: 1, priceTicks: entryTicks }) + valueAtto(contract, { lots: 1, priceTicks: stopTicks });
  const perLot = priceLoss * PPM_ONE + values * BigInt(contract.takerFeePpm);
  const lots = Number((lossUnits * ATTO_PER_UNIT * PPM_ONE) / perLot);
  // Each fee is rounded up to the unit, so that the last lot may be one too many.
  return lots > 0 && lossOf({ ...basis, lots }, stopTicks) > lossUnits ? lots - 1 : lots;
}

/** What is lost at the stop, with a taker's fee for both ways; below zero where it gains. */
export function lossOf(basis: StopBasis, stopTicks: number): bigint {
  const { contract, lots, entryTicks } = basis;
  const fee = (priceTicks: number) => feeUnitsOf(valueAtto(contract, { lots, priceTicks }), contract.takerFeePpm);
  return fee(entryTicks) + fee(stopTicks) - toUnits(profitAtto(contract, holdingOf(basis), stopTicks), 'floor');
}

function holdingOf({ contract, direction, lots, entryTicks }: StopBasis) {
  return { direction, lots, costAtto: valueAtto(contract, { lots, priceTicks: entryTicks }) };
}

function printTicks(contract: Perpetual, ticks: number | undefined): string | undefined {
  return ticks === undefined || ticks <= 0 ? undefined : printUnits(priceUnitsOf(ticks, contract), LEDGER_SCALE);
}
