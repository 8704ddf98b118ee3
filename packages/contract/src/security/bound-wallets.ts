import * as z from 'zod/mini';
import { ACCOUNT_REFUSALS, WalletTicket } from '../account/wire.ts';
import { endpoint } from '../shared/endpoint.ts';
import { EvmAddress, EvmSignature } from '../shared/evm.ts';
import { pick } from '../shared/refusal-table.ts';
import { Changed, Proof, PROOF_REFUSALS, SECURITY_REFUSALS } from './wire.ts';

/** What a wallet is to sign, and the ticket under which its signature is taken, once. */
const WalletChallenge = z.strictObject({ ticket: WalletTicket, message: z.string(), expiresIn: z.int() });
export type WalletChallenge = z.infer<typeof WalletChallenge>;

export const askWalletLogin = endpoint({
  method: 'POST',
  path: '/api/user/walletChallenge',
  access: 'public',
  summary: 'The message (EIP-4361) whose signature logs a bound wallet in; any address is given one',
  body: z.strictObject({ address: EvmAddress }),
  reply: WalletChallenge,
  refusals: pick(ACCOUNT_REFUSALS, 'insecureConnection', 'walletAddressWrong'),
  limit: 'walletChallenges',
});

export const askWalletBinding = endpoint({
  method: 'POST',
  path: '/api/{head}/coin/member/walletChallenge',
  access: 'user',
  summary: 'The message (EIP-4361) whose signature binds a wallet to the account',
  body: z.strictObject({ address: EvmAddress }),
  reply: WalletChallenge,
  refusals: pick(ACCOUNT_REFUSALS, 'insecureConnection', 'walletAddressWrong'),
  limit: 'walletChallenges',
});

export const bindWallet = endpoint({
  method: 'POST',
  path: '/api/{head}/coin/member/bindWallet',
  access: 'user',
  sealed: true,
  summary: 'Bind the wallet that signed the message: from then on it may log in',
  body: z.strictObject({ ticket: WalletTicket, signature: EvmSignature, proof: Proof }),
  reply: Changed,
  refusals: {
    ...PROOF_REFUSALS,
    ...pick(
      SECURITY_REFUSALS,
      'walletMessageExpired',
      'walletRefused',
      'walletBoundElsewhere',
      'boundWalletsFull',
      'alreadyBound',
    ),
  },
});

export const unbindWallet = endpoint({
  method: 'POST',
  path: '/api/{head}/coin/member/unbindWallet',
  access: 'user',
  sealed: true,
  summary: 'Unbind a wallet; every other session ends, because it may have opened them',
  body: z.strictObject({ address: EvmAddress, proof: Proof }),
  reply: Changed,
  refusals: { ...PROOF_REFUSALS, ...pick(SECURITY_REFUSALS, 'unknownBoundWallet') },
});
