import { PPM_ONE } from '@candor/money/rate.ts';
import type { Held } from '../exchange/held.ts';
import type { State } from '../exchange/state.ts';
import type { AuditStep } from '../ledger/audit-ledger.ts';
import { FUNDING_WALLET } from '../ledger/wallet.ts';
import type { Loan } from './loan.ts';

/** The collateral of every application and every loan that has not ended. */
export function* holdsOfLoans({ loans }: State): Generator<Held> {
  for (const { owner, collateralAsset: asset, collateralUnits: units } of loans.open.values()) {
    if (asset !== undefined) yield { owner, wallet: FUNDING_WALLET, asset, bucket: 'pledged', units };
  }
}

/** What is owed is never below zero nor above what was lent, and one thing at a time is true of a loan (I31). */
export function* auditLoans({ loans }: State): Generator<AuditStep> {
  for (const loan of loans.open.values()) {
    const finding = findingIn(loan);
    yield finding === undefined ? undefined : { rule: 'I31', finding: `loan ${loan.id} ${finding}` };
  }
}

function findingIn(loan: Loan): string | undefined {
  const { principalUnits, outstandingUnits, interestParts, interestPaidUnits, collateralUnits, countedDays } = loan;
  if (collateralUnits < 0n) return `is secured by ${collateralUnits}`;
  if (loan.status === 'pending') {
    const isUntouched = loan.disbursedAtMs === undefined && outstandingUnits === 0n && countedDays === 0;
    return isUntouched ? undefined : 'is owed before it was lent';
  }
  if (loan.disbursedAtMs === undefined) return 'was lent at no time';
  if (outstandingUnits <= 0n || outstandingUnits > principalUnits) return `owes ${outstandingUnits}`;
  if (interestParts > principalUnits * PPM_ONE) return 'costs more than it was';
  return (interestPaidUnits - 1n) * PPM_ONE >= interestParts && interestPaidUnits > 0n ? 'was overpaid' : undefined;
}
