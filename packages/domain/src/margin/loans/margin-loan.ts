import { divide } from '@candor/money/rounding.ts';

export const HOUR_MS = 60 * 60 * 1000;

/** One unit of interest is so many parts: a rate in millionths a day, counted by the hour, never rounds on its way. */
const PARTS_PER_UNIT = 24n * 1_000_000n;

/** What was borrowed at one time, as the world sees it. */
export interface MarginLoanRecord {
  readonly id: number;
  readonly owner: number;
  readonly wallet: number;
  readonly asset: string;
  readonly borrowedUnits: bigint;
  /** What of it is still owed. */
  readonly principalUnits: bigint;
  /** Interest that has accrued and is not paid, in parts of a unit. */
  readonly interestParts: bigint;
  /** Interest paid so far. */
  readonly interestPaidUnits: bigint;
  /** Hours that have been counted since it was borrowed. */
  readonly hours: number;
  readonly borrowedAtMs: number;
  readonly updatedAtMs: number;
}

export type MarginLoan = { -readonly [Field in keyof MarginLoanRecord]: MarginLoanRecord[Field] };

/** Hours begun since the loan was made; none in its very moment. */
export function hoursSince(loan: Pick<MarginLoanRecord, 'borrowedAtMs'>, atMs: number): number {
  return Number(divide(BigInt(atMs - loan.borrowedAtMs), BigInt(HOUR_MS), 'up'));
}

/** Interest of so many hours, in parts: simple, on what is still owed of the principal (rule 3.2). */
export function interestPartsOf(principalUnits: bigint, dailyRatePpm: number, hours: number): bigint {
  return principalUnits * BigInt(dailyRatePpm) * BigInt(hours);
}

/** Parts as money: whoever pays interest pays it rounded up, once. */
export function interestUnitsOf(parts: bigint): bigint {
  return divide(parts, PARTS_PER_UNIT, 'up');
}

/** What is owed for a loan, together with interest of hours that are not counted yet. */
export function owedOf(
  loan: MarginLoanRecord,
  uncountedParts: bigint,
): { readonly principalUnits: bigint; readonly interestUnits: bigint } {
  const parts = loan.interestParts + uncountedParts;
  return { principalUnits: loan.principalUnits, interestUnits: interestUnitsOf(parts) };
}

/** What is left of interest after a payment; what rounding up took beyond it is no credit. */
export function partsAfter(parts: bigint, paidUnits: bigint): bigint {
  const left = parts - paidUnits * PARTS_PER_UNIT;
  return left > 0n ? left : 0n;
}
