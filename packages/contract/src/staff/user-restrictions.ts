import * as z from 'zod/mini';
import { RESTRICTION_HOURS_MAX, RestrictionReason, UserRestrictionKind } from '../restrictions/user-restriction.ts';
import { endpoint } from '../shared/endpoint.ts';
import { Id, TimeMs } from '../shared/fields.ts';
import { pick } from '../shared/refusal-table.ts';
import { Approval, Reason } from './approvals.ts';
import { STAFF_REFUSALS } from './staff-refusals.ts';
import { StaffName } from './staff-session.ts';

/** One time that the operator has restricted an account, for as long as there is an account. */
export const UserRestriction = z.strictObject({
  id: Id,
  restriction: UserRestrictionKind,
  /** One of a closed list, which its user reads; null where it was set before there was one. */
  reason: z.nullable(RestrictionReason),
  /** What the staff knows of it besides. */
  note: z.string(),
  setBy: StaffName,
  setAtMs: TimeMs,
  untilMs: z.nullable(TimeMs),
  endedAtMs: z.nullable(TimeMs),
  /** Null where its time had come. */
  endedBy: z.nullable(z.string()),
  endNote: z.nullable(z.string()),
});
export type UserRestriction = z.infer<typeof UserRestriction>;

const OneUser = { params: z.strictObject({ userId: Id }), access: 'staff' } as const;

export const listUserRestrictions = endpoint({
  ...OneUser,
  method: 'GET',
  path: '/ops/api/users/:userId/restrictions',
  summary: 'What the operator restricts of an account, and every time it did, the newest first',
  reply: z.array(UserRestriction),
  refusals: {},
});

/** What was done at once, and what waits for a second person. */
const Restricted = z.strictObject({ restriction: UserRestriction, request: z.nullable(Approval) });

export const restrictUser = endpoint({
  ...OneUser,
  method: 'POST',
  path: '/ops/api/users/:userId/restrictions',
  idempotent: true,
  summary:
    'Restricts an account at once and tells its user; a hard one for a day, and beyond that once a second person agrees',
  body: z.strictObject({
    restriction: UserRestrictionKind,
    reason: RestrictionReason,
    note: Reason,
    /** From now on; null until it is lifted. */
    hours: z.nullable(z.int().check(z.minimum(1), z.maximum(RESTRICTION_HOURS_MAX))),
  }),
  reply: Restricted,
  refusals: pick(STAFF_REFUSALS, 'alreadyDecided', 'reasonNotOffered'),
});

export const liftUserRestriction = endpoint({
  ...OneUser,
  method: 'POST',
  path: '/ops/api/users/:userId/restrictions/lift',
  idempotent: true,
  summary: 'Takes a restriction off and tells its user; of a hard one, asks a second person to',
  body: z.strictObject({ restriction: UserRestrictionKind, note: Reason }),
  reply: Restricted,
  refusals: pick(STAFF_REFUSALS, 'alreadyDecided'),
});
