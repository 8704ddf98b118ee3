import type { Handler, Turn } from '../exchange/turn.ts';
import { ok } from '../result.ts';
import { accountsInOrder } from './margin-part.ts';
import { hoursSince, interestPartsOf, interestUnitsOf, type MarginLoan } from './margin-loan.ts';

/** The hours that have begun are added to every loan. Sent by the server's clock; whatever touches a loan does the same. */
export interface AccrueMarginInterest {
  readonly kind: 'accrueMarginInterest';
}

export const accrueMarginInterest: Handler<AccrueMarginInterest, never> = (turn) => {
  let loanCount = 0;
  for (const { loans } of accountsInOrder(turn.state.margin)) {
    for (const loan of loans) if (accrue(turn, loan)) loanCount += 1;
  }
  return ok({ loanCount });
};

/**
 * Counts the hours of a loan up to now, each once (I28), at the rate of now. Whoever repays pays for one hour at least,
 * whatever the clock says.
 */
export function accrue(turn: Turn, loan: MarginLoan, hoursMin = 0): boolean {
  const begun = hoursSince(loan, turn.atMs);
  const hours = begun > hoursMin ? begun : hoursMin;
  if (hours <= loan.hours) return false;
  const { dailyRatePpm = 0 } = turn.state.margin.terms.get(loan.asset) ?? {};
  const before = interestUnitsOf(loan.interestParts);
  const fresh = hours - loan.hours;
  loan.interestParts += interestPartsOf(loan.principalUnits, dailyRatePpm, fresh);
  loan.hours = hours;
  loan.updatedAtMs = turn.atMs;
  const { id: loanId, owner, wallet, asset, principalUnits } = loan;
  turn.events.push({
    kind: 'marginInterestAccrued',
    loanId,
    owner,
    wallet,
    asset,
    hours: fresh,
    units: interestUnitsOf(loan.interestParts) - before,
    dailyRatePpm,
    principalUnits,
    atMs: turn.atMs,
  });
  turn.events.push({ kind: 'marginLoanChanged', loan: { ...loan } });
  return true;
}
