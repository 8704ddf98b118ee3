import type { State } from '@candor/domain/exchange/exchange.ts';
import { accountsOf } from '@candor/domain/ledger/audit-ledger.ts';

/** Every account as `owner/wallet/asset`, with what is available, frozen, margin, escrow and pledged. */
export function accountLines(state: State): Readonly<Record<string, string>> {
  const lines = [...accountsOf(state.ledger)].map(([{ owner, wallet, asset }, account]) => {
    const { available, frozen, margin, escrow, pledged } = account;
    return [`${owner}/${wallet}/${asset}`, [available, frozen, margin, escrow, pledged].join(' ')] as const;
  });
  return Object.fromEntries(lines);
}
