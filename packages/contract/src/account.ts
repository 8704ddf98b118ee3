import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { pick, type RefusalTable } from './refusal-table.ts';
import { Id } from './wire.ts';

export const ACCOUNT_REFUSALS = {
  wrongCredentials: { code: 1001, status: 422 },
  nameTaken: { code: 1006, status: 409 },
  passwordRule: { code: 1007, status: 422 },
  inviteCodeUnknown: { code: 1010, status: 422 },
  /** A password or a cookie would travel in the clear. */
  insecureConnection: { code: 403, status: 403 },
} as const satisfies RefusalTable;

export const LoginName = z.string().check(z.regex(/^[A-Za-z0-9_]{4,20}$/));
export const InviteCode = z.string().check(z.regex(/^[A-Z2-9]{8}$/));
const Password = z.string().check(z.minLength(1), z.maxLength(128));

/** The way by login name; email and phone join the same body with their own `signType`. */
const Credentials = z.strictObject({
  signType: z.literal('LOGIN'),
  loginName: LoginName,
  loginPassword: Password,
});

/** `refreshToken` is present only for a client that is not a browser: in a browser it lives in a cookie script cannot read. */
const Session = z.strictObject({
  satoken: z.string(),
  expiresIn: z.int(),
  refreshToken: z.optional(z.string()),
});

export const registerUser = endpoint({
  method: 'POST',
  path: '/api/user/register',
  access: 'public',
  summary: 'Open an account by login name',
  body: z.extend(Credentials, { activeCode: z.optional(InviteCode) }),
  reply: z.strictObject({ userId: Id }),
  refusals: pick(ACCOUNT_REFUSALS, 'insecureConnection', 'passwordRule', 'inviteCodeUnknown', 'nameTaken'),
  limit: 'register',
});

export const loginUser = endpoint({
  method: 'POST',
  path: '/api/user/login',
  access: 'public',
  summary: 'Log in',
  body: Credentials,
  reply: Session,
  refusals: pick(ACCOUNT_REFUSALS, 'insecureConnection', 'wrongCredentials'),
  limit: 'login',
});

export const refreshSession = endpoint({
  method: 'POST',
  path: '/api/user/refresh',
  access: 'public',
  summary: 'Exchange the refresh token for a new pair; each is used once',
  body: z.strictObject({ refreshToken: z.optional(z.string().check(z.maxLength(64))) }),
  reply: Session,
  refusals: pick(ACCOUNT_REFUSALS, 'insecureConnection'),
  essential: true,
  limit: 'refresh',
});

export const logoutUser = endpoint({
  method: 'POST',
  path: '/api/user/logout',
  access: 'public',
  summary: 'End the session of the token or of the refresh cookie; other devices stay logged in',
  reply: z.strictObject({}),
  refusals: {},
  essential: true,
});

export const UserInfo = z.strictObject({
  id: Id,
  userId: Id,
  blade_user_id: Id,
  loginName: z.string(),
  avatar: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  chatKey: z.string(),
  /** 0 no, 1 applied, 2 merchant, 3 suspended. */
  is_merchant: z.int(),
  merchant: z.nullable(z.strictObject({ id: Id })),
  inviteCode: InviteCode,
});
export type UserInfo = z.infer<typeof UserInfo>;

export const getUserInfo = endpoint({
  method: 'POST',
  path: '/api/user/getInfo',
  access: 'user',
  summary: 'The profile of the logged-in user',
  reply: z.strictObject({ tenantId: z.string(), user: UserInfo }),
  refusals: {},
});

export const createSocketTicket = endpoint({
  method: 'POST',
  path: '/api/ws/ticket',
  access: 'user',
  summary: 'A ticket that opens one private socket or one broker connection, once, within 30 s',
  body: z.strictObject({ audience: z.enum(['ws', 'mqtt']) }),
  /** `clientId` is the name under which the broker expects the ticket's holder. */
  reply: z.strictObject({ ticket: z.string(), expiresIn: z.int(), clientId: z.optional(z.string()) }),
  refusals: {},
});
