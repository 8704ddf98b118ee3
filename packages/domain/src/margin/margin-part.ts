import { sortedByNumber, sortedByText } from '../exchange/canonical-order.ts';
import { longListByText } from '../exchange/long-list.ts';
import type { Part } from '../exchange/part.ts';
import type { Walk } from '../exchange/long-work/walk.ts';
import type { MarginLoan, MarginLoanRecord } from './loans/margin-loan.ts';
import type { FormerRate } from './accounts/former-rate.ts';
import type { MarginPair, MarginTerms } from './margin-terms.ts';

/** A liquidation that is under way: nothing but the rules moves the account until it ends. */
export interface MarginLiquidation {
  readonly id: number;
  /** The value of one slice, a fiftieth of all the account held when it began. */
  readonly sliceValue: bigint;
}

/** What is known of a margin account beside its money, which stands in the ledger. */
export interface MarginAccount {
  readonly owner: number;
  readonly wallet: number;
  leverage: number;
  /** What is owed, the oldest first. */
  readonly loans: MarginLoan[];
  /** When margin was last called for; gone once the account is out of danger. */
  calledAtMs?: number;
  liquidation?: MarginLiquidation;
}

/** Hours that are being counted for everybody, by the number of the loan. */
export interface InterestRound extends Walk {
  /** Up to this moment, for whoever's turn comes when. */
  readonly atMs: number;
  /** A rate has ended meanwhile: all are counted once more, up to that moment. */
  againAtMs?: number;
}

export interface Margin {
  readonly terms: Map<string, MarginTerms>;
  readonly pairs: Map<string, MarginPair>;
  readonly accounts: Map<string, MarginAccount>;
  /** The same loans as in the accounts, by their number, the oldest first. */
  readonly loans: Map<number, MarginLoan>;
  /** Rates by asset that some loans may still have to be counted at, the oldest first. */
  readonly formerRates: Map<string, readonly FormerRate[]>;
  interestRound?: InterestRound;
  /** What the treasury has set aside for lending, per asset: in the pool, or lent. */
  readonly allocated: Map<string, bigint>;
  loanCount: number;
  liquidationCount: number;
}

type SavedAccount = Omit<MarginAccount, 'loans'> & { readonly loans: readonly MarginLoanRecord[] };

interface SavedMargin {
  readonly terms: readonly MarginTerms[];
  readonly pairs: readonly MarginPair[];
  readonly accounts: Iterable<SavedAccount>;
  readonly allocated: readonly (readonly [string, bigint])[];
  /** Absent before version 7 of the rules, and while no round is under way. */
  readonly formerRates?: readonly (readonly [string, readonly FormerRate[]])[];
  readonly interestRound?: InterestRound;
  readonly loanCount: number;
  readonly liquidationCount: number;
}

export const marginPart: Part<Margin, SavedMargin> = {
  create: createMargin,
  save: ({ terms, pairs, accounts, allocated, loanCount, liquidationCount, formerRates, interestRound }) => ({
    terms: sortedByText(terms).map(([, one]) => one),
    pairs: sortedByText(pairs).map(([, pair]) => pair),
    accounts: longListByText(accounts, ([, account]) => copyOf(account)),
    allocated: sortedByText(allocated),
    loanCount,
    liquidationCount,
    formerRates: sortedByText(formerRates),
    ...(interestRound !== undefined && { interestRound: { ...interestRound } }),
  }),
  restore: (saved) => {
    const margin = createMargin();
    for (const terms of saved.terms) margin.terms.set(terms.asset, terms);
    for (const pair of saved.pairs) margin.pairs.set(pair.symbol, pair);
    for (const account of saved.accounts) margin.accounts.set(accountName(account), copyOf(account));
    for (const [asset, units] of saved.allocated) margin.allocated.set(asset, units);
    margin.loanCount = saved.loanCount;
    margin.liquidationCount = saved.liquidationCount;
    for (const [asset, rates] of saved.formerRates ?? []) margin.formerRates.set(asset, rates);
    if (saved.interestRound !== undefined) margin.interestRound = { ...saved.interestRound };
    numberLoans(margin);
    return margin;
  },
};

export function accountName({ owner, wallet }: { readonly owner: number; readonly wallet: number }): string {
  return `${owner}/${wallet}`;
}

function numberLoans({ accounts, loans }: Margin): void {
  const found = new Map<number, MarginLoan>();
  for (const account of accounts.values()) for (const loan of account.loans) found.set(loan.id, loan);
  for (const [id, loan] of sortedByNumber(found)) loans.set(id, loan);
}

function createMargin(): Margin {
  return {
    terms: new Map(),
    pairs: new Map(),
    accounts: new Map(),
    loans: new Map(),
    formerRates: new Map(),
    allocated: new Map(),
    loanCount: 0,
    liquidationCount: 0,
  };
}

function copyOf(account: SavedAccount): MarginAccount {
  return { ...account, loans: account.loans.map((loan) => ({ ...loan })) };
}
