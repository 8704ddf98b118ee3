import { randomBytes } from 'node:crypto';
import { getAddress, isHex, verifyMessage } from 'viem';
import { createSiweMessage } from 'viem/siwe';
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
export function ownershipMessage({ intent, address, origin, nowMs }: Asking): string {
  return createSiweMessage({
    domain: new URL(origin).host,
    address: getAddress(address),
    statement: `This address is mine. I prove it for deposit intent ${intent.id}; nothing is moved and nothing is allowed by it.`,
    uri: origin,
    version: '1',
    chainId: intent.chainId,
    nonce: randomBytes(NONCE_BYTES).toString('hex'),
    issuedAt: new Date(nowMs),
    expirationTime: new Date(intent.expiresAtMs),
  });
}

/** Whether the signature is that address's own, under exactly this message. */
export async function isSignedBy(address: string, message: string, signature: string): Promise<boolean> {
  if (!isHex(signature)) return false;
  try {
    return await verifyMessage({ address: getAddress(address), message, signature });
  } catch {
    // Bytes that are no point of the curve prove nothing.
    return false;
  }
}
