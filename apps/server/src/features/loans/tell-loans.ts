import type { LoanChanged } from '@candor/domain/loans/loans-event.ts';
import type { Context } from '#context.ts';
import { eventsOf } from '#exchange/views/events-of.ts';
import type { LoanNotice } from '#features/account/port.ts';
import { ltvPercentOf, print } from './loan-wire.ts';
import { dueOf } from '@candor/domain/loans/loan.ts';

/** Tells an owner, after the commit, what was decided, what is called for, and what was sold (rule 5.2). */
export function tellLoans({ exchange, people, log }: Pick<Context, 'exchange' | 'people' | 'log'>): void {
  exchange.onCommitted((batch) => {
    for (const event of eventsOf(batch)) {
      const news = event.kind === 'loanChanged' ? newsOf(event) : undefined;
      if (event.kind !== 'loanChanged' || news === undefined) continue;
      const { loan, atMs } = event;
      const ltv = ltvOf(exchange, event);
      people
        .notify(loan.owner, { ...loanNotice(loan, atMs), news, ltv, atMs })
        .catch((error: unknown) => log.error({ err: error }, 'a loan was not told of'));
    }
  });
}

/** What every notice about a loan says: which, how much is due, and until when. */
export function loanNotice(loan: LoanChanged['loan'], atMs: number): Omit<LoanNotice, 'news' | 'ltv' | 'atMs'> {
  const isRunning = loan.end === undefined && loan.status !== 'pending';
  const amountUnits = isRunning ? dueOf(loan, atMs).totalUnits : loan.principalUnits;
  return { kind: 'loanChanged', loan: String(loan.id), amount: print(amountUnits), coin: loan.asset };
}

function newsOf({ change, loan }: LoanChanged): LoanNotice['news'] | undefined {
  switch (change) {
    case 'approved':
    case 'called':
    case 'sold':
    case 'settled':
      return change;
    case 'failed':
      // Whoever takes an application back knows it.
      return loan.end?.reason === undefined ? undefined : 'failed';
    default:
      return undefined;
  }
}

function ltvOf(exchange: Context['exchange'], { loan, atMs }: LoanChanged): string {
  const { collateralAsset, collateralUnits } = loan;
  if (collateralAsset === undefined) return '';
  const owedUnits = dueOf(loan, atMs).totalUnits;
  return exchange.read((state) => ltvPercentOf(state, { collateralAsset, collateralUnits, owedUnits })) ?? '';
}
