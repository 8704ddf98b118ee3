import type { State } from '@candor/domain/exchange/exchange.ts';

/** Adds up every account anew: per asset the whole must be nothing, for every unit somebody holds somebody else owes. */
export function auditLedger({ ledger }: State): readonly string[] {
  const sums = new Map<string, bigint>();
  for (const wallets of ledger.accounts.values()) {
    for (const [asset, account] of wallets.flatMap((assets) => [...assets])) {
      const { available, frozen, margin, escrow, pledged } = account;
      sums.set(asset, (sums.get(asset) ?? 0n) + available + frozen + margin + escrow + pledged);
    }
  }
  return [...sums].filter(([, sum]) => sum !== 0n).map(([asset, sum]) => `${asset} does not add up: ${sum}`);
}
