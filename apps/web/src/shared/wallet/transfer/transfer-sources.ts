import type { Transferable } from '@candor/contract/wallet/transfer.ts';
import type { WalletKey } from '@candor/contract/wallet/wire.ts';
import { compareDecimals } from '@candor/format/compare-decimals.ts';

/** The other wallets that hold something which can move, the fullest first: the coin most likely comes from there. */
export function transferSources(wallets: readonly Transferable[], to: WalletKey): readonly Transferable[] {
  return wallets
    .filter(({ key, isOpen, available }) => key !== to && isOpen && compareDecimals(available, '0') > 0)
    .toSorted((left, right) => compareDecimals(right.available, left.available));
}
