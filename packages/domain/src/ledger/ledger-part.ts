import { sortedByNumber, sortedByText } from '../exchange/canonical-order.ts';
import type { Part } from '../exchange/part.ts';
import type { Account } from './account.ts';
import { createLedger, restoreAccount, type Ledger } from './ledger.ts';

/** owner, wallet, asset, then the five buckets in their order. */
type SavedAccount = readonly [number, number, string, bigint, bigint, bigint, bigint, bigint];

export interface SavedLedger {
  readonly accounts: readonly SavedAccount[];
  readonly fees: readonly (readonly [string, bigint])[];
  readonly rebateMillionths: readonly (readonly [string, bigint])[];
  readonly postedOnce: readonly string[];
  readonly journalCount: number;
}

export const ledgerPart: Part<Ledger, SavedLedger> = {
  create: createLedger,
  save: (ledger) => ({
    accounts: sortedByNumber(ledger.accounts).flatMap(([owner, wallets]) =>
      wallets.flatMap((assets, wallet) =>
        sortedByText(assets).map(([asset, account]) => saveAccount([owner, wallet, asset], account)),
      ),
    ),
    fees: sortedByText(ledger.fees),
    rebateMillionths: sortedByText(ledger.rebateMillionths),
    postedOnce: [...ledger.postedOnce],
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

function saveAccount(key: readonly [number, number, string], account: Account): SavedAccount {
  return [...key, account.available, account.frozen, account.margin, account.escrow, account.pledged];
}
