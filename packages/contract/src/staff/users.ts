import * as z from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { AccountTier } from '../fees/wire.ts';
import { IdentityLevel } from '../identity/wire.ts';
import { Decimal, Id, SignedDecimal, TimeMs } from '../shared/fields.ts';
import { Approval, Reason } from './approvals.ts';

export const UserRow = z.strictObject({
  userId: Id,
  loginName: z.string(),
  /** Masked. */
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  identityLevel: z.int(),
  createdAtMs: TimeMs,
});
export type UserRow = z.infer<typeof UserRow>;

/** As many as one search shows, the newest first. */
export const USERS_FOUND_MAX = 50;

export const findUsers = endpoint({
  method: 'GET',
  path: '/ops/api/users',
  access: 'staff',
  summary: 'Users by id, login name, or the whole address of mail or phone number; contacts are masked',
  query: z.strictObject({ text: z.optional(z.string().check(z.maxLength(254))) }),
  reply: z.array(UserRow),
  refusals: {},
});

export const getUser = endpoint({
  method: 'GET',
  path: '/ops/api/users/:userId',
  access: 'staff',
  summary: 'One user, masked, with balances, holds and sessions',
  params: z.strictObject({ userId: Id }),
  reply: z.extend(UserRow, {
    holdsUntilMs: z.nullable(TimeMs),
    /** What their level allows, in USDT. */
    limits: IdentityLevel,
    tier: AccountTier,
    agreedTier: AccountTier,
    /** Of the thirty days that count for the tier, in USDT. */
    turnover: Decimal,
    balances: z.array(
      z.strictObject({ wallet: z.int(), coin: z.string(), available: SignedDecimal, frozen: SignedDecimal }),
    ),
  }),
  refusals: {},
});

export const unmaskUser = endpoint({
  method: 'POST',
  path: '/ops/api/users/:userId/unmask',
  access: 'staff',
  summary: 'The contacts in full; who looked and why is in the audit log first',
  params: z.strictObject({ userId: Id }),
  body: z.strictObject({ reason: Reason }),
  reply: z.strictObject({ email: z.nullable(z.string()), phone: z.nullable(z.string()) }),
  refusals: {},
});

export const resetFundPassword = endpoint({
  method: 'POST',
  path: '/ops/api/users/:userId/fund-password',
  access: 'staff',
  idempotent: true,
  summary:
    'Asks for a forgotten fund password to be taken away, once its owner was verified anew; withdrawals then rest',
  params: z.strictObject({ userId: Id }),
  body: z.strictObject({ reason: Reason }),
  reply: Approval,
  refusals: {},
});

export const agreeUserTier = endpoint({
  method: 'POST',
  path: '/ops/api/users/:userId/tier',
  access: 'staff',
  idempotent: true,
  summary: 'Asks for a tier to be agreed with a user, at least which they then have; the first tier ends an agreement',
  params: z.strictObject({ userId: Id }),
  body: z.strictObject({ tier: AccountTier, reason: Reason }),
  reply: Approval,
  refusals: {},
});
