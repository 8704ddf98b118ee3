import * as z from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { EvmSignature } from '../shared/evm.ts';
import { pick, type RefusalTable } from '../shared/refusal-table.ts';
import { Id } from '../shared/fields.ts';

export const ACCOUNT_REFUSALS = {
  /** The password was right and the second factor is asked for: `{ticket, methods, target?}`, methods joined by commas. */
  secondFactorNeeded: { code: 206, status: 200 },
  wrongCredentials: { code: 1001, status: 422 },
  codeWrong: { code: 1002, status: 422 },
  codeExpired: { code: 1003, status: 422 },
  /** A code was sent a moment ago: `{seconds}`. */
  codeTooSoon: { code: 1004, status: 429 },
  nameTaken: { code: 1006, status: 409 },
  passwordRule: { code: 1007, status: 422 },
  /** After some failures a picture is asked for beside the password. */
  captchaNeeded: { code: 1008, status: 422 },
  secondFactorWrong: { code: 1009, status: 422 },
  /** Too many wrong codes: this factor rests until `{untilMs}`. */
  secondFactorLocked: { code: 1005, status: 422 },
  /** The operator lets nobody in: `{reason}`. */
  loginBlocked: { code: 1011, status: 403 },
  inviteCodeUnknown: { code: 1010, status: 422 },
  /** The capital letters of an address are its checksum, and these do not fit it. */
  walletAddressWrong: { code: 400, status: 422 },
  /** The message that was to be signed is over, was used, or was made for somebody or something else. */
  walletMessageExpired: { code: 1003, status: 422 },
  /** Said alike of a wrong signature and of a wallet that is bound to no account. */
  walletRefused: { code: 1001, status: 422 },
  /** A password or a cookie would travel in the clear. */
  insecureConnection: { code: 403, status: 403 },
} as const satisfies RefusalTable;

