import * as z from 'zod/mini';
import { DEPOSIT_REASONS, DEPOSIT_REFUSALS } from '../deposits/wire.ts';
import { endpoint } from '../shared/endpoint.ts';
import { pick, type RefusalTable } from '../shared/refusal-table.ts';
import { Decimal, Id, SentDecimal, TimeMs, unitsAtMost } from '../shared/fields.ts';
import { STAFF_REFUSALS } from './staff-refusals.ts';

/** What may stand in the way of a decision about money. */
export const CASE_REFUSALS = {
  /** One person has approved; another one has to. */
  secondReviewerNeeded: { code: 403, status: 403 },
  /** The second person has found something else than the first. */
  findingDiffers: { code: 409, status: 409 },
  ...pick(STAFF_REFUSALS, 'sponsorInvolved', 'tooNewToApprove', 'caseNotOpened'),
} as const satisfies RefusalTable;

const CaseId = z.string().check(z.regex(/^[\w-]{1,64}$/));

export const DepositCase = z.strictObject({
  id: CaseId,
  userId: Id,
  coin: z.string(),
  network: z.string(),
  amount: Decimal,
  submittedAtMs: TimeMs,
  dueAtMs: TimeMs,
  approvalsNeeded: z.int(),
  approvedBy: z.array(z.string()),
});
export type DepositCase = z.infer<typeof DepositCase>;

export const listDepositCases = endpoint({
  method: 'GET',
  path: '/ops/api/deposits',
  access: 'staff',
  summary: 'Declared deposits that wait, the one due first on top',
  reply: z.array(DepositCase),
  refusals: {},
});

export const openDepositCase = endpoint({
  method: 'POST',
  path: '/ops/api/deposits/:id/open',
  access: 'staff',
  summary: 'A case with its screenshot, watermarked, and what resembles it; the look is in the audit log first',
  params: z.strictObject({ id: CaseId }),
  reply: z.extend(DepositCase, {
    address: z.nullable(z.string()),
    txHash: z.nullable(z.string()),
    /** JPEG, base64. */
    screenshot: z.nullable(z.string()),
    /** What the first of two reviewers found. */
    evidence: z.nullable(z.string()),
    received: z.nullable(Decimal),
    duplicates: z.array(
      z.strictObject({
        id: CaseId,
        userId: Id,
        state: z.string(),
        same: z.enum(['transaction', 'screenshot', 'amount']),
      }),
    ),
  }),
  refusals: {},
});

const Decision = {
  method: 'POST',
  access: 'staff',
  idempotent: true,
  params: z.strictObject({ id: CaseId }),
  reply: DepositCase,
} as const;

export const passDepositCase = endpoint({
  ...Decision,
  path: '/ops/api/deposits/:id/pass',
  summary:
    'Credits what was received, by the transaction or the line of the statement; above a limit two people find the same',
  body: z.strictObject({
    received: SentDecimal,
    evidence: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('transaction'), txHash: z.string().check(z.minLength(8), ...unitsAtMost(100)) }),
      z.strictObject({
        kind: z.literal('bankLine'),
        line: z.string().check(z.trim(), z.minLength(5), ...unitsAtMost(200)),
      }),
    ]),
  }),
  refusals: { ...CASE_REFUSALS, ...pick(DEPOSIT_REFUSALS, 'transactionUsed') },
});

export const refuseDepositCase = endpoint({
  ...Decision,
  path: '/ops/api/deposits/:id/refuse',
  summary: 'Refuses a declared deposit, for a reason on the list',
  body: z.strictObject({ reason: z.enum(DEPOSIT_REASONS) }),
  refusals: pick(CASE_REFUSALS, 'caseNotOpened'),
});
