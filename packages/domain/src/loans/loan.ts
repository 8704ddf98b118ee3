import { PPM_ONE } from '@candor/money/rate.ts';
import { divide } from '@candor/money/rounding.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** A day after the last one costs so much of an ordinary day (rule 5.2). */
export const OVERDUE_FACTOR = 3;
/** What was lent for longer has a week. */
const LONG_DAYS = 30;

/** The pictures that came with an application, by the names of their uploads. */
export interface LoanPhotos {
  readonly front: string;
  /** A passport has none. */
  readonly back: string | undefined;
  readonly handheld: string;
}

/** Money that is asked for, or lent. Its terms are its own from the application on. */
export interface Loan {
  readonly id: number;
  readonly owner: number;
  readonly productId: number;
  readonly lender: string;
  readonly asset: string;
  readonly principalUnits: bigint;
  readonly days: number;
  readonly dailyPpm: number;
  /** Nothing for what is lent without one. */
  readonly collateralAsset: string | undefined;
  /** The score it was asked for with, when there is no collateral. */
  readonly score: number | undefined;
  readonly photos: LoanPhotos;
  readonly appliedAtMs: number;
  collateralUnits: bigint;
  status: 'pending' | 'approved' | 'overdue';
  disbursedAtMs: number | undefined;
  /** The principal that is still owed; nothing before it is disbursed. */
  outstandingUnits: bigint;
  /** Days that have been counted. */
  countedDays: number;
  /** All interest so far, and what of it was paid: the first in millionths of a unit, rounded when it is paid. */
  interestParts: bigint;
  interestPaidUnits: bigint;
  /** When more collateral was last called for; gone once it is there. */
  calledAtMs: number | undefined;
}

export interface LoanEnd {
  readonly status: 'failed' | 'settled';
  readonly atMs: number;
  /** Why an application failed, for the applicant to read. */
  readonly reason: string | undefined;
  /** The collateral that came back to its owner. */
  readonly returnedUnits: bigint;
}

/** A loan as events tell of it. */
export interface LoanRecord extends Readonly<Loan> {
  readonly end: LoanEnd | undefined;
}

type Interest = Pick<
  Loan,
  | 'principalUnits'
  | 'days'
  | 'dailyPpm'
  | 'disbursedAtMs'
  | 'outstandingUnits'
  | 'countedDays'
  | 'interestParts'
  | 'interestPaidUnits'
>;

/** The last moment of the last day. */
export function dueAtMs({ disbursedAtMs, days }: Pick<Loan, 'disbursedAtMs' | 'days'>): number | undefined {
  return disbursedAtMs === undefined ? undefined : disbursedAtMs + days * DAY_MS;
}

/** Until then collateral is not sold because a loan is overdue. */
export function graceEndsAtMs(loan: Pick<Loan, 'disbursedAtMs' | 'days'>): number | undefined {
  const dueMs = dueAtMs(loan);
  return dueMs === undefined ? undefined : dueMs + graceHours(loan.days) * HOUR_MS;
}

export function graceHours(days: number): number {
  return days >= LONG_DAYS ? 168 : 72;
}

/** Days that have begun: a part of one is a whole one, and whoever borrows pays for one at least (rule 5.2). */
export function daysBegun({ disbursedAtMs }: Pick<Loan, 'disbursedAtMs'>, atMs: number): number {
  if (disbursedAtMs === undefined) return 0;
  const passedMs = atMs - disbursedAtMs;
  const rest = passedMs % DAY_MS;
  const days = (passedMs - rest) / DAY_MS + (rest > 0 ? 1 : 0);
  return days < 1 ? 1 : days;
}

/** The days begun and all interest up to a moment; no more than the principal, ever (rule 5.2). */
export function interestAt(loan: Interest, atMs: number): Pick<Loan, 'countedDays' | 'interestParts'> {
  const { principalUnits, days, dailyPpm, outstandingUnits, countedDays, interestParts } = loan;
  const begun = daysBegun(loan, atMs);
  if (begun <= countedDays) return { countedDays, interestParts };
  const fresh = weightOf(begun, days) - weightOf(countedDays, days);
  const parts = interestParts + outstandingUnits * BigInt(dailyPpm) * BigInt(fresh);
  const most = principalUnits * PPM_ONE;
  return { countedDays: begun, interestParts: parts < most ? parts : most };
}

/** Days, each as often as it costs. */
function weightOf(begun: number, days: number): number {
  return begun <= days ? begun : days + (begun - days) * OVERDUE_FACTOR;
}

/** What is due at a moment: the interest that is not paid, rounded up once, and the principal. */
export function dueOf(loan: Interest, atMs: number): { readonly interestUnits: bigint; readonly totalUnits: bigint } {
  const { interestParts } = interestAt(loan, atMs);
  const interestUnits = divide(interestParts, PPM_ONE, 'up') - loan.interestPaidUnits;
  return { interestUnits, totalUnits: loan.outstandingUnits + interestUnits };
}

/** What a loan will have cost when it is repaid on its last day, or on another one of them. */
export function interestFor({ dailyPpm }: Pick<Loan, 'dailyPpm'>, units: bigint, days: number): bigint {
  return divide(units * BigInt(dailyPpm) * BigInt(days), PPM_ONE, 'up');
}
