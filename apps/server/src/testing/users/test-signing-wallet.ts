import { loginUser } from '@candor/contract/account/wire.ts';
import { askWalletBinding, askWalletLogin, bindWallet } from '@candor/contract/security/bound-wallets.ts';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { callServer, type ServedOrigin } from '../server/call-server.ts';
import { PASSWORD } from './test-person.ts';

/** A wallet of somebody: a key of its own, and the address that follows from it. */
export type SigningWallet = ReturnType<typeof newSigningWallet>;

export function newSigningWallet() {
  const account = privateKeyToAccount(generatePrivateKey());
  return { address: account.address, sign: (message: string) => account.signMessage({ message }) };
}

export const BY_PASSWORD = { loginPassword: PASSWORD };

/** Binds it to whoever has the token and proves themselves by the login password. */
export async function bindSigningWallet(server: ServedOrigin, token: string, wallet: SigningWallet) {
  const { address } = wallet;
  const { ticket, message } = (await callServer(server, askWalletBinding, { token, body: { address } })).data;
  const signature = await wallet.sign(message);
  return callServer(server, bindWallet, { token, body: { ticket, signature, proof: BY_PASSWORD } });
}

export async function askToSign(server: ServedOrigin, address: string) {
  return (await callServer(server, askWalletLogin, { body: { address } })).data;
}

/** The login of a wallet, with what its browser shows besides. */
export async function logInByWallet(server: ServedOrigin, wallet: SigningWallet, cookie = '') {
  const { ticket, message } = await askToSign(server, wallet.address);
  return sendSignature(server, { ticket, signature: await wallet.sign(message), cookie });
}

export function sendSignature(
  server: ServedOrigin,
  { ticket, signature, cookie = '' }: { readonly ticket: string; readonly signature: string; readonly cookie?: string },
) {
  const body = { signType: 'WALLET', ticket, signature } as const;
  return callServer(server, loginUser, { body, headers: { cookie } });
}