export const LoginName = z.string().check(z.regex(/^[A-Za-z0-9_]{4,20}$/));
export const InviteCode = z.string().check(z.regex(/^[A-Z2-9]{8}$/));
/** What our mail can be sent to: no quotes, no lists, and a host in plain letters. */
export const Email = z
  .string()
  .check(z.maxLength(254), z.regex(/^[^\s<>@,;:"\\]{1,64}@[A-Za-z0-9-]{1,63}(\.[A-Za-z0-9-]{1,63})+$/));
/** As it is dialled from abroad: `+41791234567`. */
export const Phone = z.string().check(z.regex(/^\+[1-9]\d{6,14}$/));
export const SixDigits = z.string().check(z.regex(/^\d{6}$/));
export const Password = z.string().check(z.minLength(1), z.maxLength(128));

/** The picture that was shown and what was read from it, or the work that was done instead of reading. */
export const CaptchaAnswer = z.strictObject({
  captchaId: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  answer: z.string().check(z.minLength(1), z.maxLength(32)),
});

/** The version of the terms of service that a new account agrees to. */
export const TERMS_VERSION = '2026-11-15';

const SIGN_TYPES = ['LOGIN', 'EMAIL', 'PHONE'] as const;
export type SignType = (typeof SIGN_TYPES)[number];

/** The three ways to open an account; the picture guards the first, a code that was sent the other two. */
const Registration = z.discriminatedUnion('signType', [
  z.strictObject({
    signType: z.literal('LOGIN'),
    loginName: LoginName,
    captcha: CaptchaAnswer,
    ...registrationFields(),
  }),
  z.strictObject({ signType: z.literal('EMAIL'), email: Email, code: SixDigits, ...registrationFields() }),
  z.strictObject({ signType: z.literal('PHONE'), phone: Phone, code: SixDigits, ...registrationFields() }),
]);
export type Registration = z.infer<typeof Registration>;

function registrationFields() {
  return {
    loginPassword: Password,
    activeCode: z.optional(InviteCode),
    /** At least 18 years old, and the version of the terms that was ticked. */
    isAdult: z.literal(true),
    termsVersion: z.literal(TERMS_VERSION),
  };
}

/** The account way takes a login name or an e-mail address; a bound wallet comes in by `WalletProof` (VAL-10). */
const Credentials = z.discriminatedUnion('signType', [
  z.strictObject({ signType: z.literal('LOGIN'), loginName: z.union([LoginName, Email]), ...loginFields() }),
  z.strictObject({ signType: z.literal('EMAIL'), email: Email, ...loginFields() }),
  z.strictObject({ signType: z.literal('PHONE'), phone: Phone, ...loginFields() }),
]);

function loginFields() {
  return { loginPassword: Password, captcha: z.optional(CaptchaAnswer) };
}

export const WalletTicket = z.string().check(z.regex(/^[\w-]{43}$/));

/** Instead of the password: the message of `askWalletLogin`, signed by the wallet. */
const WalletProof = z.strictObject({ signType: z.literal('WALLET'), ticket: WalletTicket, signature: EvmSignature });

export const SECOND_FACTORS = ['totp', 'backup', 'email', 'phone'] as const;
export const SecondFactor = z.enum(SECOND_FACTORS);
export type SecondFactor = z.infer<typeof SecondFactor>;

/** The second step shows the first one's ticket instead of the password. */
const SecondStep = z.strictObject({
  signType: z.literal('STEP2'),
  ticket: z.string().check(z.regex(/^[\w-]{43}$/)),
  method: SecondFactor,
  code: z.string().check(z.minLength(6), z.maxLength(16)),
  /** This device is not asked again for thirty days; never for withdrawals. */
  trustDevice: z.optional(z.boolean()),
});

/** `refreshToken` is present only for a client that is not a browser: in a browser it lives in a cookie script cannot read. */
export const Session = z.strictObject({
  satoken: z.string(),
  expiresIn: z.int(),
  refreshToken: z.optional(z.string()),
});

export const registerUser = endpoint({
  method: 'POST',
  path: '/api/user/register',
  access: 'public',
  stoppedBy: 'registration',
  sealed: true,
  summary: 'Open an account by login name, e-mail or phone',
  body: Registration,
  reply: z.strictObject({ userId: Id }),
  refusals: pick(
    ACCOUNT_REFUSALS,
    'insecureConnection',
    'codeWrong',
    'codeExpired',
    'passwordRule',
    'inviteCodeUnknown',
    'nameTaken',
  ),
  limit: 'register',
});

export const loginUser = endpoint({
  method: 'POST',
  path: '/api/user/login',
  access: 'public',
  sealed: true,
  summary: 'Log in; with a second factor the first answer has code 206 and a ticket for the second step',
  body: z.union([Credentials, WalletProof, SecondStep]),
  reply: Session,
  refusals: pick(
    ACCOUNT_REFUSALS,
    'insecureConnection',
    'wrongCredentials',
    'walletMessageExpired',
    'walletRefused',
    'captchaNeeded',
    'codeWrong',
    'codeExpired',
    'secondFactorNeeded',
    'secondFactorWrong',
    'secondFactorLocked',
    'loginBlocked',
  ),
  limit: 'login',
});

export const loginDemoUser = endpoint({
  method: 'POST',
  path: '/api/user/loginDemo',
  access: 'public',
  summary: 'Log in as the demo user; in demo mode alone',
  reply: Session,
  refusals: pick(ACCOUNT_REFUSALS, 'insecureConnection', 'loginBlocked'),
  limit: 'login',
});

export const loginNewcomer = endpoint({
  method: 'POST',
  path: '/api/user/loginNewcomer',
  access: 'public',
  stoppedBy: 'registration',
  summary: 'Open a new demo user without money or a past, and log in as it; in demo mode alone',
  reply: Session,
  refusals: pick(ACCOUNT_REFUSALS, 'insecureConnection', 'loginBlocked'),
  limit: 'register',
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/user/backPwd',
  access: 'public',
  sealed: true,
  summary: 'Set a new login password with a code that was sent, and the second factor where there is one',
  body: z.discriminatedUnion('signType', [
    z.strictObject({ signType: z.literal('EMAIL'), email: Email, ...resetFields() }),
    z.strictObject({ signType: z.literal('PHONE'), phone: Phone, ...resetFields() }),
  ]),
  reply: z.strictObject({}),
  refusals: pick(
    ACCOUNT_REFUSALS,
    'insecureConnection',
    'codeWrong',
    'codeExpired',
    'secondFactorWrong',
    'secondFactorLocked',
    'passwordRule',
  ),
  limit: 'reset',
});

function resetFields() {
  return {
    code: SixDigits,
    newPassword: Password,
    /** Of the authenticator, or a backup code; whether one is needed is only told after the code was right. */
    secondFactorCode: z.optional(z.string().check(z.minLength(6), z.maxLength(16))),
  };
}

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

/** The picture of whoever has chosen none, beside the pages of the site. */
export const STOCK_AVATAR = '/stock-avatar.svg';

export const UserInfo = z.strictObject({
  id: Id,
  userId: Id,
  blade_user_id: Id,
  loginName: z.string(),
  /** A link good for some minutes, or the stock picture. */
  avatar: z.string(),
  /** Masked. */
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  chatKey: z.string(),
  /** 0 no, 1 applied, 2 merchant, 3 suspended. */
  is_merchant: z.int(),
  merchant: z.nullable(z.strictObject({ id: Id })),
  inviteCode: InviteCode,
  createdAtMs: z.int(),
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
