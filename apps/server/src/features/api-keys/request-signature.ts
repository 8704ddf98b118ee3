import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

interface SignedContent {
  readonly timestampMs: number;
  readonly nonce: string;
  readonly method: string;
  readonly path: string;
  readonly body: Uint8Array;
}

/** HMAC-SHA256 over the five lines that make a request what it is. */
export function signatureOf(secret: string, { timestampMs, nonce, method, path, body }: SignedContent): string {
  const bodyHash = createHash('sha256').update(body).digest('hex');
  return createHmac('sha256', secret).update([timestampMs, nonce, method, path, bodyHash].join('\n')).digest('hex');
}

/** What a program of the open interface signs: its parameters as it sends them. */
export function openSignatureOf(secret: string, payload: string): string {
  return createHmac('sha256', secret).update(payload).digest('hex');
}

export function isSameSignature(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given, 'hex'), Buffer.from(expected, 'hex')];
  return one.length === other.length && timingSafeEqual(one, other);
}
