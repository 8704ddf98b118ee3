import type { MarginLoanRecord } from './loans/margin-loan.ts';

/** A loan as it stands now; one that is repaid owes nothing any more and is told for the last time. */
export interface MarginLoanChanged {
  readonly kind: 'marginLoanChanged';
  readonly loan: MarginLoanRecord;
}

/** Hours of interest that were added to what is owed. */
export interface MarginInterestAccrued {
  readonly kind: 'marginInterestAccrued';
  readonly loanId: number;
  readonly owner: number;
  readonly wallet: number;
  readonly asset: string;
  readonly hours: number;
  /** By how much the interest owed has grown, as money. */
  readonly units: bigint;
  readonly dailyRatePpm: number;
  readonly principalUnits: bigint;
  readonly atMs: number;
}

/** Who paid: the owner, a sale that repays by itself, a liquidation, or the fund for it. */
export type RepaidBy = 'owner' | 'sale' | 'liquidation' | 'insurance';

export interface MarginRepaid {
  readonly kind: 'marginRepaid';
  readonly loanId: number;
  readonly owner: number;
  readonly wallet: number;
  readonly asset: string;
  readonly interestUnits: bigint;
  readonly principalUnits: bigint;
  readonly by: RepaidBy;
  readonly bizNo: string;
  readonly atMs: number;
}

/** The account must be given more, or owe less: told at once, then every 24 hours. */
export interface MarginCalled {
  readonly kind: 'marginCalled';
  readonly owner: number;
  readonly wallet: number;
  readonly rateCentipercent: bigint;
}

/** One step of the liquidation of an account, with its figures of the moment. */
export interface MarginLiquidationStep {
  readonly kind: 'marginLiquidationStep';
  readonly liquidationId: number;
  readonly owner: number;
  readonly wallet: number;
  readonly step: 'flagged' | 'cancelled' | 'traded' | 'repaid' | 'covered' | 'ended';
  /** What the step moved, where it moved something. */
  readonly asset?: string;
  readonly units?: bigint;
  readonly feeUnits?: bigint;
  readonly orderId?: number;
  readonly rateCentipercent: bigint;
  readonly atMs: number;
}

export type MarginEvent =
  | MarginLoanChanged
  | MarginInterestAccrued
  | MarginRepaid
  | MarginCalled
  | MarginLiquidationStep;
