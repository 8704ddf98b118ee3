import * as z from 'zod/mini';
import { Email } from '../account/wire.ts';
import { endpoint } from '../shared/endpoint.ts';
import { pick } from '../shared/refusal-table.ts';
import { Id, TimeMs } from '../shared/fields.ts';
import { Approval, Reason } from './approvals.ts';
import { STAFF_REFUSALS } from './staff-refusals.ts';
import { StaffRole } from './staff-role.ts';
import { StaffName } from './staff-session.ts';

const ADDRESSES_MAX = 20;
/** One address, or a network as `10.1.2.0/24`. */
const Address = z.string().check(z.regex(/^[0-9A-Fa-f.:]{2,45}(\/\d{1,3})?$/));
const Addresses = z.array(Address).check(z.maxLength(ADDRESSES_MAX));
const Roles = z.array(StaffRole).check(z.minLength(1), z.maxLength(12));

export const StaffAccount = z.strictObject({
  id: Id,
  name: StaffName,
  roles: z.array(StaffRole),
  /** Empty: from anywhere. */
  addresses: z.array(z.string()),
  /** `enrolled`: has a password and an authenticator, and waits for somebody to confirm that it was them. */
  state: z.enum(['invited', 'enrolled', 'active', 'disabled']),
  createdAtMs: TimeMs,
  lastActiveAtMs: z.nullable(TimeMs),
});
export type StaffAccount = z.infer<typeof StaffAccount>;

export const listStaff = endpoint({
  method: 'GET',
  path: '/ops/api/staff',
  access: 'staff',
  summary: 'Everybody who may come in, with their roles',
  reply: z.array(StaffAccount),
  refusals: {},
});

export const inviteStaff = endpoint({
  method: 'POST',
  path: '/ops/api/staff/invite',
  access: 'staff',
  idempotent: true,
  summary: 'Asks for a new staff account; once approved, a one-time link goes to the mail of whoever is invited',
  body: z.strictObject({ name: StaffName, email: Email, roles: Roles, addresses: Addresses, reason: Reason }),
  reply: Approval,
  refusals: pick(STAFF_REFUSALS, 'nameTaken', 'rolesExclude'),
});

export const grantRoles = endpoint({
  method: 'POST',
  path: '/ops/api/staff/:id/roles',
  access: 'staff',
  idempotent: true,
  summary: 'Asks for other roles or another list of addresses',
  params: z.strictObject({ id: Id }),
  body: z.strictObject({ roles: Roles, addresses: Addresses, reason: Reason }),
  reply: Approval,
  refusals: pick(STAFF_REFUSALS, 'lastAdmin', 'ownAccount', 'rolesExclude'),
});

export const makeInvitation = endpoint({
  method: 'POST',
  path: '/ops/api/staff/:id/invitation',
  access: 'staff',
  summary: 'Mails a new one-time link to somebody who has been approved and has not come in yet; nobody else reads it',
  params: z.strictObject({ id: Id }),
  /** Masked. */
  reply: z.strictObject({ sentTo: z.string(), expiresAtMs: TimeMs }),
  refusals: {},
});

/** How whoever confirms has seen the other. */
export const SEEN_HOW = ['inPerson', 'onVideo'] as const;
export type SeenHow = (typeof SEEN_HOW)[number];

export const confirmEnrolment = endpoint({
  method: 'POST',
  path: '/ops/api/staff/:id/confirm',
  access: 'staff',
  idempotent: true,
  summary: 'Says that it was them who enrolled; never by who invited them. The account is open from then on',
  params: z.strictObject({ id: Id }),
  body: z.strictObject({ seen: z.enum(SEEN_HOW), reason: Reason }),
  reply: StaffAccount,
  refusals: pick(STAFF_REFUSALS, 'ownAccount', 'sponsorInvolved', 'tooNewToApprove'),
});

export const disableStaff = endpoint({
  method: 'POST',
  path: '/ops/api/staff/:id/disable',
  access: 'staff',
  summary: 'Ends an account and its sessions at once; it can only be brought back by a new invitation',
  params: z.strictObject({ id: Id }),
  body: z.strictObject({ reason: Reason }),
  reply: StaffAccount,
  refusals: pick(STAFF_REFUSALS, 'lastAdmin'),
});
