import { PPM_ONE } from '@candor/money/rate.ts';
import { gainsWithValue, type Perpetual, type RiskTier } from '../instrument/perpetual.ts';
import { ATTO_PER_UNIT, ticksAtValue, valueAtto, type Fraction } from '../instrument/perpetual-value.ts';
import { tierIndexOf } from './maintenance-margin.ts';
import type { Holding } from '../positions/profit.ts';

/**
 * The liquidation price, at which margin and profit together are just the maintenance margin (rule 2.4): a long's is
 * rounded up, a short's down, never in its favour. In cross mode the margin is the wallet with everything else in it,
 * and may be below zero. Undefined where no price does it.
 */
export function liquidationTicks(contract: Perpetual, holding: Holding, marginAtto: bigint): number | undefined {
  return ticksAtRatio(contract, { ...holding, marginAtto }, 100);
}

export interface Margined extends Holding {
  readonly marginAtto: bigint;
}

/** The price at which the margin ratio is so many percent; undefined where no price does it. */
export function ticksAtRatio(contract: Perpetual, margined: Margined, percent: number): number | undefined {
  const value = valueAtRatio(contract, margined, percent);
  return value === undefined ? undefined : ticksOf(contract, margined, value);
}

/** The price at which nothing is left, rounded against the owner; undefined where no price does it. */
export function bankruptcyTicks(contract: Perpetual, holding: Holding, marginAtto: bigint): number | undefined {
  return usedUpTicks(contract, holding, { marginAtto, feePpm: 0 });
}

/** The same with the fee of closing all of it there. */
export function usedUpTicks(
  contract: Perpetual,
  holding: Holding,
  { marginAtto, feePpm }: { readonly marginAtto: bigint; readonly feePpm: number },
): number | undefined {
  const { costAtto, direction } = holding;
  const gains = gainsWithValue(contract, direction);
  const left = gains ? costAtto - marginAtto : costAtto + marginAtto;
  const denominator = gains ? PPM_ONE - BigInt(feePpm) : PPM_ONE + BigInt(feePpm);
  return left <= 0n ? undefined : ticksOf(contract, holding, { numerator: left * PPM_ONE, denominator });
}

/**
 * Maintenance is the largest of what the tiers ask, because it is continuous and grows faster with every tier. So the
 * tier that binds is the one whose own solution comes first, and none need be guessed and tried again.
 */
function valueAtRatio(contract: Perpetual, margined: Margined, percent: number): Fraction | undefined {
  const gains = gainsWithValue(contract, margined.direction);
  let found: Fraction | undefined;
  for (const tier of contract.tiers) {
    const value = solve(margined, { tier, percent, gains });
    if (value.denominator <= 0n) return undefined;
    if (found === undefined || isMore(value, found) === gains) found = value;
  }
  return found === undefined || found.numerator <= 0n ? undefined : found;
}

function solve(
  { costAtto, marginAtto }: Margined,
  { tier, percent, gains }: { readonly tier: RiskTier; readonly percent: number; readonly gains: boolean },
): Fraction {
  const ratio = BigInt(percent);
  const asked = (BigInt(tier.maintenancePpm) * ratio) / 100n;
  const buffer = marginAtto + (tier.deductionUnits * ATTO_PER_UNIT * ratio) / 100n;
  return gains
    ? { numerator: (costAtto - buffer) * PPM_ONE, denominator: PPM_ONE - asked }
    : { numerator: (costAtto + buffer) * PPM_ONE, denominator: PPM_ONE + asked };
}

function isMore(left: Fraction, right: Fraction): boolean {
  return left.numerator * right.denominator > right.numerator * left.denominator;
}

function ticksOf(contract: Perpetual, { lots, direction }: Holding, value: Fraction): number | undefined {
  const ticks = ticksAtValue(contract, lots, { ...value, rounding: direction === 'long' ? 'ceiling' : 'floor' });
  return ticks > 0 ? ticks : undefined;
}

/** Long and short of one contract that share a wallet, and what else is in it. */
export interface HedgedPair {
  readonly long: Holding;
  readonly short: Holding;
  /** The wallet, with the profit and without the maintenance of all other contracts. */
  readonly marginAtto: bigint;
}

/**
 * The price at which a wallet with both sides of a linear contract is used up (rule 2.4); the tiers are those of that
 * price. Undefined where there is none; an inverse contract is solved in its values, where the price is turned around.
 */
export function hedgedLiquidationTicks(contract: Perpetual, pair: HedgedPair): number | undefined {
  const { long, short, marginAtto } = pair;
  const sign = contract.kind === 'linear' ? 1n : -1n;
  const lots = BigInt(short.lots - long.lots) * sign;
  for (const [longIndex, longTier] of contract.tiers.entries()) {
    for (const [shortIndex, shortTier] of contract.tiers.entries()) {
      const buffer = marginAtto + (longTier.deductionUnits + shortTier.deductionUnits) * ATTO_PER_UNIT;
      const asked = BigInt(longTier.maintenancePpm * long.lots + shortTier.maintenancePpm * short.lots);
      const numerator = (buffer + (short.costAtto - long.costAtto) * sign) * PPM_ONE;
      const perLot = { numerator, denominator: asked + lots * PPM_ONE };
      const ticks = hedgedTicks(contract, pair, perLot);
      if (ticks === undefined) continue;
      const isOfTiers =
        tierIndexOf(contract, valueAtto(contract, { lots: long.lots, priceTicks: ticks })) === longIndex &&
        tierIndexOf(contract, valueAtto(contract, { lots: short.lots, priceTicks: ticks })) === shortIndex;
      if (isOfTiers) return ticks;
    }
  }
  return undefined;
}

function hedgedTicks(contract: Perpetual, { long, short }: HedgedPair, perLot: Fraction): number | undefined {
  const { numerator, denominator } = perLot;
  if (denominator === 0n || numerator > 0n !== denominator > 0n) return undefined;
  const positive = denominator > 0n ? perLot : { numerator: -numerator, denominator: -denominator };
  const rounding = long.lots >= short.lots ? 'ceiling' : 'floor';
  const ticks = ticksAtValue(contract, 1, { ...positive, rounding });
  return ticks > 0 ? ticks : undefined;
}
