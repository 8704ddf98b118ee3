import { UNITS_PER_WHOLE } from '@candor/money/asset.ts';

/** What a score is made of: records alone, which its owner sees too. */
export interface CreditRecord {
  /** Whole days since the account was opened. */
  readonly accountDays: number;
  /** What came in within ninety days, in units of USDT. */
  readonly depositUnits: bigint;
  /** Whether the advanced verification has passed. */
  readonly isVerified: boolean;
  /** How many loans have ever been overdue. */
  readonly overdueCount: number;
}

/** The parts of a score, each as it is added. */
export interface CreditScore {
  readonly base: number;
  readonly age: number;
  readonly deposits: number;
  readonly verification: number;
  readonly overdue: number;
  readonly score: number;
}

/** Without a collateral nothing is lent below it (rule 5.2). */
export const UNSECURED_SCORE_MIN = 650;
export const UNSECURED_MAX_UNITS = 500n * UNITS_PER_WHOLE;
export const DEPOSIT_DAYS = 90;

const BASE = 300;
const PART_MAX = 200;
const VERIFIED = 100;
const PER_OVERDUE = 100;

/** The published formula of rule 5.2, every part rounded down to a whole number; nobody edits it. */
export function creditScoreOf({ accountDays, depositUnits, isVerified, overdueCount }: CreditRecord): CreditScore {
  const age = least((accountDays - (accountDays % 2)) / 2, PART_MAX);
  const deposits =
    depositUnits >= 50n * 200n * UNITS_PER_WHOLE ? PART_MAX : Number(depositUnits / (50n * UNITS_PER_WHOLE));
  const verification = isVerified ? VERIFIED : 0;
  const overdue = overdueCount === 0 ? 0 : -PER_OVERDUE * overdueCount;
  return {
    base: BASE,
    age,
    deposits,
    verification,
    overdue,
    score: BASE + age + deposits + verification + overdue,
  };
}

function least(value: number, most: number): number {
  return value < most ? value : most;
}
