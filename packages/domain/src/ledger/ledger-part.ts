import { sortedByText, sortedSlicesByNumber } from '../exchange/canonical-order.ts';
import { longList, LongList } from '../exchange/long-list.ts';
import type { Part } from '../exchange/part.ts';
import type { Account } from './account.ts';
import { createLedger, restoreAccount, type Ledger } from './ledger.ts';

/** owner, wallet, asset, then the five buckets in their order. */
type SavedAccount = readonly [number, number, string, bigint, bigint, bigint, bigint, bigint];

export interface SavedLedger {
  readonly accounts: Iterable<SavedAccount>;
  readonly fees: readonly (readonly [string, bigint])[];
  readonly rebateMillionths: readonly (readonly [string, bigint])[];
  readonly postedOnce: Iterable<string>;
  readonly journalCount: number;
}

export const ledgerPart: Part<Ledger, SavedLedger> = {
  create: createLedger,
  save: (ledger) => ({
    accounts: new LongList(function* slices() {
      for (const owners of sortedSlicesByNumber(ledger.accounts)) {
        yield owners.flatMap(([owner, wallets]) => saveWallets(owner, wallets));
      }
    }),
    fees: sortedByText(ledger.fees),
    rebateMillionths: sortedByText(ledger.rebateMillionths),
    postedOnce: longList(
      () => ledger.postedOnce,
      (bizNo) => bizNo,
    ),
    journalCount: ledger.journalCount,
  }),
  restore: (saved) => {
    const ledger = createLedger();
    for (const [owner, wallet, asset, available, frozen, margin, escrow, pledged] of saved.accounts) {
      restoreAccount(ledger, { owner, wallet, asset }, { available, frozen, margin, escrow, pledged });
    }
    for (const [asset, units] of saved.fees) ledger.fees.set(asset, units);
    for (const [asset, millionths] of saved.rebateMillionths) ledger.rebateMillionths.set(asset, millionths);
    for (const bizNo of saved.postedOnce) ledger.postedOnce.add(bizNo);
    ledger.journalCount = saved.journalCount;
    return ledger;
  },
};

function saveWallets(owner: number, wallets: readonly Map<string, Account>[]): readonly SavedAccount[] {
  const saved: SavedAccount[] = [];
  for (const [wallet, assets] of wallets.entries()) {
    // There are holes between the wallets, and most wallets of most people are empty.
    if (assets === undefined || assets.size === 0) continue;
    for (const [asset, account] of sortedByText(assets)) saved.push(saveAccount([owner, wallet, asset], account));
  }
  return saved;
}

function saveAccount(key: readonly [number, number, string], account: Account): SavedAccount {
  return [...key, account.available, account.frozen, account.margin, account.escrow, account.pledged];
}
