import type { Handler } from '../exchange/turn.ts';
import { ok } from '../result.ts';
import { checkLoan } from './check-loans.ts';
import { runningLoans } from './loans-part.ts';
import { bringUpToNow } from './pay-loan.ts';

/** Time has passed: days are counted, what is overdue is marked, and sold once its window is over. Told twice, it does so once. */
export interface AdvanceLoans {
  readonly kind: 'advanceLoans';
}

export const advanceLoans: Handler<AdvanceLoans, never> = (turn) => {
  const running = runningLoans(turn.state.loans);
  for (const loan of running) {
    bringUpToNow(turn, loan);
    checkLoan(turn, loan);
  }
  return ok({ count: running.length });
};
