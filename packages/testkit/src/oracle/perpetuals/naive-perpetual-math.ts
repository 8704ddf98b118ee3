import type { Perpetual } from '@candor/domain/perpetuals/instrument/perpetual.ts';

/** Exact amounts are counted in parts of 10^-30: so many in one unit of the ledger. */
export const PER_UNIT = 10n ** 22n;

const WHOLE = 100_000_000n;

/** What lots are worth at a price, straight from the table of rule 2.4. */
export function exactValue(
  { kind, lotUnits, tickUnits, faceUnits = 0n }: Perpetual,
  lots: number,
  priceTicks: number,
): bigint {
  const price = BigInt(priceTicks) * tickUnits;
  if (kind === 'linear') return (BigInt(lots) * lotUnits * price * PER_UNIT) / WHOLE;
  return lots === 0 ? 0n : (BigInt(lots) * lotUnits * faceUnits * PER_UNIT) / price;
}

export interface ExactHolding {
  readonly direction: 'long' | 'short';
  readonly lots: number;
  readonly cost: bigint;
}

export function exactProfit(contract: Perpetual, { direction, lots, cost }: ExactHolding, priceTicks: number): bigint {
  const value = exactValue(contract, lots, priceTicks);
  const rises = direction === 'long' ? value - cost : cost - value;
  return contract.kind === 'linear' ? rises : -rises;
}

/** The least whole number of units that is not below the exact fee. */
export function exactFee(value: bigint, ppm: number): bigint {
  const divisor = PER_UNIT * 1_000_000n;
  return (value * BigInt(ppm) + divisor - 1n) / divisor;
}

export function floorUnits(exact: bigint): bigint {
  const quotient = exact / PER_UNIT;
  return exact < 0n && exact % PER_UNIT !== 0n ? quotient - 1n : quotient;
}
