import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

interface SignedContent {
  readonly timestampMs: number;
  readonly nonce: string;
  readonly method: string;
  readonly path: string;
  readonly body: Uint8Array;
}

/** The five lines that make a request what it is. */
export function signedTextOf({ timestampMs, nonce, method, path, body }: SignedContent): string {
  const bodyHash = createHash('sha256').update(body).digest('hex');
  return [timestampMs, nonce, method, path, bodyHash].join('\n');
}

const HMAC = /^[\da-f]{64}$/i;

/** Whether this is the HMAC-SHA256 of the text, as hex and nothing behind it: reading hex stops in silence where it ends. */
export function isHmacOf(secret: string, text: string, signature: string): boolean {
  if (!HMAC.test(signature)) return false;
  const [one, other] = [Buffer.from(signature, 'hex'), createHmac('sha256', secret).update(text).digest()];
  return one.length === other.length && timingSafeEqual(one, other);
}
