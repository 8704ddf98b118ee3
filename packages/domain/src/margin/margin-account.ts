import { divide } from '@candor/money/rounding.ts';
import type { State } from '../exchange/state.ts';
import { availableUnits } from '../ledger/ledger.ts';
import { indexPriceUnits } from '../wallet/swap-quotes.ts';
import { hoursSince, owedOf, type MarginLoanRecord } from './margin-loan.ts';
import { maxTransferValue, type MarginFigures } from './margin-figures.ts';
import { uncountedParts } from './margin-rates.ts';
import { accountName, type Margin, type MarginAccount } from './margin-part.ts';
import { MARGIN_LEVERAGE_DEFAULT } from './margin-terms.ts';

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

/** An account at the index; undefined while something in it has no price. */
export function marginFiguresOf(state: State, place: AccountPlace, atMs: number): MarginFigures | undefined {
  let [assets, collateral, debt] = [0n, 0n, 0n];
  for (const [asset, { total }] of state.ledger.accounts.get(place.owner)?.[place.wallet] ?? []) {
    if (total === 0n) continue;
    const priceUnits = indexPriceUnits(state, asset);
    if (priceUnits === undefined) return undefined;
    assets += total * priceUnits;
    collateral += divide(
      total * priceUnits * BigInt(state.margin.terms.get(asset)?.collateralPpm ?? 0),
      1_000_000n,
      'down',
    );
  }
  for (const loan of findMarginAccount(state.margin, place)?.loans ?? []) {
    const priceUnits = indexPriceUnits(state, loan.asset);
    if (priceUnits === undefined) return undefined;
    const { principalUnits, interestUnits } = owedAt(state, loan, atMs);
    debt += (principalUnits + interestUnits) * priceUnits;
  }
  return { assets, collateral, debt };
}

/** How much of an asset may leave an account; undefined while something in it has no price. */
export function transferableUnits(
  state: State,
  { owner, wallet, asset }: AccountPlace & { readonly asset: string },
  atMs: number,
): bigint | undefined {
  const available = availableUnits(state.ledger, { owner, wallet, asset });
  if ((findMarginAccount(state.margin, { owner, wallet })?.loans.length ?? 0) === 0) return available;
  const figures = marginFiguresOf(state, { owner, wallet }, atMs);
  const priceUnits = indexPriceUnits(state, asset);
  if (figures === undefined || priceUnits === undefined) return undefined;
  const collateralPpm = BigInt(state.margin.terms.get(asset)?.collateralPpm ?? 1_000_000);
  const limit = divide(maxTransferValue(figures) * 1_000_000n, priceUnits * collateralPpm, 'down');
  return limit < available ? limit : available;
}
