import * as z from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { pick, type RefusalTable } from '../shared/refusal-table.ts';
import { Proof, SECURITY_REFUSALS } from '../security/wire.ts';
import { TimeMs } from '../shared/fields.ts';

export const API_KEY_REFUSALS = {
  tooManyKeys: { code: 3003, status: 422 },
} as const satisfies RefusalTable;

/** What a key may do. Withdrawing is not offered to any key. */
export const API_KEY_SCOPES = ['read', 'trade'] as const;

export const ApiKey = z.strictObject({
  id: z.string(),
  name: z.string(),
  apiKey: z.string(),
  scopes: z.array(z.enum(API_KEY_SCOPES)),
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

export const createApiKey = endpoint({
  method: 'POST',
  path: '/api/{head}/coin/member/api',
  access: 'user',
  sealed: true,
  summary: 'Make a key; its secret is shown in this answer and never again',
  body: z.strictObject({
    name: z.string().check(z.minLength(1), z.maxLength(40)),
    scopes: z.array(z.enum(API_KEY_SCOPES)).check(z.minLength(1), z.maxLength(2)),
    /** At most twenty; a key that may trade without them lives ninety days. */
    ips: z.array(z.union([z.ipv4(), z.ipv6()])).check(z.maxLength(20)),
    expiresInDays: z.optional(z.int().check(z.minimum(1), z.maximum(365))),
    proof: Proof,
  }),
  reply: z.strictObject({ key: ApiKey, secret: z.string() }),
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
