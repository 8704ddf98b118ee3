import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import type { Handler } from '../exchange/command-context.ts';
import { availableUnits } from '../ledger/ledger.ts';
import { FUNDING_WALLET } from '../ledger/wallet.ts';
import { ok, refuse } from '../result.ts';
import { liftCall } from './check-loans.ts';
import { dueOf } from './loan.ts';
import { findLoan } from './loans-part.ts';
import { bringUpToNow, payLoan } from './pay-loan.ts';

/** Somebody repays a loan, in whole or in part, whenever they like. */
export interface RepayLoan {
  readonly kind: 'repayLoan';
  readonly owner: number;
  readonly key?: string;
  readonly loanId: number;
  readonly units: bigint;
}

/** In the order of the checks. */
export const REPAY_LOAN_REFUSALS = [
  'loanNotFound',
  'loanNotRunning',
  'amountMustBePositive',
  'aboveDue',
  'insufficientBalance',
] as const;
export type RepayLoanRefusal = (typeof REPAY_LOAN_REFUSALS)[number];

export const repayLoan: Handler<
  RepayLoan,
  RepayLoanRefusal,
  {
    readonly leftUnits: bigint;
    readonly interestUnits: bigint;
    readonly principalUnits: bigint;
    readonly loanId: number;
  }
> = (context, command) => {
  const { owner, loanId, units } = command;
  const loan = findLoan(context.state.loans, owner, loanId);
  if (loan === undefined) return refuse('loanNotFound');
  const { asset } = loan;
  if (loan.status === 'pending') return refuse('loanNotRunning');
  if (units <= 0n) return refuse('amountMustBePositive');
  const { totalUnits } = dueOf(loan, context.atMs);
  if (units > totalUnits) return refuse('aboveDue', { due: print(totalUnits), asset });
  const available = availableUnits(context.state.ledger, { owner, wallet: FUNDING_WALLET, asset });
  if (available < units) return refuse('insufficientBalance', { available: print(available), asset });
  bringUpToNow(context, loan);
  const paid = payLoan(context, loan, { units, by: 'repaid' });
  liftCall(context, loan);
  return ok({ loanId, ...paid, leftUnits: totalUnits - units });
};

function print(units: bigint): string {
  return printUnits(units, LEDGER_SCALE);
}
