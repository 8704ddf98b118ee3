import { sortedByNumber } from '../exchange/canonical-order.ts';
import { longListByNumber } from '../exchange/long-list.ts';
import type { Part } from '../exchange/part.ts';
import type { Loan } from './loan.ts';
import type { LoanProduct } from './loan-product.ts';

export interface Loans {
  readonly products: Map<number, LoanProduct>;
  /** Applications and what is lent, by id; what has ended is gone. */
  readonly open: Map<number, Loan>;
  /** How many loans of somebody have ever been overdue. */
  readonly overdueCounts: Map<number, number>;
  loanCount: number;
}

interface SavedLoans {
  readonly products: readonly LoanProduct[];
  readonly open: Iterable<Loan>;
  readonly overdueCounts: Iterable<readonly [number, number]>;
  readonly loanCount: number;
}

export const loansPart: Part<Loans, SavedLoans> = {
  create: createLoans,
  save: ({ products, open, overdueCounts, loanCount }) => ({
    products: sortedByNumber(products).map(([, product]) => product),
    open: longListByNumber(open, ([, loan]) => copyOf(loan)),
    overdueCounts: longListByNumber(overdueCounts, (entry) => entry),
    loanCount,
  }),
  restore: (saved) => {
    const loans = createLoans();
    for (const product of saved.products) loans.products.set(product.id, product);
    for (const loan of saved.open) loans.open.set(loan.id, copyOf(loan));
    for (const [owner, count] of saved.overdueCounts) loans.overdueCounts.set(owner, count);
    loans.loanCount = saved.loanCount;
    return loans;
  },
};

/** The loan of somebody, and of nobody else. */
export function findLoan({ open }: Loans, owner: number, loanId: number): Loan | undefined {
  const loan = open.get(loanId);
  return loan?.owner === owner ? loan : undefined;
}

/** What has been disbursed, in the same order on every machine. */
export function runningLoans({ open }: Loans): readonly Loan[] {
  return sortedByNumber(open).flatMap(([, loan]) => (loan.status === 'pending' ? [] : [loan]));
}

/** Every field at its own place, also one that is nothing now: else the same loan could be written in two ways. */
function copyOf(loan: Loan): Loan {
  const { collateralUnits, status, disbursedAtMs, outstandingUnits, countedDays } = loan;
  return {
    id: loan.id,
    owner: loan.owner,
    productId: loan.productId,
    lender: loan.lender,
    asset: loan.asset,
    principalUnits: loan.principalUnits,
    days: loan.days,
    dailyPpm: loan.dailyPpm,
    collateralAsset: loan.collateralAsset,
    score: loan.score,
    photos: loan.photos,
    appliedAtMs: loan.appliedAtMs,
    collateralUnits,
    status,
    disbursedAtMs,
    outstandingUnits,
    countedDays,
    interestParts: loan.interestParts,
    interestPaidUnits: loan.interestPaidUnits,
    calledAtMs: loan.calledAtMs,
  };
}

/** Whether somebody owes for a loan now. */
export function hasRunningLoan({ open }: Loans, owner: number): boolean {
  for (const loan of open.values()) if (loan.owner === owner && loan.status !== 'pending') return true;
  return false;
}

function createLoans(): Loans {
  return { products: new Map(), open: new Map(), overdueCounts: new Map(), loanCount: 0 };
}
