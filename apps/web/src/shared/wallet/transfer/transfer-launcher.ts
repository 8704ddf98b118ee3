import type { WalletKey } from '@candor/contract/wallet/wire.ts';
import { create } from 'zustand';

/** What is needed, and in which wallet. */
export interface WantedFunds {
  readonly coin: string;
  readonly to: WalletKey;
}

export const useTransferLauncher = create<{ readonly wanted: WantedFunds | undefined }>(() => ({ wanted: undefined }));

export function openTransfer(wanted: WantedFunds): void {
  useTransferLauncher.setState({ wanted });
}

export function closeTransfer(): void {
  useTransferLauncher.setState({ wanted: undefined });
}
