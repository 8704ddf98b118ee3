import type { Feature } from '#context.ts';
import { advanceLoans } from './advance-loans.ts';
import { routeLoanCases } from './console-routes.ts';
import { createCreditScores } from './credit-scores.ts';
import { createLoanBook } from './loan-book.ts';
import { createLoanReminders } from './loan-reminders.ts';
import { createLoanReviews } from './loan-reviews.ts';
import { openLoans } from './open-loans.ts';
import { routeLoanOrders } from './order-routes.ts';
import { routeLoanProducts } from './product-routes.ts';
import { loanMigrations } from './tables.ts';
import { tellLoans } from './tell-loans.ts';

const MINUTE_MS = 60_000;

/** Loans against collateral, or on one's own record. */
export const loans: Feature = {
  name: 'loans',
  migrations: loanMigrations,
  async start(context) {
    await openLoans(context);
    const book = createLoanBook(context);
    const scores = createCreditScores(context);
    const reminders = createLoanReminders(context);
    routeLoanProducts(context, scores);
    routeLoanOrders(context, { book, scores });
    routeLoanCases(context, createLoanReviews(context, scores));
    tellLoans(context);
    context.jobs.every({ name: 'advance-loans', everyMs: MINUTE_MS, isOfPast: true, run: () => advanceLoans(context) });
    context.jobs.every({ name: 'remind-of-loans', everyMs: MINUTE_MS, isOfPast: true, run: () => reminders.send() });
  },
};
