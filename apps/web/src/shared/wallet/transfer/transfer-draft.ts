import type { Transferable } from '@candor/contract/wallet/transfer.ts';
import type { WalletKey } from '@candor/contract/wallet/wire.ts';
import { compareDecimals } from '@candor/format/compare-decimals.ts';
import { amountError } from '#shared/form/amount-error.ts';
import type { FieldErrors } from '#shared/form/use-form.ts';

export interface TransferDraft {
  readonly from: WalletKey;
  readonly to: WalletKey;
  readonly amount: string;
}

export function findTransferErrors(
  { from, amount }: TransferDraft,
  wallets: readonly Pick<Transferable, 'key' | 'available'>[],
): FieldErrors<TransferDraft> {
  const available = wallets.find(({ key }) => key === from)?.available ?? '0';
  const isTooMuch = compareDecimals(amount, available) > 0;
  return { amount: amountError(amount) ?? (isTooMuch ? 'wallet.transfer.tooMuch' : undefined) };
}

/** The same way back; what could be moved there may not be there to move, so the amount is typed anew. */
export function reversed({ from, to }: TransferDraft): TransferDraft {
  return { from: to, to: from, amount: '' };
}
