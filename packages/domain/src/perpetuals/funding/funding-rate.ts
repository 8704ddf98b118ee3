import { divide, type Rounding } from '@candor/money/rounding.ts';
import { PPM_ONE } from '@candor/money/rate.ts';
import { priceUnitsOf } from '@candor/money/grid.ts';
import { lotsOfLevel, priceOfLevel, visitLevels, type Ladder } from '../../matching/ladder.ts';
import type { Perpetual } from '../instrument/perpetual.ts';
import { ATTO_PER_UNIT, valueAtto } from '../instrument/perpetual-value.ts';

export const FUNDING_INTERVAL_MS = 8 * 60 * 60 * 1000;

/** A rate is kept in parts of 10^-8 (rule 2.6). */
export const FUNDING_RATE_ONE = 100_000_000n;

/** Premiums are finer, so that the rate is rounded once. */
export const PREMIUM_ONE = 10n ** 18n;
export const INTEREST = PREMIUM_ONE / 10_000n;
const LEAN_MAX = PREMIUM_ONE / 2_000n;

export interface ImpactPrices {
  readonly indexUnits: bigint;
  readonly bidUnits?: bigint | undefined;
  readonly askUnits?: bigint | undefined;
}

/** How far the book leans away from the index, in parts of 10^-18 of it; a side too thin to say leans nowhere. */
export function premiumOf({ indexUnits, bidUnits, askUnits }: ImpactPrices): bigint {
  const above = bidUnits !== undefined && bidUnits > indexUnits ? bidUnits - indexUnits : 0n;
  const below = askUnits !== undefined && askUnits < indexUnits ? indexUnits - askUnits : 0n;
  return divide((above - below) * PREMIUM_ONE, indexUnits, 'halfEven');
}

/** The premiums of a window, the later ones weighing more: Σ i·P(i) / Σ i, kept as two sums. */
export interface PremiumSums {
  readonly weighted: bigint;
  readonly count: number;
}

export function addPremium({ weighted, count }: PremiumSums, premium: bigint): PremiumSums {
  return { weighted: weighted + premium * BigInt(count + 1), count: count + 1 };
}

export function averagePremium({ weighted, count }: PremiumSums): bigint {
  return count === 0 ? 0n : divide(weighted * 2n, BigInt(count) * BigInt(count + 1), 'halfEven');
}

/** The rate of a window: premium, pulled towards the interest by at most 0.05 %, within ¾ of the first tier's rate. */
export function fundingRateE8(contract: Perpetual, premium: bigint): bigint {
  const rate = premium + clamp(INTEREST - premium, LEAN_MAX);
  const maintenancePpm = BigInt(contract.tiers[0]?.maintenancePpm ?? 0);
  const limit = (PREMIUM_ONE * maintenancePpm * 3n) / (PPM_ONE * 4n);
  return divide(clamp(rate, limit), PREMIUM_ONE / FUNDING_RATE_ONE, 'halfEven');
}

/** What a value pays or receives at a rate, in units; never below zero. */
export function fundingUnits(value: bigint, rateE8: bigint, rounding: Rounding): bigint {
  const size = rateE8 < 0n ? -rateE8 : rateE8;
  return divide(value * size, FUNDING_RATE_ONE * ATTO_PER_UNIT, rounding);
}

/** When the next funding is due: 00:00, 08:00 and 16:00 UTC. */
export function nextFundingMs(atMs: number): number {
  return atMs - (atMs % FUNDING_INTERVAL_MS) + FUNDING_INTERVAL_MS;
}

/** The average price at which the contract's impact value would trade against one side; undefined if it is too thin. */
export function impactPriceUnits(contract: Perpetual, ladder: Ladder): bigint | undefined {
  const wanted = contract.impactUnits * ATTO_PER_UNIT;
  let left = wanted;
  let baseAtto = 0n;
  visitLevels(ladder, (level) => {
    const priceTicks = priceOfLevel(ladder, level);
    const offered = quoteAtto(contract, { lots: lotsOfLevel(ladder, level), priceTicks });
    const taken = offered < left ? offered : left;
    left -= taken;
    baseAtto += divide(taken * FUNDING_RATE_ONE, priceUnitsOf(priceTicks, contract), 'halfEven');
    return left > 0n;
  });
  return left > 0n || baseAtto === 0n ? undefined : divide(wanted * FUNDING_RATE_ONE, baseAtto, 'halfEven');
}

/** What lots are worth in the quote: of an inverse contract always its face. */
function quoteAtto(contract: Perpetual, at: { readonly lots: number; readonly priceTicks: number }): bigint {
  if (contract.kind === 'linear') return valueAtto(contract, at);
  return (BigInt(at.lots) * contract.lotUnits * (contract.faceUnits ?? 0n) * ATTO_PER_UNIT) / FUNDING_RATE_ONE;
}

function clamp(value: bigint, limit: bigint): bigint {
  if (value > limit) return limit;
  return value < -limit ? -limit : value;
}
