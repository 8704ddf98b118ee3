import { UNITS_PER_WHOLE } from './asset.ts';
import { divide, type Rounding } from './rounding.ts';

/**
 * The grid a market trades on. Prices are whole ticks and quantities whole lots, plain integers below 2^53; only
 * the ledger sees smallest units. A tick times a lot is a whole number of quote units, so that a fill never rounds.
 */
export interface Grid {
  readonly tickUnits: bigint;
  readonly lotUnits: bigint;
}

/** Whether every price times every quantity on this grid is a whole number of quote units. */
export function isExactGrid({ tickUnits, lotUnits }: Grid): boolean {
  return tickUnits > 0n && lotUnits > 0n && (tickUnits * lotUnits) % UNITS_PER_WHOLE === 0n;
}

/** A price as ticks, or undefined when it does not lie on the grid: a price is never rounded for its owner. */
export function ticksOf(priceUnits: bigint, grid: Grid): number | undefined {
  return countOf(priceUnits, grid.tickUnits);
}

/** A quantity as lots, or undefined when it does not lie on the grid. */
export function lotsOf(quantityUnits: bigint, grid: Grid): number | undefined {
  return countOf(quantityUnits, grid.lotUnits);
}

/** Ticks of a price that was computed, not typed: a band's edge, a protection price. */
export function roundToTicks(priceUnits: bigint, grid: Grid, rounding: Rounding): number {
  return Number(divide(priceUnits, grid.tickUnits, rounding));
}

export function priceUnitsOf(priceTicks: number, grid: Grid): bigint {
  return BigInt(priceTicks) * grid.tickUnits;
}

export function quantityUnitsOf(quantityLots: number, grid: Grid): bigint {
  return BigInt(quantityLots) * grid.lotUnits;
}

/** What a quantity costs at a price, exactly. */
export function quoteUnitsOf(priceTicks: number, quantityLots: number, grid: Grid): bigint {
  return tickLotsOf(priceTicks, quantityLots) * quoteUnitsPerTickLot(grid);
}

/** Ticks times lots, exactly: as numbers while their product is one that a number holds, which costs a third of it. */
export function tickLotsOf(priceTicks: number, quantityLots: number): bigint {
  const product = priceTicks * quantityLots;
  return Number.isSafeInteger(product) ? BigInt(product) : BigInt(priceTicks) * BigInt(quantityLots);
}

/** The quote units of one lot at a price of one tick: the grain of every value on this market. */
export function quoteUnitsPerTickLot({ tickUnits, lotUnits }: Grid): bigint {
  return (tickUnits * lotUnits) / UNITS_PER_WHOLE;
}

function countOf(units: bigint, stepUnits: bigint): number | undefined {
  if (units % stepUnits !== 0n) return undefined;
  const count = Number(units / stepUnits);
  return Number.isSafeInteger(count) ? count : undefined;
}
