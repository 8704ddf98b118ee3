import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import { postJournal, type Handler, type CommandContext } from '../exchange/command-context.ts';
import { BILL } from '../ledger/bill.ts';
import { LOAN_POOL } from '../ledger/operator-accounts.ts';
import { availableUnits } from '../ledger/ledger.ts';
import { FUNDING_WALLET, OPERATOR_WALLET } from '../ledger/wallet.ts';
import { ok, refuse, type Refusal } from '../result.ts';
import { indexPriceUnits } from '../spot/prices/asset-index.ts';
import type { Loan } from './loan.ts';
import { INITIAL_LTV_PERCENT } from './loan-product.ts';
import { collateralFor, isAboveLtv } from './loan-to-value.ts';
import { tellLoan } from './tell-loan.ts';

/** The operator lends: the money is the applicant's own from now on, within the terms and without a further condition. */
export interface ApproveLoan {
  readonly kind: 'approveLoan';
  readonly loanId: number;
  /** Who of the operator has looked at it. */
  readonly reviewers: readonly string[];
}

/** In the order of the checks. */
export const APPROVE_LOAN_REFUSALS = [
  'loanNotFound',
  'loanAlreadyDecided',
  'secondReviewerNeeded',
  'valueUnknown',
  'ltvTooHigh',
  'loanPoolEmpty',
] as const;
export type ApproveLoanRefusal = (typeof APPROVE_LOAN_REFUSALS)[number];

export const approveLoan: Handler<ApproveLoan, ApproveLoanRefusal, { readonly loanId: number }> = (
  context,
  command,
) => {
  const loan = context.state.loans.open.get(command.loanId);
  if (loan === undefined) return refuse('loanNotFound');
  const refusal = findFault(context, loan, command);
  if (refusal !== undefined) return { ok: false, refusal };

  const { id, owner, asset, principalUnits: units } = loan;
  loan.status = 'approved';
  loan.disbursedAtMs = context.atMs;
  loan.outstandingUnits = units;
  postJournal(context, {
    bizType: 'loan',
    bizNo: `loan:${id}`,
    legs: [
      { owner: LOAN_POOL, wallet: OPERATOR_WALLET, asset, bucket: 'available', units: -units },
      { owner, wallet: FUNDING_WALLET, asset, bucket: 'available', units, bill: BILL.loanDisburse },
    ],
  });
  tellLoan(context, loan, { change: 'approved' });
  return ok({ loanId: id });
};

function findFault(
  { state, atMs }: CommandContext,
  loan: Loan,
  { reviewers }: ApproveLoan,
): Refusal<ApproveLoanRefusal> | undefined {
  const { asset, principalUnits, collateralAsset, collateralUnits } = loan;
  if (loan.status !== 'pending') return refuse('loanAlreadyDecided').refusal;
  const needed = collateralAsset === undefined ? 2 : 1;
  if (new Set(reviewers).size < needed) return refuse('secondReviewerNeeded').refusal;
  if (collateralAsset !== undefined) {
    const priceUnits = indexPriceUnits(state, collateralAsset, atMs);
    if (priceUnits === undefined) return refuse('valueUnknown', { coin: collateralAsset }).refusal;
    // The price may have fallen since the application.
    if (isAboveLtv({ owedUnits: principalUnits, collateralUnits, priceUnits }, INITIAL_LTV_PERCENT)) {
      const required = print(collateralFor(principalUnits, priceUnits));
      return refuse('ltvTooHigh', { required, asset: collateralAsset }).refusal;
    }
  }
  const pool = availableUnits(state.ledger, { owner: LOAN_POOL, wallet: OPERATOR_WALLET, asset });
  return pool < principalUnits ? refuse('loanPoolEmpty', { available: print(pool), asset }).refusal : undefined;
}

function print(units: bigint): string {
  return printUnits(units, LEDGER_SCALE);
}
