import type { State } from '../exchange/state.ts';
import { sortedByText } from '../exchange/canonical-order.ts';
import type { Account } from '../ledger/account.ts';

export interface BalanceRow extends Readonly<Omit<Account, 'sum'>> {
  readonly wallet: number;
  readonly asset: string;
}

/** What an owner holds now, by wallet and asset. */
export function balancesOf(state: State, owner: number): readonly BalanceRow[] {
  const wallets = state.ledger.accounts.get(owner) ?? [];
  return wallets.flatMap((assets, wallet) =>
    sortedByText(assets).map(([asset, account]) => {
      const { available, frozen, margin, escrow, pledged, total } = account;
      return { wallet, asset, available, frozen, margin, escrow, pledged, total };
    }),
  );
}
