import { type Chain, createClient, custom, getAddress } from 'viem';
import { requestAddresses, signMessage } from 'viem/actions';
import type { Wallet } from './wallet.ts';

/** What speaks to a wallet of this browser. Loaded when one is asked for something: no page is heavier for it. */
export function clientOf<Of extends Chain | undefined = undefined>(wallet: Wallet, chain?: Of) {
  // A second way of sending would hide why the first one failed.
  return createClient({ chain, transport: custom(wallet, { methods: { exclude: ['wallet_sendTransaction'] } }) });
}

/** The addresses that whoever holds the wallet shows this site. */
export async function addressesOf(wallet: Wallet): Promise<readonly string[]> {
  return requestAddresses(clientOf(wallet));
}

interface TextToSign {
  readonly address: string;
  readonly text: string;
}

/** A signature over that text alone (EIP-191). */
export async function signText(wallet: Wallet, { address, text }: TextToSign): Promise<string> {
  return signMessage(clientOf(wallet), { account: getAddress(address), message: text });
}
