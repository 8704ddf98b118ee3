import { applyPpm } from '@candor/money/rate.ts';
import { ACCOUNT_TIERS, type AccountTier } from '../fees/account-tier.ts';

/** Where a product is offered: staking plans (rule 5.1), the three kinds of finance products (rule 5.3), mining (5.4). */
export const EARN_LINES = ['staking', 'valueAdded', 'member', 'ordinary', 'mining'] as const;
export type EarnLine = (typeof EARN_LINES)[number];

/** Mining is left on any day without a cost, and what was paid stays paid; its days are how long its income is funded. */
export function isOpenEnded({ line }: { readonly line: EarnLine }): boolean {
  return line === 'mining';
}

/** From an amount on, what a day brings of the whole amount. */
export interface EarnRateStep {
  readonly fromUnits: bigint;
  readonly dailyPpm: number;
}

/** A staking plan, a finance product or mining: money is kept for days, and each day brings a fixed part of it. */
export interface EarnProduct {
  /** Its reward pool is numbered after it. */
  readonly id: number;
  readonly line: EarnLine;
  readonly asset: string;
  readonly days: number;
  /** From the lowest amount, which is nothing, to the highest. */
  readonly rates: readonly EarnRateStep[];
  /** What leaving early costs of the amount, after the first day (rule 5.1). */
  readonly earlyExitPpm: number;
  /** How often one person may buy it; 0 is as often as they like. */
  readonly purchasesMax: number;
  readonly minUnits: bigint;
  readonly maxUnits: bigint;
  /** So much may be kept in it by all together. */
  readonly quotaUnits: bigint;
  readonly tierMin: AccountTier;
  readonly isOn: boolean;
}

/** What an amount brings, by the terms of a product. */
export interface EarnOffer {
  readonly dailyPpm: number;
  readonly dailyUnits: bigint;
  readonly totalUnits: bigint;
}

/** A day brings whole units, the rest is never owed (rule 5.1): so the sum of all days is known before anybody buys. */
export function offerOf({ rates, days }: Pick<EarnProduct, 'rates' | 'days'>, units: bigint): EarnOffer {
  const dailyPpm = rates.findLast(({ fromUnits }) => units >= fromUnits)?.dailyPpm ?? 0;
  const dailyUnits = applyPpm(units, dailyPpm, 'down');
  return { dailyPpm, dailyUnits, totalUnits: dailyUnits * BigInt(days) };
}

export function isTierEnough(tier: AccountTier, { tierMin }: Pick<EarnProduct, 'tierMin'>): boolean {
  return ACCOUNT_TIERS.indexOf(tier) >= ACCOUNT_TIERS.indexOf(tierMin);
}

/** There are so many numbers for reward pools. */
export const EARN_PRODUCT_ID_MAX = 99;
const DAYS_MAX = 365;
/** 0.1 % a day, above a third in a year: whatever the console asks for, more is a mistake. */
export const DAILY_PPM_MAX = 1_000;
/** 1 % (rule 5.1). */
export const EARLY_EXIT_PPM_MAX = 10_000;
const PURCHASES_MAX = 1_000;

/** Every amount that may be kept brings something every day, and never so much that leaving early could cost all of it. */
export function isEarnProductSound(product: EarnProduct): boolean {
  const { id, days, rates, earlyExitPpm, purchasesMax, minUnits, maxUnits, quotaUnits } = product;
  const isLimited = minUnits > 0n && minUnits <= maxUnits && maxUnits <= quotaUnits;
  return (
    isWhole(id, 1, EARN_PRODUCT_ID_MAX) &&
    isWhole(days, 1, DAYS_MAX) &&
    isWhole(earlyExitPpm, 0, isOpenEnded(product) ? 0 : EARLY_EXIT_PPM_MAX) &&
    isWhole(purchasesMax, 0, PURCHASES_MAX) &&
    isLimited &&
    areRatesSound(rates, minUnits)
  );
}

function areRatesSound(rates: readonly EarnRateStep[], minUnits: bigint): boolean {
  if (rates[0]?.fromUnits !== 0n) return false;
  return rates.every(({ fromUnits, dailyPpm }, index) => {
    const before = rates[index - 1];
    const isHigher = before === undefined || fromUnits > before.fromUnits;
    return isHigher && isWhole(dailyPpm, 1, DAILY_PPM_MAX) && applyPpm(minUnits, dailyPpm, 'down') > 0n;
  });
}

function isWhole(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}
