import * as z from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { IdentityReason } from '../identity/wire.ts';
import { pick } from '../shared/refusal-table.ts';
import { Id, TimeMs } from '../shared/fields.ts';
import { STAFF_REFUSALS } from './staff-refusals.ts';

export const IdentityCase = z.strictObject({
  userId: Id,
  part: z.enum(['primary', 'advanced']),
  country: z.string(),
  submittedAtMs: TimeMs,
  dueAtMs: TimeMs,
});
export type IdentityCase = z.infer<typeof IdentityCase>;

export const listIdentityCases = endpoint({
  method: 'GET',
  path: '/ops/api/identity',
  access: 'staff',
  summary: 'Verifications that wait, the one due first on top',
  reply: z.array(IdentityCase),
  refusals: {},
});

export const openIdentityCase = endpoint({
  method: 'POST',
  path: '/ops/api/identity/:userId/open',
  access: 'staff',
  summary: 'A case with its pictures, watermarked; the look is in the audit log first',
  params: z.strictObject({ userId: Id }),
  reply: z.extend(IdentityCase, {
    realName: z.string(),
    documentNumber: z.string(),
    /** JPEG, base64. */
    pictures: z.array(z.strictObject({ name: z.string(), jpeg: z.string() })),
    /** Other accounts with the same name and country. */
    duplicates: z.array(z.strictObject({ userId: Id, submittedAtMs: TimeMs })),
  }),
  refusals: {},
});

const Decision = {
  method: 'POST',
  access: 'staff',
  idempotent: true,
  params: z.strictObject({ userId: Id }),
  reply: IdentityCase,
  refusals: pick(STAFF_REFUSALS, 'caseNotOpened'),
} as const;

export const passIdentityCase = endpoint({
  ...Decision,
  path: '/ops/api/identity/:userId/pass',
  summary: 'Accepts the verification that waits',
});

export const refuseIdentityCase = endpoint({
  ...Decision,
  path: '/ops/api/identity/:userId/refuse',
  summary: 'Refuses the verification that waits, for a reason on the list',
  body: z.strictObject({ reason: IdentityReason }),
});
