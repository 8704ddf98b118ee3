import type { LoanRecord } from './loan.ts';
import type { LoanProduct } from './loan-product.ts';

export interface LoanProductChanged {
  readonly kind: 'loanProductChanged';
  readonly product: LoanProduct;
}

/** Why a loan is as it is now. */
export type LoanChange =
  | 'applied'
  | 'approved'
  | 'failed'
  | 'secured'
  | 'repaid'
  | 'sold'
  | 'called'
  | 'overdue'
  | 'settled';

export interface LoanChanged {
  readonly kind: 'loanChanged';
  readonly change: LoanChange;
  readonly loan: LoanRecord;
  /** What was paid or sold by it. */
  readonly payment: LoanPayment | undefined;
  readonly atMs: number;
}

export interface LoanPayment {
  readonly interestUnits: bigint;
  readonly principalUnits: bigint;
}

export type LoansEvent = LoanProductChanged | LoanChanged;
