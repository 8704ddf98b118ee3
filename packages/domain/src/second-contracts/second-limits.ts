import { LEDGER_SCALE, UNITS_PER_WHOLE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import { refuse, type Refusal } from '../result.ts';
import { STAKE_ASSET } from './second.ts';
import type { SecondUsage } from './second-usage.ts';
import type { OpenSeconds } from './seconds-part.ts';

/** What one owner may do at most (rule 4.7). */
export const SECOND_LIMITS = {
  openMax: 3,
  dayStakeUnitsMax: 1_000n * UNITS_PER_WHOLE,
  dayLossUnitsMax: 300n * UNITS_PER_WHOLE,
  monthLossUnitsMax: 1_000n * UNITS_PER_WHOLE,
  dayOrdersMax: 50,
  betweenMs: 10_000,
} as const;

/** Loss limits that an owner has set below those of the operator. */
export interface OwnLossLimits {
  readonly dayLossUnitsMax?: bigint;
  readonly monthLossUnitsMax?: bigint;
}

export interface LimitedOrder {
  readonly stakeUnits: bigint;
  readonly lossMaxUnits: bigint;
  readonly own: OwnLossLimits;
}

export const SECOND_LIMIT_REFUSALS = [
  'tooManyOpenSeconds',
  'dailyOrderLimit',
  'dailyStakeLimit',
  'dailyLossLimit',
  'monthlyLossLimit',
] as const;
export type SecondLimitRefusal = (typeof SECOND_LIMIT_REFUSALS)[number];

/**
 * The first limit that an order would break. A loss limit is a hard stop: what was lost, what running orders may cost
 * and what this one may cost stay within it together, so that no result can lead beyond it.
 */
export function findBrokenLimit(
  usage: SecondUsage,
  open: OpenSeconds | undefined,
  order: LimitedOrder,
): Refusal<SecondLimitRefusal> | undefined {
  const { openMax, dayOrdersMax, dayStakeUnitsMax } = SECOND_LIMITS;
  if ((open?.count ?? 0) >= openMax) return counted('tooManyOpenSeconds', openMax);
  if (usage.dayOrders >= dayOrdersMax) return counted('dailyOrderLimit', dayOrdersMax);
  const stakeLeft = dayStakeUnitsMax - usage.dayStakeUnits;
  if (order.stakeUnits > stakeLeft) return limited('dailyStakeLimit', dayStakeUnitsMax, stakeLeft);
  const { dayUnits, monthUnits } = lossLimitsOf(order.own);
  const atRisk = open?.atRiskUnits ?? 0n;
  const dayLeft = dayUnits - usage.dayLossUnits - atRisk;
  if (order.lossMaxUnits > dayLeft) return limited('dailyLossLimit', dayUnits, dayLeft);
  const monthLeft = monthUnits - usage.monthLossUnits - atRisk;
  return order.lossMaxUnits > monthLeft ? limited('monthlyLossLimit', monthUnits, monthLeft) : undefined;
}

/** The lower of the operator's limits and the owner's own. */
export function lossLimitsOf({ dayLossUnitsMax, monthLossUnitsMax }: OwnLossLimits) {
  return {
    dayUnits: lower(SECOND_LIMITS.dayLossUnitsMax, dayLossUnitsMax),
    monthUnits: lower(SECOND_LIMITS.monthLossUnitsMax, monthLossUnitsMax),
  };
}

function lower(operator: bigint, own: bigint | undefined): bigint {
  return own !== undefined && own < operator ? own : operator;
}

function counted(word: SecondLimitRefusal, limit: number): Refusal<SecondLimitRefusal> {
  return refuse(word, { limit: String(limit) }).refusal;
}

function limited(word: SecondLimitRefusal, limit: bigint, left: bigint): Refusal<SecondLimitRefusal> {
  const details = { limit: print(limit), left: print(left > 0n ? left : 0n), asset: STAKE_ASSET };
  return refuse(word, details).refusal;
}

function print(units: bigint): string {
  return printUnits(units, LEDGER_SCALE);
}
