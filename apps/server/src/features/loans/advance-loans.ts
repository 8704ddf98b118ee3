import type { State } from '@candor/domain/exchange/exchange.ts';
import { daysBegun, dueAtMs, graceEndsAtMs, type Loan } from '@candor/domain/loans/loan.ts';
import { runningLoans } from '@candor/domain/loans/loans-part.ts';
import type { Context } from '#context.ts';

/** Says that time has passed, when it matters to a loan: what was said already is not said again. */
export async function advanceLoans({ exchange, clock }: Pick<Context, 'exchange' | 'clock'>): Promise<void> {
  const nowMs = clock.nowMs();
  if (exchange.read((state) => isTimeFor(state, nowMs))) await exchange.submit({ kind: 'advanceLoans' });
}

function isTimeFor({ loans }: State, nowMs: number): boolean {
  for (const loan of runningLoans(loans)) {
    if (isDayBegun(loan, nowMs) || isLate(loan, nowMs) || isToSell(loan, nowMs)) return true;
  }
  return false;
}

function isDayBegun(loan: Loan, nowMs: number): boolean {
  return daysBegun(loan, nowMs) > loan.countedDays;
}

function isLate(loan: Loan, nowMs: number): boolean {
  return loan.status === 'approved' && nowMs > (dueAtMs(loan) ?? nowMs);
}

function isToSell(loan: Loan, nowMs: number): boolean {
  return loan.collateralUnits > 0n && nowMs > (graceEndsAtMs(loan) ?? nowMs);
}
