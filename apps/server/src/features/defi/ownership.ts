import { randomBytes } from 'node:crypto';
import { walletMessage } from '#platform/wallet-signature.ts';
import type { IntentRow } from './tables.ts';

const NONCE_BYTES = 16;

interface Asking {
  readonly intent: Pick<IntentRow, 'id' | 'chainId' | 'expiresAtMs'>;
  readonly address: string;
  /** Where the person is who will be asked by the wallet. */
  readonly origin: string;
  readonly nowMs: number;
}

/** The message of EIP-4361 that a wallet shows and signs; it allows nothing and moves nothing. */
export function ownershipMessage({ intent, address, origin, nowMs }: Asking): string | undefined {
  return walletMessage({
    address,
    origin,
    statement: `This address is mine. I prove it for deposit intent ${intent.id}; nothing is moved and nothing is allowed by it.`,
    chainId: intent.chainId,
    nonce: randomBytes(NONCE_BYTES).toString('hex'),
    issuedAtMs: nowMs,
    expiresAtMs: intent.expiresAtMs,
  });
}
