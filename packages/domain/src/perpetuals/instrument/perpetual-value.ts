import { UNITS_PER_WHOLE } from '@candor/money/asset.ts';
import { priceUnitsOf } from '@candor/money/grid.ts';
import { applyPpm, PPM_ONE } from '@candor/money/rate.ts';
import { divide, type Rounding } from '@candor/money/rounding.ts';
import { required } from '../../assert.ts';
import type { Perpetual } from './perpetual.ts';

/**
 * Values are counted in parts of 10^-18, ten decimals finer than the ledger: a coin-margined value is rarely a whole
 * number of units, and an entry price worked out from a rounded one would not be the price that was traded.
 */
export const ATTO_PER_UNIT = 10n ** 10n;

export interface LotsAtPrice {
  readonly lots: number;
  readonly priceTicks: number;
}

/** What lots are worth at a price in the settlement asset (rule 2.4): exact for linear, to 10^-18 for inverse. */
export function valueAtto(contract: Perpetual, { lots, priceTicks }: LotsAtPrice): bigint {
  const priceUnits = priceUnitsOf(priceTicks, contract);
  if (contract.kind === 'linear') {
    return (BigInt(lots) * contract.lotUnits * priceUnits * ATTO_PER_UNIT) / UNITS_PER_WHOLE;
  }
  // Down, so that an exact fee or margin is never pushed over the next unit.
  return divide(faceAtto(contract, lots) * UNITS_PER_WHOLE, priceUnits, 'down');
}

/** A value that need not be a whole number: numerator over denominator, both in parts of 10^-18. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** The price, in ticks, at which lots have a value: how a value becomes a price again. */
export function ticksAtValue(
  contract: Perpetual,
  lots: number,
  value: Fraction & { readonly rounding: Rounding },
): number {
  const { numerator, denominator, rounding } = value;
  if (contract.kind === 'linear') {
    const perTick = BigInt(lots) * contract.lotUnits * contract.tickUnits * ATTO_PER_UNIT;
    return Number(divide(numerator * UNITS_PER_WHOLE, denominator * perTick, rounding));
  }
  const dividend = faceAtto(contract, lots) * UNITS_PER_WHOLE * denominator;
  return Number(divide(dividend, numerator * contract.tickUnits, rounding));
}

/** The average price of lots that cost so much, in units; rounded half to even, because it is only shown. */
export function averagePriceUnits(contract: Perpetual, lots: number, costAtto: bigint): bigint {
  if (contract.kind === 'linear') {
    return divide(costAtto * UNITS_PER_WHOLE, BigInt(lots) * contract.lotUnits * ATTO_PER_UNIT, 'halfEven');
  }
  return divide(faceAtto(contract, lots) * UNITS_PER_WHOLE, costAtto, 'halfEven');
}

/** What lots of a value are worth in units of USDT, rounded down; an inverse contract stands for so many dollars. */
export function usdtUnitsOf(contract: Perpetual, worth: { readonly lots: number; readonly value: bigint }): bigint {
  return toUnits(contract.kind === 'linear' ? worth.value : faceAtto(contract, worth.lots), 'down');
}

/** What must be put up for a value at a leverage; the owner pays the part of a unit. */
export function initialMarginUnits(value: bigint, leverage: number): bigint {
  return divide(value, BigInt(leverage) * ATTO_PER_UNIT, 'up');
}

/** A fee of a value; the owner pays the part of a unit. */
export function feeUnitsOf(value: bigint, feePpm: number): bigint {
  return divide(value * BigInt(feePpm), PPM_ONE * ATTO_PER_UNIT, 'up');
}

/** A price moved by parts per million, as ticks. */
export function movedTicks(priceTicks: number, ppm: number, rounding: Rounding): number {
  return Number(applyPpm(BigInt(priceTicks), Number(PPM_ONE) + ppm, rounding));
}

export function toUnits(atto: bigint, rounding: Rounding): bigint {
  return divide(atto, ATTO_PER_UNIT, rounding);
}

/** What contracts stand for in the quote; a lot is so many whole contracts. */
function faceAtto({ faceUnits, lotUnits }: Perpetual, lots: number): bigint {
  const face = required(faceUnits, 'an inverse contract has a face value');
  return (BigInt(lots) * lotUnits * face * ATTO_PER_UNIT) / UNITS_PER_WHOLE;
}
