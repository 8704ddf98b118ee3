import { postJournal, type Handler, type CommandContext } from '../exchange/command-context.ts';
import { ok, refuse } from '../result.ts';
import { collateralLegs } from './collateral-legs.ts';
import type { Loan } from './loan.ts';
import { findLoan } from './loans-part.ts';
import { tellLoan } from './tell-loan.ts';

/** The operator does not lend; the applicant reads why. */
export interface RejectLoan {
  readonly kind: 'rejectLoan';
  readonly loanId: number;
  readonly reason: string;
}

/** Somebody takes an application back before it is decided. */
export interface WithdrawLoanApplication {
  readonly kind: 'withdrawLoanApplication';
  readonly owner: number;
  readonly key?: string;
  readonly loanId: number;
}

/** In the order of the checks. */
export const REJECT_LOAN_REFUSALS = ['loanNotFound', 'loanAlreadyDecided'] as const;
export type RejectLoanRefusal = (typeof REJECT_LOAN_REFUSALS)[number];

export const rejectLoan: Handler<RejectLoan, RejectLoanRefusal, { readonly loanId: number }> = (
  context,
  { loanId, reason },
) => fail(context, context.state.loans.open.get(loanId), reason);

export const withdrawLoanApplication: Handler<
  WithdrawLoanApplication,
  RejectLoanRefusal,
  { readonly loanId: number }
> = (context, { owner, loanId }) => fail(context, findLoan(context.state.loans, owner, loanId), undefined);

/** What secured the application is free again, all of it. */
function fail(
  context: CommandContext,
  loan: Loan | undefined,
  reason: string | undefined,
): ReturnType<typeof rejectLoan> {
  if (loan === undefined) return refuse('loanNotFound');
  if (loan.status !== 'pending') return refuse('loanAlreadyDecided');
  const { id, collateralUnits: returnedUnits } = loan;
  const legs = collateralLegs(loan, -returnedUnits);
  if (legs.length > 0) postJournal(context, { bizType: 'loanRelease', bizNo: `loanRelease:${id}`, legs });
  loan.collateralUnits = 0n;
  context.state.loans.open.delete(id);
  tellLoan(context, loan, { change: 'failed', end: { status: 'failed', atMs: context.atMs, reason, returnedUnits } });
  return ok({ loanId: id });
}
