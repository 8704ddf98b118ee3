import { createHash } from 'node:crypto';
import { createBase58check } from '@scure/base';

const base58Check = createBase58check((bytes) => createHash('sha256').update(bytes).digest());

/** Bytes as people copy them by hand: without letters that look alike, and with four bytes that check the rest. */
export function encodeBase58Check(payload: Uint8Array): string {
  return base58Check.encode(payload);
}

/** Undefined when a letter is no letter or the check does not agree. */
export function decodeBase58Check(text: string): Uint8Array | undefined {
  try {
    return base58Check.decode(text);
  } catch {
    return undefined;
  }
}
