import { divide } from '@candor/money/rounding.ts';
import { gainsWithValue, type Perpetual, type Direction } from '../instrument/perpetual.ts';
import { ATTO_PER_UNIT, initialMarginUnits, valueAtto } from '../instrument/perpetual-value.ts';

/** A holding as the formulas see it: so many lots, which cost so much in the settlement asset. */
export interface Holding {
  readonly direction: Direction;
  readonly lots: number;
  readonly costAtto: bigint;
}

/** What a holding would bring if it were closed at a price, before fees (rule 2.4). */
export function profitAtto(contract: Perpetual, holding: Holding, priceTicks: number): bigint {
  const { direction, lots, costAtto } = holding;
  return profitOf(contract, direction, { costAtto, value: valueAtto(contract, { lots, priceTicks }) });
}

/** The profit of what cost so much and is now worth so much. */
export function profitOf(
  contract: Perpetual,
  direction: Direction,
  { costAtto, value }: { readonly costAtto: bigint; readonly value: bigint },
): bigint {
  return gainsWithValue(contract, direction) ? value - costAtto : costAtto - value;
}

/** The part of the cost that lots take along; what it rounds stays with the lots that are left. */
export function costOfPart(contract: Perpetual, holding: Holding, lots: number): bigint {
  if (lots === holding.lots) return holding.costAtto;
  const rounding = gainsWithValue(contract, holding.direction) ? 'up' : 'down';
  return divide(holding.costAtto * BigInt(lots), BigInt(holding.lots), rounding);
}

/** Return on equity in parts per million: profit ÷ initial margin; undefined while there is no margin. */
export function returnPpm(
  contract: Perpetual,
  holding: Holding & { readonly leverage: number },
  priceTicks: number,
): bigint | undefined {
  const margin = initialMarginUnits(holding.costAtto, holding.leverage);
  if (margin === 0n) return undefined;
  return divide(profitAtto(contract, holding, priceTicks) * 1_000_000n, margin * ATTO_PER_UNIT, 'floor');
}

/** The price at which a holding brings so many units of profit: long rounded up, short down; undefined if there is none. */
export function targetTicks(contract: Perpetual, holding: Holding, profitUnits: bigint): number | undefined {
  const { direction, lots, costAtto } = holding;
  const gain = profitUnits * ATTO_PER_UNIT;
  const value = gainsWithValue(contract, direction) ? costAtto + gain : costAtto - gain;
  if (value <= 0n) return undefined;
  const perTick = valueAtto(contract, { lots, priceTicks: 1 });
  const rounding = direction === 'long' ? 'ceiling' : 'floor';
  return Number(contract.kind === 'linear' ? divide(value, perTick, rounding) : divide(perTick, value, rounding));
}
