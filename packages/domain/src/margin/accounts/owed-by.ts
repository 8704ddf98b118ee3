import type { State } from '../../exchange/state.ts';
import { CROSS_MARGIN_WALLET, isolatedWalletOf } from '../../ledger/wallet.ts';
import { findMarginAccount, owedAt } from './margin-account.ts';

/** What an owner owes of one asset in one margin account, at a time. */
export interface OwedRow {
  readonly wallet: number;
  readonly asset: string;
  readonly principalUnits: bigint;
  readonly interestUnits: bigint;
}

/** All that an owner owes, by account and asset. */
export function owedBy(state: State, owner: number, atMs: number): readonly OwedRow[] {
  const { margin } = state;
  const wallets = [CROSS_MARGIN_WALLET, ...[...margin.pairs.values()].map(({ number }) => isolatedWalletOf(number))];
  const rows = new Map<string, OwedRow>();
  for (const wallet of wallets) {
    for (const loan of findMarginAccount(margin, { owner, wallet })?.loans ?? []) {
      const { asset } = loan;
      const { principalUnits, interestUnits } = owedAt(state, loan, atMs);
      const name = `${wallet}/${asset}`;
      const row = rows.get(name) ?? { wallet, asset, principalUnits: 0n, interestUnits: 0n };
      rows.set(name, {
        ...row,
        principalUnits: row.principalUnits + principalUnits,
        interestUnits: row.interestUnits + interestUnits,
      });
    }
  }
  return [...rows.values()];
}

/** The same as rows of balances, below zero: what is owed counts against what is held. */
export function owedRows(
  state: State,
  owner: number,
  atMs: number,
): readonly { readonly wallet: number; readonly asset: string; readonly total: bigint }[] {
  return owedBy(state, owner, atMs).map(({ wallet, asset, principalUnits, interestUnits }) => ({
    wallet,
    asset,
    total: -principalUnits - interestUnits,
  }));
}
