import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import { postJournal, type Handler } from '../exchange/command-context.ts';
import { checkSecuring } from '../locked/check-leveraging.ts';
import { ok, refuse } from '../result.ts';
import { unboundUnits } from '../wallet/withdrawable.ts';
import { collateralLegs } from './collateral-legs.ts';
import { findLoan } from './loans-part.ts';
import { liftCall } from './check-loans.ts';
import { tellLoan } from './tell-loan.ts';

/** Somebody secures a loan, or an application, with more of the same. */
export interface AddLoanCollateral {
  readonly kind: 'addLoanCollateral';
  readonly owner: number;
  readonly key?: string;
  readonly loanId: number;
  readonly units: bigint;
}

/** In the order of the checks. */
export const ADD_LOAN_COLLATERAL_REFUSALS = [
  'loanNotFound',
  'collateralNotAccepted',
  'amountMustBePositive',
  'insufficientBalance',
  'lockedFundsStay',
] as const;
export type AddLoanCollateralRefusal = (typeof ADD_LOAN_COLLATERAL_REFUSALS)[number];

export const addLoanCollateral: Handler<
  AddLoanCollateral,
  AddLoanCollateralRefusal,
  { readonly loanId: number; readonly collateralUnits: bigint }
> = (context, { owner, loanId, units }) => {
  const loan = findLoan(context.state.loans, owner, loanId);
  if (loan === undefined) return refuse('loanNotFound');
  const asset = loan.collateralAsset;
  if (asset === undefined) return refuse('collateralNotAccepted', { asset: loan.asset });
  if (units <= 0n) return refuse('amountMustBePositive');
  const available = unboundUnits(context, { owner, asset });
  if (available < units) {
    return refuse('insufficientBalance', { available: printUnits(available, LEDGER_SCALE), asset });
  }
  const staying = checkSecuring(context, { owner, asset, units });
  if (staying !== undefined) return staying;
  loan.collateralUnits += units;
  const bizNo = `loanHold:${loan.id}:${context.sequence}`;
  postJournal(context, { bizType: 'loanHold', bizNo, legs: collateralLegs(loan, units) });
  liftCall(context, loan);
  tellLoan(context, loan, { change: 'secured' });
  return ok({ loanId, collateralUnits: loan.collateralUnits });
};
