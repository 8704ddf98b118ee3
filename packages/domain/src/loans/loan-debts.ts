import type { State } from '../exchange/state.ts';
import { dueOf } from './loan.ts';
import { runningLoans } from './loans-part.ts';

/** A row of balances, below zero. */
interface DebtRow {
  readonly asset: string;
  readonly total: bigint;
}

/** What everybody owes for loans at a time, by owner: it counts against what they hold. */
export function loanDebts({ loans }: State, atMs: number): ReadonlyMap<number, readonly DebtRow[]> {
  const debts = new Map<number, DebtRow[]>();
  for (const loan of runningLoans(loans)) {
    const row = { asset: loan.asset, total: -dueOf(loan, atMs).totalUnits };
    debts.set(loan.owner, [...(debts.get(loan.owner) ?? []), row]);
  }
  return debts;
}
