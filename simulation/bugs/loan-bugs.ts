import type { PlantedBug } from './planted-bug.ts';

const LOANS = 'packages/domain/src/loans';

/** Loans: what they cost, what secures them, and when it is sold. */
export const LOAN_BUGS: readonly PlantedBug[] = [
  {
    name: 'a part of a day of a loan costs nothing',
    file: `${LOANS}/loan.ts`,
    search: '(rest > 0 ? 1 : 0)',
    replacement: '(rest > 0 ? 0 : 0)',
  },
  {
    name: 'an overdue day costs as much as any other',
    file: `${LOANS}/loan.ts`,
    search: 'export const OVERDUE_FACTOR = 3;',
    replacement: 'export const OVERDUE_FACTOR = 1;',
  },
  {
    name: 'the days of a loan are counted twice',
    file: `${LOANS}/loan.ts`,
    search: 'const fresh = weightOf(begun, days) - weightOf(countedDays, days);',
    replacement:
      'const fresh = weightOf(begun, days) - weightOf(countedDays > 1 ? countedDays - 1 : countedDays, days);',
  },
  {
    name: 'a loan is paid without a lender',
    file: `${LOANS}/approve-loan.ts`,
    search: '{ owner: LOAN_POOL, wallet: OPERATOR_WALLET, asset, bucket',
    replacement: '{ owner: 7 + 0 * LOAN_POOL, wallet: OPERATOR_WALLET, asset, bucket',
  },
  {
    name: 'a loan is disbursed twice',
    file: `${LOANS}/approve-loan.ts`,
    search: "if (loan.status !== 'pending') return refuse('loanAlreadyDecided').refusal;",
    replacement: "if (loan.status === 'overdue') return refuse('loanAlreadyDecided').refusal;",
  },
  {
    name: 'one reviewer lends without a collateral',
    file: `${LOANS}/approve-loan.ts`,
    search: 'new Set(reviewers).size < needed',
    replacement: 'reviewers.length < needed',
  },
  {
    name: 'the price at the approval does not count',
    file: `${LOANS}/approve-loan.ts`,
    search: 'if (isAboveLtv({ owedUnits: principalUnits, collateralUnits, priceUnits }, INITIAL_LTV_PERCENT)) {',
    replacement:
      'if (isAboveLtv({ owedUnits: principalUnits, collateralUnits, priceUnits }, 10n * INITIAL_LTV_PERCENT)) {',
  },
  {
    name: 'two loans without a collateral at once',
    file: `${LOANS}/apply-for-loan.ts`,
    search: 'if (hasOne || units > UNSECURED_MAX_UNITS) {',
    replacement: 'if ((hasOne && units > 1n) === (units > UNSECURED_MAX_UNITS) && hasOne) {',
  },
  {
    name: 'collateral that its owner can still spend',
    file: `${LOANS}/apply-for-loan.ts`,
    search:
      "  if (legs.length > 0) postJournal(context, { bizType: 'loanHold', bizNo: `loanHold:${loan.id}`, legs });\n",
    replacement: '',
  },
  {
    name: 'a repayment pays principal before interest',
    file: `${LOANS}/pay-loan.ts`,
    search: 'const interestUnits = units < due.interestUnits ? units : due.interestUnits;',
    replacement:
      'const interestUnits = units < loan.outstandingUnits ? 0n : units - loan.outstandingUnits + 0n * due.interestUnits;',
  },
  {
    name: 'the collateral of a repaid loan stays where it is',
    file: `${LOANS}/pay-loan.ts`,
    search: '...collateralLegs(loan, -returnedUnits)],',
    replacement: '...collateralLegs(loan, -returnedUnits / 2n)],',
  },
  {
    name: 'the last payment of a loan leaves a unit of its collateral behind',
    file: `${LOANS}/pay-loan.ts`,
    search: 'const returnedUnits = isLast ? loan.collateralUnits : 0n;',
    replacement: 'const returnedUnits = isLast && loan.collateralUnits > 0n ? loan.collateralUnits - 1n : 0n;',
  },
  {
    name: 'all of a collateral is sold',
    file: `${LOANS}/sell-collateral.ts`,
    search: 'return Number([needed, held].reduce',
    replacement: 'return Number([held, held + 0n * needed].reduce',
  },
  {
    name: 'collateral is sold a percent too late',
    file: `${LOANS}/loan-product.ts`,
    search: 'export const SALE_LTV_PERCENT = 83n;',
    replacement: 'export const SALE_LTV_PERCENT = 84n;',
  },
  {
    name: 'collateral is sold before the window is over',
    file: `${LOANS}/loan.ts`,
    search: 'dueMs + graceHours(loan.days) * HOUR_MS;',
    replacement: 'dueMs + 0 * graceHours(loan.days) * HOUR_MS;',
  },
  {
    name: 'somebody repays the loan of another',
    file: `${LOANS}/loans-part.ts`,
    search: 'return loan?.owner === owner ? loan : undefined;',
    replacement: 'return loan?.owner === owner || loan !== undefined ? loan : undefined;',
  },
];
