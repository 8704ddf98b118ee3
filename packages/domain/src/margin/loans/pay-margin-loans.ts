import { postJournal, type CommandContext } from '../../exchange/command-context.ts';
import { INSURANCE_FUND, INTEREST_INCOME, LENDING_POOL } from '../../ledger/operator-accounts.ts';
import type { Leg } from '../../ledger/journal.ts';
import { OPERATOR_WALLET } from '../../ledger/wallet.ts';
import { accrue } from './accrue-margin-interest.ts';
import { interestUnitsOf, partsAfter, type MarginLoan } from './margin-loan.ts';
import { BILL } from '../../ledger/bill.ts';
import type { RepaidBy } from '../margin-event.ts';
import type { MarginAccount } from '../margin-part.ts';

/** What is owed together for some loans, their interest up to now included. */
export function dueUnits(loans: readonly MarginLoan[]): bigint {
  return loans.reduce((sum, loan) => sum + loan.principalUnits + interestUnitsOf(loan.interestParts), 0n);
}

/** Counts the hours of loans that are about to be repaid: one at least (rule 3.2). */
export function accrueForRepayment(context: CommandContext, loans: readonly MarginLoan[]): void {
  for (const loan of loans) accrue(context, loan, { hoursMin: 1 });
}

export interface Payment {
  readonly account: MarginAccount;
  readonly asset: string;
  /** All of one asset, the oldest first, with their hours counted. */
  readonly loans: readonly MarginLoan[];
  /** No more than what is due, and available in the account. */
  readonly units: bigint;
  readonly by: RepaidBy;
  /** What a liquidation takes beside it, for the insurance fund. */
  readonly feeUnits?: bigint;
}

/** Pays loans in one journal: the interest of all of them first, then their principal, the oldest first. */
export function payMarginLoans(
  context: CommandContext,
  { account, asset, loans, units, by, feeUnits = 0n }: Payment,
): void {
  const { owner, wallet } = account;
  const bizNo = `marginRepay:${context.state.ledger.journalCount + 1}`;
  let left = units;
  const parts = loans.map((loan) => {
    const interestUnits = smaller(left, interestUnitsOf(loan.interestParts));
    left -= interestUnits;
    return { loan, interestUnits, principalUnits: 0n };
  });
  for (const part of parts) {
    part.principalUnits = smaller(left, part.loan.principalUnits);
    left -= part.principalUnits;
  }
  const interestUnits = parts.reduce((sum, part) => sum + part.interestUnits, 0n);
  const mine = { owner, wallet, asset, bucket: 'available' } as const;
  const operator = { wallet: OPERATOR_WALLET, asset, bucket: 'available' } as const;
  const legs: readonly Leg[] = [
    { ...mine, units: -interestUnits, bill: BILL.marginInterest },
    { ...operator, owner: INTEREST_INCOME, units: interestUnits },
    { ...mine, units: interestUnits - units, bill: BILL.marginRepay },
    { ...operator, owner: LENDING_POOL, units: units - interestUnits },
    { ...mine, units: -feeUnits, bill: BILL.liquidation },
    { ...operator, owner: INSURANCE_FUND, units: feeUnits },
  ];
  postJournal(context, { bizType: 'marginRepay', bizNo, legs: legs.filter((leg) => leg.units !== 0n) });
  for (const part of parts) recordPart(context, account, { ...part, by, bizNo });
}

interface PaidPart {
  readonly loan: MarginLoan;
  readonly interestUnits: bigint;
  readonly principalUnits: bigint;
  readonly by: RepaidBy;
  readonly bizNo: string;
}

/** A loan of which nothing is left leaves its account. */
function recordPart(context: CommandContext, { loans }: MarginAccount, part: PaidPart): void {
  const { loan, interestUnits, principalUnits, by, bizNo } = part;
  if (interestUnits + principalUnits === 0n) return;
  const { id: loanId, owner, wallet, asset } = loan;
  loan.interestParts = partsAfter(loan.interestParts, interestUnits);
  loan.interestPaidUnits += interestUnits;
  loan.principalUnits -= principalUnits;
  loan.updatedAtMs = context.atMs;
  if (loan.principalUnits === 0n && loan.interestParts === 0n) {
    loans.splice(loans.indexOf(loan), 1);
    context.state.margin.loans.delete(loanId);
  }
  const { atMs } = context;
  context.events.push({
    kind: 'marginRepaid',
    loanId,
    owner,
    wallet,
    asset,
    interestUnits,
    principalUnits,
    by,
    bizNo,
    atMs,
  });
  context.events.push({ kind: 'marginLoanChanged', loan: { ...loan } });
}

function smaller(left: bigint, right: bigint): bigint {
  return left < right ? left : right;
}
