import { sortedByNumber } from '../exchange/canonical-order.ts';
import { longListByNumber } from '../exchange/long-list.ts';
import type { Part } from '../exchange/part.ts';
import type { Walk } from '../exchange/long-work/walk.ts';
import type { Loan } from './loan.ts';
import type { LoanProduct } from './loan-product.ts';

export interface Loans {
  readonly products: Map<number, LoanProduct>;
  /** Applications and what is lent, by id; what has ended is gone. */
  readonly open: Map<number, Loan>;
  /** How many loans of somebody have ever been overdue. */
  readonly overdueCounts: Map<number, number>;
  loanCount: number;
  round?: LoansRound;
}

/** Loans that are being looked at because time has passed, by their number. */
export interface LoansRound extends Walk {
  /** Days are counted up to this moment, for whoever's turn comes when. */
  readonly atMs: number;
}

interface SavedLoans {
  readonly products: readonly LoanProduct[];
  readonly open: Iterable<Loan>;
  readonly overdueCounts: Iterable<readonly [number, number]>;
  readonly loanCount: number;
  /** Absent before version 7 of the rules, and while no round is under way. */
  readonly round?: LoansRound;
}

export const loansPart: Part<Loans, SavedLoans> = {
  create: createLoans,
  save: ({ products, open, overdueCounts, loanCount, round }) => ({
    products: sortedByNumber(products).map(([, product]) => product),
    open: longListByNumber(open, ([, loan]) => copyOf(loan)),
    overdueCounts: longListByNumber(overdueCounts, (entry) => entry),
    loanCount,
    ...(round !== undefined && { round: { ...round } }),
  }),
  restore: (saved) => {
    const loans = createLoans();
    for (const product of saved.products) loans.products.set(product.id, product);
    for (const loan of saved.open) loans.open.set(loan.id, copyOf(loan));
    for (const [owner, count] of saved.overdueCounts) loans.overdueCounts.set(owner, count);
    loans.loanCount = saved.loanCount;
    if (saved.round !== undefined) loans.round = { ...saved.round };
    return loans;
  },
};

/** The loan of somebody, and of nobody else. */
export function findLoan({ open }: Loans, owner: number, loanId: number): Loan | undefined {
  const loan = open.get(loanId);
  return loan?.owner === owner ? loan : undefined;
}

/** What has been disbursed, the oldest first: numbers only grow, so the map has them in their order. */
export function* runningLoans({ open }: Loans): Generator<Loan> {
  for (const loan of open.values()) if (loan.status !== 'pending') yield loan;
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
