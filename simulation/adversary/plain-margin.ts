import type { Perpetual, Direction } from '../../packages/domain/src/perpetuals/instrument/perpetual.ts';

/**
 * The formulas of margin and equity a second time, straight from rules 2.3 and 2.4 and without a line of the core.
 * Amounts are counted in parts of 10^-24 of a whole: a coin-margined value is cut off far below anything money shows.
 */
export const FINE_PER_UNIT = 10n ** 16n;

const UNITS = 10n ** 8n;
const MILLION = 1_000_000n;

export interface Holding {
  readonly direction: Direction;
  readonly lots: number;
  /** What its lots were worth when they were opened. */
  readonly cost: bigint;
}

/** Price × quantity, or face value ÷ price. */
export function valueAt(contract: Perpetual, lots: number, priceUnits: bigint): bigint {
  const size = BigInt(lots) * contract.lotUnits;
  if (contract.kind === 'linear') return size * priceUnits * UNITS;
  return (size * (contract.faceUnits ?? 0n) * FINE_PER_UNIT) / priceUnits;
}

/** What a long gains, and a short loses, for every bit of value: a coin-margined long holds less of the coin. */
export function signOf({ kind }: Pick<Perpetual, 'kind'>, direction: Direction): bigint {
  return (kind === 'linear') === (direction === 'long') ? 1n : -1n;
}

export function profitAt(contract: Perpetual, { direction, lots, cost }: Holding, priceUnits: bigint): bigint {
  return signOf(contract, direction) * (valueAt(contract, lots, priceUnits) - cost);
}

/** N · mmr − cum, by the tier of the value (rule 2.3). */
export function maintenanceAt(contract: Perpetual, lots: number, priceUnits: bigint): bigint {
  const value = valueAt(contract, lots, priceUnits);
  for (const { valueMaxUnits, maintenancePpm, deductionUnits } of contract.tiers) {
    if (valueMaxUnits !== undefined && value > valueMaxUnits * FINE_PER_UNIT) continue;
    return (value * BigInt(maintenancePpm)) / MILLION - deductionUnits * FINE_PER_UNIT;
  }
  throw new Error(`The last tier of ${contract.symbol} has an end.`);
}

/** How many lots fit into the tier below the one that so many are in; none where there is none (rule 2.7). */
export function lotsOfLowerTier(contract: Perpetual, lots: number, priceUnits: bigint): number {
  const value = valueAt(contract, lots, priceUnits);
  const lower = contract.tiers.findLast(
    ({ valueMaxUnits }) => valueMaxUnits !== undefined && value > valueMaxUnits * FINE_PER_UNIT,
  );
  if (lower?.valueMaxUnits === undefined) return 0;
  return Number((BigInt(lots) * lower.valueMaxUnits * FINE_PER_UNIT) / value);
}

/** What one tick of the price is worth for so many lots: how far a price on the grid may miss an exact one. */
export function tickWorth(contract: Perpetual, lots: number, priceUnits: bigint): bigint {
  const higher = valueAt(contract, lots, priceUnits + contract.tickUnits);
  const lower = valueAt(contract, lots, priceUnits);
  return higher > lower ? higher - lower : lower - higher;
}

export function fine(units: bigint): bigint {
  return units * FINE_PER_UNIT;
}

/** In whole and parts of the asset, for a reader. */
export function told(amount: bigint): string {
  const units = amount / FINE_PER_UNIT;
  const size = units < 0n ? -units : units;
  const text = `${size / UNITS}.${(size % UNITS).toString().padStart(8, '0')}`;
  return units < 0n ? `-${text}` : text;
}
