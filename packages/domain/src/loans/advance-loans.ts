import type { Handler } from '../exchange/command-context.ts';
import { beginWalk, nextOf } from '../exchange/long-work/walk.ts';
import { mayWork, spendWork } from '../exchange/long-work/work.ts';
import { ok } from '../result.ts';
import { checkLoan } from './check-loans.ts';
import { bringUpTo } from './pay-loan.ts';

/**
 * Time has passed: days are counted, what is overdue is marked, and sold once its window is over, in slices (rule R9):
 * one command begins, and the same again goes on while the state says that some are left. Told twice, it does so once.
 */
export interface AdvanceLoans {
  readonly kind: 'advanceLoans';
}

/** What it costs to look at a loan. */
const LOOK_UNITS = 4;

export const advanceLoans: Handler<AdvanceLoans, never, { readonly count: number }> = (context) => {
  const { loans } = context.state;
  const round = (loans.round ??= { ...beginWalk(loans.loanCount), atMs: context.atMs });
  let count = 0;
  while (mayWork(context)) {
    const loan = nextOf(round, loans.open);
    if (loan === undefined) {
      delete loans.round;
      break;
    }
    spendWork(context, LOOK_UNITS);
    if (loan.status === 'pending') continue;
    bringUpTo(context, loan, round.atMs);
    checkLoan(context, loan);
    count += 1;
  }
  return ok({ count });
};
