import type { AccrualSum } from './take-accruals.ts';

/** Somebody is referred from now on, for ever. */
export interface ReferralBound {
  readonly kind: 'referralBound';
  readonly owner: number;
  /** Nearest generation first. */
  readonly referrers: readonly number[];
  readonly registeredAtMs: number;
}

/** A fee of somebody who was referred, and what it owes whom; nobody when all of them are linked to the payer. */
export interface RebateAccrued {
  readonly kind: 'rebateAccrued';
  readonly payer: number;
  readonly asset: string;
  readonly feeUnits: bigint;
  readonly shares: readonly RebateShare[];
  readonly atMs: number;
}

export interface RebateShare {
  readonly owner: number;
  readonly generation: number;
  readonly millionths: bigint;
}

/** What one day owed a beneficiary in one asset is paid, or has gone back to the operator. */
export interface RebateSettled {
  readonly kind: 'rebateSettled';
  readonly owner: number;
  readonly asset: string;
  readonly day: number;
  /** What was owed exactly, and what the beneficiary got of it. */
  readonly millionths: bigint;
  readonly units: bigint;
  readonly end: 'paid' | 'forfeited';
  readonly atMs: number;
}

/** Two accounts are taken for one person, or no longer; what was owed between them has gone back to the operator. */
export interface ReferralLinked {
  readonly kind: 'referralLinked';
  readonly owner: number;
  readonly referrer: number;
  readonly isLinked: boolean;
  /** What was owed until now. */
  readonly givenBack: readonly AccrualSum[];
  readonly atMs: number;
}

/** What somebody who was referred has traded for, in units of USDT. */
export interface ReferredTurnover {
  readonly kind: 'referredTurnover';
  readonly owner: number;
  readonly units: bigint;
  readonly atMs: number;
}

export type ReferralsEvent = ReferralBound | RebateAccrued | RebateSettled | ReferralLinked | ReferredTurnover;
