import type { WalletChallenge } from '@candor/contract/security/bound-wallets.ts';
import { loadWalletClient } from '#shared/browser-wallet/load-wallet-client.ts';
import type { Wallet } from '#shared/browser-wallet/wallet.ts';

/** What a wallet has signed, as the server takes it. */
export interface SignedChallenge {
  readonly address: string;
  readonly ticket: string;
  readonly signature: string;
}

/** The wallet shows another address than the one that is meant, or none. */
export class OtherAccount extends Error {
  override readonly name = 'OtherAccount';
  readonly shown: string;

  constructor(shown: string) {
    super('The wallet shows another address.');
    this.shown = shown;
  }
}

export interface Asked {
  /** The wallet that is meant; without it the one that signs says which it is. */
  readonly address: string | undefined;
  readonly ask: (address: string) => Promise<WalletChallenge>;
}

/** Asks a wallet of this browser for its address and for a signature of that text alone. */
export async function signChallenge(wallet: Wallet, { address: meant, ask }: Asked): Promise<SignedChallenge> {
  const { addressesOf, signText } = await loadWalletClient();
  const shown = await addressesOf(wallet);
  const address = meant === undefined ? shown[0] : shown.find((one) => one.toLowerCase() === meant.toLowerCase());
  if (address === undefined) throw new OtherAccount(shown[0] ?? '—');
  const { ticket, message } = await ask(address);
  return { address, ticket, signature: await signText(wallet, { address, text: message }) };
}
