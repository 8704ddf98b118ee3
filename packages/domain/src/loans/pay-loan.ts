import { postJournal, type Turn } from '../exchange/turn.ts';
import { BILL } from '../ledger/bill.ts';
import { INTEREST_INCOME, LOAN_POOL } from '../ledger/house.ts';
import type { Leg } from '../ledger/journal.ts';
import { FUNDING_WALLET, HOUSE_WALLET } from '../ledger/wallet.ts';
import { collateralLegs } from './collateral-legs.ts';
import { dueAtMs, dueOf, interestAt, type Loan } from './loan.ts';
import { tellLoan } from './tell-loan.ts';

/** Counts the days of a loan up to now, each once, and marks one whose last day is over. */
export function bringUpToNow(turn: Turn, loan: Loan): void {
  bringUpTo(turn, loan, turn.atMs);
}

export function bringUpTo(turn: Turn, loan: Loan, untilMs: number): void {
  Object.assign(loan, interestAt(loan, untilMs));
  const dueMs = dueAtMs(loan);
  if (loan.status !== 'approved' || dueMs === undefined || untilMs <= dueMs) return;
  const { overdueCounts } = turn.state.loans;
  loan.status = 'overdue';
  overdueCounts.set(loan.owner, (overdueCounts.get(loan.owner) ?? 0) + 1);
  tellLoan(turn, loan, { change: 'overdue' });
}

/**
 * Pays a loan that is up to now out of the funding wallet, the interest first. No more than is due, and available there.
 * With the last of it the collateral comes back.
 */
export function payLoan(
  turn: Turn,
  loan: Loan,
  { units, by }: { readonly units: bigint; readonly by: 'repaid' | 'sold' },
) {
  const due = dueOf(loan, turn.atMs);
  const interestUnits = units < due.interestUnits ? units : due.interestUnits;
  const principalUnits = units - interestUnits;
  const isLast = units === due.totalUnits;
  const returnedUnits = isLast ? loan.collateralUnits : 0n;
  postJournal(turn, {
    bizType: 'loanRepay',
    bizNo: `loanRepay:${loan.id}:${turn.state.ledger.journalCount + 1}`,
    legs: [...paymentLegs(loan, { interestUnits, principalUnits }), ...collateralLegs(loan, -returnedUnits)],
  });
  loan.interestPaidUnits += interestUnits;
  loan.outstandingUnits -= principalUnits;
  loan.collateralUnits -= returnedUnits;
  const payment = { interestUnits, principalUnits };
  if (!isLast) {
    tellLoan(turn, loan, { change: by, payment });
    return payment;
  }
  turn.state.loans.open.delete(loan.id);
  const end = { status: 'settled', atMs: turn.atMs, reason: undefined, returnedUnits } as const;
  tellLoan(turn, loan, { change: 'settled', payment, end });
  return payment;
}

function paymentLegs(
  { owner, asset }: Loan,
  { interestUnits, principalUnits }: { readonly interestUnits: bigint; readonly principalUnits: bigint },
): readonly Leg[] {
  const mine = { owner, wallet: FUNDING_WALLET, asset, bucket: 'available' } as const;
  const house = { wallet: HOUSE_WALLET, asset, bucket: 'available' } as const;
  const legs: readonly Leg[] = [
    { ...mine, units: -interestUnits, bill: BILL.loanInterest },
    { ...house, owner: INTEREST_INCOME, units: interestUnits },
    { ...mine, units: -principalUnits, bill: BILL.loanRepay },
    { ...house, owner: LOAN_POOL, units: principalUnits },
  ];
  return legs.filter(({ units }) => units !== 0n);
}
