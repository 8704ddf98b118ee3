import { postJournal, type CommandContext } from '../exchange/command-context.ts';
import { BILL } from '../ledger/bill.ts';
import { INTEREST_INCOME, LOAN_POOL } from '../ledger/operator-accounts.ts';
import type { Leg } from '../ledger/journal.ts';
import { FUNDING_WALLET, OPERATOR_WALLET } from '../ledger/wallet.ts';
import { collateralLegs } from './collateral-legs.ts';
import { dueAtMs, dueOf, interestAt, type Loan } from './loan.ts';
import { tellLoan } from './tell-loan.ts';

/** Counts the days of a loan up to now, each once, and marks one whose last day is over. */
export function bringUpToNow(context: CommandContext, loan: Loan): void {
  bringUpTo(context, loan, context.atMs);
}

export function bringUpTo(context: CommandContext, loan: Loan, untilMs: number): void {
  Object.assign(loan, interestAt(loan, untilMs));
  const dueMs = dueAtMs(loan);
  if (loan.status !== 'approved' || dueMs === undefined || untilMs <= dueMs) return;
  const { overdueCounts } = context.state.loans;
  loan.status = 'overdue';
  overdueCounts.set(loan.owner, (overdueCounts.get(loan.owner) ?? 0) + 1);
  tellLoan(context, loan, { change: 'overdue' });
}

/**
 * Pays a loan that is up to now out of the funding wallet, the interest first. No more than is due, and available there.
 * With the last of it the collateral comes back.
 */
export function payLoan(
  context: CommandContext,
  loan: Loan,
  { units, by }: { readonly units: bigint; readonly by: 'repaid' | 'sold' },
) {
  const due = dueOf(loan, context.atMs);
  const interestUnits = units < due.interestUnits ? units : due.interestUnits;
  const principalUnits = units - interestUnits;
  const isLast = units === due.totalUnits;
  const returnedUnits = isLast ? loan.collateralUnits : 0n;
  postJournal(context, {
    bizType: 'loanRepay',
    bizNo: `loanRepay:${loan.id}:${context.state.ledger.journalCount + 1}`,
    legs: [...paymentLegs(loan, { interestUnits, principalUnits }), ...collateralLegs(loan, -returnedUnits)],
  });
  loan.interestPaidUnits += interestUnits;
  loan.outstandingUnits -= principalUnits;
  loan.collateralUnits -= returnedUnits;
  const payment = { interestUnits, principalUnits };
  if (!isLast) {
    tellLoan(context, loan, { change: by, payment });
    return payment;
  }
  context.state.loans.open.delete(loan.id);
  const end = { status: 'settled', atMs: context.atMs, reason: undefined, returnedUnits } as const;
  tellLoan(context, loan, { change: 'settled', payment, end });
  return payment;
}

function paymentLegs(
  { owner, asset }: Loan,
  { interestUnits, principalUnits }: { readonly interestUnits: bigint; readonly principalUnits: bigint },
): readonly Leg[] {
  const mine = { owner, wallet: FUNDING_WALLET, asset, bucket: 'available' } as const;
  const operator = { wallet: OPERATOR_WALLET, asset, bucket: 'available' } as const;
  const legs: readonly Leg[] = [
    { ...mine, units: -interestUnits, bill: BILL.loanInterest },
    { ...operator, owner: INTEREST_INCOME, units: interestUnits },
    { ...mine, units: -principalUnits, bill: BILL.loanRepay },
    { ...operator, owner: LOAN_POOL, units: principalUnits },
  ];
  return legs.filter(({ units }) => units !== 0n);
}
