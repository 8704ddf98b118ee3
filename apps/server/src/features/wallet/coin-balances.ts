import type { CoinBalance } from '@candor/contract/wallet/wire.ts';
import type { Event, State } from '@candor/domain/exchange/exchange.ts';
import { isUser } from '@candor/domain/ledger/operator-accounts.ts';
import { walletTypeOf } from '@candor/domain/ledger/wallet.ts';
import { pairOfWallet } from '@candor/domain/margin/accounts/margin-wallet.ts';
import type { BalanceRow } from '@candor/domain/wallet/balances-of.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';

/** A balance as it travels: what is free, what is promised to something, and both together. */
export function coinBalanceOf(state: State, { wallet, asset, available, total }: BalanceRow): CoinBalance {
  const pair = pairOfWallet(state, wallet);
  return {
    type: walletTypeOf(wallet),
    ...(pair === undefined ? {} : { pair: pair.symbol }),
    coin: asset,
    available: printUnits(available, LEDGER_SCALE),
    frozen: printUnits(total - available, LEDGER_SCALE),
    total: printUnits(total, LEDGER_SCALE),
  };
}

/** The accounts of users that a batch of events has moved: by owner, as `wallet/asset`. */
export function touchedAccounts(events: readonly Event[]): ReadonlyMap<number, ReadonlySet<string>> {
  const touched = new Map<number, Set<string>>();
  for (const event of events) {
    if (event.kind !== 'journalPosted') continue;
    for (const { owner, wallet, asset } of event.journal.legs) {
      if (!isUser(owner)) continue;
      const accounts = touched.get(owner) ?? new Set();
      touched.set(owner, accounts.add(accountName(wallet, asset)));
    }
  }
  return touched;
}

export function accountName(wallet: number, asset: string): string {
  return `${wallet}/${asset}`;
}
