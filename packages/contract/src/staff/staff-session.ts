import * as z from 'zod/mini';
import { Password, SixDigits } from '../account/wire.ts';
import { endpoint } from '../shared/endpoint.ts';
import { pick } from '../shared/refusal-table.ts';
import { Id, TimeMs } from '../shared/fields.ts';
import { STAFF_REFUSALS } from './staff-refusals.ts';
import { StaffRole } from './staff-role.ts';

export const StaffName = z.string().check(z.regex(/^[a-z][a-z0-9.-]{2,30}$/));
const Ticket = z.string().check(z.regex(/^[\w-]{43}$/));

/** Who sits at the console. */
export const StaffSelf = z.strictObject({
  id: Id,
  name: StaffName,
  roles: z.array(StaffRole),
  idleSeconds: z.int(),
});
export type StaffSelf = z.infer<typeof StaffSelf>;

export const StaffSession = z.strictObject({ token: z.string(), staff: StaffSelf });
export type StaffSession = z.infer<typeof StaffSession>;

/** Demo mode tells a visitor on this machine how to come in. */
const DemoStaff = z.strictObject({
  name: StaffName,
  roles: z.array(StaffRole),
  password: z.string(),
  code: z.string(),
});

export const getConsoleFacts = endpoint({
  method: 'GET',
  path: '/ops/api/facts',
  access: 'public',
  summary: 'What the login page shows: the mode, the time and, in demo mode on the same machine, the demo staff',
  reply: z.strictObject({
    mode: z.enum(['demo', 'live']),
    serverTimeMs: TimeMs,
    demoStaff: z.array(DemoStaff),
  }),
  refusals: {},
});
export type ConsoleFacts = z.infer<typeof getConsoleFacts.reply>;

/** The second step: a code, and before the first one the secret it is made from. */
export const StaffStep = z.strictObject({
  ticket: Ticket,
  enrolment: z.nullable(z.strictObject({ secret: z.string(), otpauth: z.string() })),
});
export type StaffStep = z.infer<typeof StaffStep>;

export const loginStaff = endpoint({
  method: 'POST',
  path: '/ops/api/login',
  access: 'public',
  sealed: true,
  limit: 'login',
  summary: 'The first step of a staff login; the authenticator is always the second',
  body: z.strictObject({ name: z.string().check(z.minLength(1), z.maxLength(64)), password: Password }),
  reply: StaffStep,
  refusals: pick(STAFF_REFUSALS, 'wrongCredentials', 'secondFactorLocked', 'addressNotListed', 'insecureConnection'),
});

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/ops/api/invitation',
  access: 'public',
  sealed: true,
  limit: 'login',
  summary: 'Sets the first password with the one-time link; the authenticator is bound next',
  body: z.strictObject({ link: z.string().check(z.minLength(1), z.maxLength(64)), password: Password }),
  reply: StaffStep,
  refusals: pick(STAFF_REFUSALS, 'linkUnknown', 'passwordRule', 'insecureConnection'),
});

export const confirmStaff = endpoint({
  method: 'POST',
  path: '/ops/api/login/code',
  access: 'public',
  sealed: true,
  limit: 'login',
  summary: 'The second step: the code of the authenticator opens the session',
  body: z.strictObject({ ticket: Ticket, code: SixDigits }),
  reply: StaffSession,
  refusals: pick(
    STAFF_REFUSALS,
    'codeExpired',
    'secondFactorWrong',
    'secondFactorLocked',
    'addressNotListed',
    'notConfirmedYet',
  ),
});

export const resumeStaff = endpoint({
  method: 'POST',
  path: '/ops/api/session/resume',
  access: 'public',
  limit: 'refresh',
  summary: 'The token of the session whose cookie this browser has, after a reload',
  reply: z.nullable(StaffSession),
  refusals: {},
});

export const stayActive = endpoint({
  method: 'POST',
  path: '/ops/api/session/active',
  access: 'staff',
  summary: 'Somebody is at the keyboard: the session does not fall idle',
  reply: StaffSelf,
  refusals: {},
});

export const logoutStaff = endpoint({
  method: 'POST',
  path: '/ops/api/logout',
  access: 'staff',
  essential: true,
  summary: 'Ends this session',
  reply: z.null(),
  refusals: {},
});
