import type { State } from '../../exchange/state.ts';
import { hoursSince, owedOf, type MarginLoanRecord } from '../loans/margin-loan.ts';
import { uncountedParts } from './margin-rates.ts';
import { accountName, type Margin, type MarginAccount } from '../margin-part.ts';
import { MARGIN_LEVERAGE_DEFAULT } from '../margin-terms.ts';

/** Whose margin wallet. */
export interface AccountPlace {
  readonly owner: number;
  readonly wallet: number;
}

export function findMarginAccount({ accounts }: Margin, place: AccountPlace): MarginAccount | undefined {
  return accounts.get(accountName(place));
}

/** The account, made when it is first needed: until then it owes nothing and has the usual leverage. */
export function openMarginAccount({ accounts }: Margin, { owner, wallet }: AccountPlace): MarginAccount {
  const name = accountName({ owner, wallet });
  const found = accounts.get(name);
  if (found !== undefined) return found;
  const account: MarginAccount = { owner, wallet, leverage: MARGIN_LEVERAGE_DEFAULT, loans: [] };
  accounts.set(name, account);
  return account;
}

/** What a loan owes at a time, its interest to that time included. */
export function owedAt({ margin }: State, loan: MarginLoanRecord, atMs: number) {
  return owedOf(loan, uncountedParts(margin, loan, hoursSince(loan, atMs)));
}
