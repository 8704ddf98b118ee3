import type { CommandContext } from '../exchange/command-context.ts';
import type { Loan, LoanEnd } from './loan.ts';
import type { LoanChange, LoanPayment } from './loans-event.ts';

/** Tells of a loan as it now stands. */
export function tellLoan(
  context: CommandContext,
  loan: Loan,
  { change, payment, end }: { readonly change: LoanChange; readonly payment?: LoanPayment; readonly end?: LoanEnd },
): void {
  context.events.push({ kind: 'loanChanged', change, loan: { ...loan, end }, payment, atMs: context.atMs });
}
