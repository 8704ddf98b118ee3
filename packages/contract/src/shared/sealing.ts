import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import type { RefusalTable } from './refusal-table.ts';
import { TimeMs } from './fields.ts';

export const SEALING_REFUSALS = {
  /** Sealed with a key that is no longer in use: fetch the key and send once more. */
  sealingKeyUnknown: { code: 409, status: 409 },
  /** The seal is broken, too old, or was used before. */
  sealBroken: { code: 400, status: 400 },
} as const satisfies RefusalTable;

/**
 * How a body with a secret travels: HPKE (RFC 9180, P-256, HKDF-SHA256, AES-256-GCM) in base mode,
 * `kid.encapsulatedKey.ciphertext`, each part base64url. It keeps secrets out of proxies' and servers' logs; TLS is
 * what protects them on the way.
 */
export const SealedBody = z.strictObject({
  payload: z.string().check(z.maxLength(32_768), z.regex(/^[\w-]{8,64}\.[\w-]+\.[\w-]+$/)),
});

/** What is sealed. */
export const SealedContent = z.strictObject({
  body: z.unknown(),
  /** Sixteen random bytes; the server takes each once. */
  nonce: z.string().check(z.regex(/^[\w-]{22}$/)),
  /** By the server's clock, whose offset the client knows from the key's answer. */
  atMs: TimeMs,
});

export const SEALING_INFO = 'candor1';

/** What the seal is bound to besides the key: nobody can open it as another call, or as another user. */
export function sealContext({ method, path, kid, userId }: SealContext): string {
  return [method, path, kid, userId ?? 'anon'].join(' ');
}

export interface SealContext {
  readonly method: string;
  readonly path: string;
  readonly kid: string;
  readonly userId?: string | undefined;
}

export const getSealingKey = endpoint({
  method: 'GET',
  path: '/api/open/sealingKey',
  access: 'public',
  summary: 'The public key that secrets are sealed with before they are sent',
  reply: z.strictObject({
    kid: z.string(),
    /** The raw point, base64url. */
    publicKey: z.string(),
    expiresAtMs: TimeMs,
    serverTimeMs: TimeMs,
  }),
  refusals: {},
});
