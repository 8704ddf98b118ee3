import * as z from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { pick } from '../shared/refusal-table.ts';
import { Id, TimeMs, unitsAtMost } from '../shared/fields.ts';
import { STAFF_REFUSALS } from './staff-refusals.ts';
import { StaffRole } from './staff-role.ts';
import { StaffName } from './staff-session.ts';

/** What takes two people. */
export const APPROVAL_KINDS = [
  'market.status',
  'contract.delisting',
  'auction.end',
  'second.reopen',
  'second.void',
  'setting.change',
  'switch.resume',
  'ledger.adjust',
  'setAside.review',
  'held.confirm',
  'user.fundPassword',
  'user.tier',
  'user.agent',
  'user.restrict',
  'content.publish',
  'staff.invite',
  'staff.grant',
] as const;
export const ApprovalKind = z.enum(APPROVAL_KINDS);
export type ApprovalKind = z.infer<typeof ApprovalKind>;

export const APPROVAL_STATES = ['waiting', 'scheduled', 'done', 'refused', 'withdrawn', 'expired', 'failed'] as const;
export const ApprovalState = z.enum(APPROVAL_STATES);
export type ApprovalState = z.infer<typeof ApprovalState>;

/** Why somebody does something; kept for ever beside what was done. */
export const Reason = z.string().check(z.trim(), z.minLength(5), ...unitsAtMost(300));

export const Approval = z.strictObject({
  id: Id,
  kind: ApprovalKind,
  /** What it is about: `market:BTC/USDT`. */
  object: z.string(),
  /** What will be carried out, name by name, beside what holds today. */
  lines: z.array(z.strictObject({ name: z.string(), before: z.nullable(z.string()), after: z.string() })),
  /** SHA-256 over everything that will be carried out; whoever decides sends it back. */
  contentHash: z.string(),
  maker: StaffName,
  reason: z.string(),
  state: ApprovalState,
  checker: z.nullable(StaffName),
  requestedAtMs: TimeMs,
  expiresAtMs: TimeMs,
  effectiveAtMs: z.nullable(TimeMs),
  decidedAtMs: z.nullable(TimeMs),
  /** Why it was refused, or what came of it. */
  result: z.nullable(z.string()),
  /** Whose word it needs, besides that of whoever asked. */
  deciders: z.array(StaffRole),
  isOwn: z.boolean(),
  mayDecide: z.boolean(),
});
export type Approval = z.infer<typeof Approval>;

export const listApprovals = endpoint({
  method: 'GET',
  path: '/ops/api/approvals',
  access: 'staff',
  summary: 'Requests that wait for a second person first, then the newest decided ones',
  reply: z.array(Approval),
  refusals: {},
});

const Decision = {
  params: z.strictObject({ id: Id }),
  access: 'staff',
  reply: Approval,
  idempotent: true,
} as const;

export const approveRequest = endpoint({
  ...Decision,
  method: 'POST',
  path: '/ops/api/approvals/:id/approve',
  summary: 'Approves what was looked at; it is carried out once, now or at its effective time',
  body: z.strictObject({ contentHash: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
  refusals: pick(
    STAFF_REFUSALS,
    'ownRequest',
    'sponsorInvolved',
    'tooNewToApprove',
    'alreadyDecided',
    'contentChanged',
    'requestExpired',
    'roleMissing',
  ),
});

export const refuseRequest = endpoint({
  ...Decision,
  method: 'POST',
  path: '/ops/api/approvals/:id/refuse',
  summary: 'Refuses a request, or withdraws one’s own',
  body: z.strictObject({ reason: Reason }),
  refusals: pick(STAFF_REFUSALS, 'alreadyDecided', 'requestExpired', 'roleMissing'),
});
