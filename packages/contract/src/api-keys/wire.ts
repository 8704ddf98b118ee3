import * as z from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { pick, type RefusalTable } from '../shared/refusal-table.ts';
import { Proof, SECURITY_REFUSALS } from '../security/wire.ts';
import { TimeMs, unitsAtMost } from '../shared/fields.ts';
import { API_KEY_SCOPES } from './scope.ts';

export const API_KEY_REFUSALS = {
  tooManyKeys: { code: 3003, status: 422 },
  /** What was given is no Ed25519 public key. */
  publicKeyInvalid: { code: 3020, status: 422 },
  /** A key that may withdraw works from named addresses alone. */
  keyAddressesNeeded: { code: 3021, status: 422 },
} as const satisfies RefusalTable;

export const ApiKey = z.strictObject({
  id: z.string(),
  name: z.string(),
  apiKey: z.string(),
  scopes: z.array(z.enum(API_KEY_SCOPES)),
  /** With a secret that both sides know, or with a private key that never leaves its owner. */
  algorithm: z.enum(['HMAC', 'Ed25519']),
  ips: z.array(z.string()),
  createdAtMs: TimeMs,
  expiresAtMs: z.nullable(TimeMs),
  lastUsedAtMs: z.nullable(TimeMs),
});
export type ApiKey = z.infer<typeof ApiKey>;

export const listApiKeys = endpoint({
  method: 'GET',
  path: '/api/{head}/coin/member/apis',
  access: 'user',
  summary: 'One’s own keys, without their secrets',
  reply: z.array(ApiKey),
  refusals: {},
});

/** One block of PEM, of which the server finds out what it is. */
const PublicKey = z
  .string()
  .check(z.maxLength(400), z.regex(/^-----BEGIN PUBLIC KEY-----[\w+/=\s]+-----END PUBLIC KEY-----\s*$/));

export const createApiKey = endpoint({
  method: 'POST',
  path: '/api/{head}/coin/member/api',
  access: 'user',
  sealed: true,
  summary: 'Make a key; its secret, if it has one, is shown in this answer and never again',
  body: z.strictObject({
    name: z.string().check(z.trim(), z.minLength(1), ...unitsAtMost(40)),
    scopes: z.array(z.enum(API_KEY_SCOPES)).check(z.minLength(1), z.maxLength(API_KEY_SCOPES.length)),
    /** At most twenty; a key that may do more than read lives ninety days without them. */
    ips: z.array(z.union([z.ipv4(), z.ipv6()])).check(z.maxLength(20)),
    expiresInDays: z.optional(z.int().check(z.minimum(1), z.maximum(365))),
    /** An Ed25519 public key in PEM: its owner signs with the private one, and there is no secret. */
    publicKey: z.optional(PublicKey),
    proof: Proof,
  }),
  reply: z.strictObject({ key: ApiKey, /** Null of a key with a public key. */ secret: z.nullable(z.string()) }),
  refusals: {
    ...pick(
      SECURITY_REFUSALS,
      'proofNeeded',
      'notBound',
      'codeWrong',
      'codeExpired',
      'wrongCredentials',
      'secondFactorWrong',
      'secondFactorLocked',
      'fundPasswordNotSet',
      'fundPasswordWrong',
      'fundPasswordLocked',
    ),
    ...API_KEY_REFUSALS,
  },
});

export const deleteApiKey = endpoint({
  method: 'GET',
  path: '/api/{head}/coin/member/api/del',
  access: 'user',
  changes: true,
  summary: 'Delete a key; it stops working at once',
  query: z.strictObject({ id: z.string().check(z.regex(/^[\w-]{8,64}$/)) }),
  reply: z.strictObject({}),
  refusals: {},
});
