import * as z from 'zod/mini';
import { ACCOUNT_REFUSALS, Email, Password, Phone, Session, SixDigits } from '../account/wire.ts';
import { endpoint } from '../shared/endpoint.ts';
import { EvmAddress } from '../shared/evm.ts';
import { pick, type RefusalTable } from '../shared/refusal-table.ts';
import { TimeMs, unitsAtMost } from '../shared/fields.ts';

export const SECURITY_REFUSALS = {
  codeWrong: ACCOUNT_REFUSALS.codeWrong,
  codeExpired: ACCOUNT_REFUSALS.codeExpired,
  passwordRule: ACCOUNT_REFUSALS.passwordRule,
  wrongCredentials: ACCOUNT_REFUSALS.wrongCredentials,
  secondFactorWrong: ACCOUNT_REFUSALS.secondFactorWrong,
  secondFactorLocked: ACCOUNT_REFUSALS.secondFactorLocked,
  /** The proof that `securityOverview` names is missing: `{method}`. */
  proofNeeded: { code: 1008, status: 422 },
  contactTaken: { code: 1006, status: 409 },
  fundPasswordNotSet: { code: 3004, status: 422 },
  fundPasswordWrong: { code: 3005, status: 422 },
  fundPasswordRule: { code: 1007, status: 422 },
  fundPasswordLocked: { code: 1005, status: 422 },
  alreadyBound: { code: 409, status: 409 },
  notBound: { code: 404, status: 404 },
  antiCodeRule: { code: 400, status: 422 },
  walletMessageExpired: ACCOUNT_REFUSALS.walletMessageExpired,
  walletRefused: ACCOUNT_REFUSALS.walletRefused,
  walletBoundElsewhere: { code: 1006, status: 409 },
  /** `{maximum}` are as many as an account may have. */
  boundWalletsFull: { code: 409, status: 409 },
  unknownBoundWallet: { code: 404, status: 404 },
} as const satisfies RefusalTable;

/**
 * Step-up: what proves that the owner asks for exactly this, sealed into the same request and so good for nothing
 * else. Which one is needed is said by `securityOverview`: the strongest that is bound.
 */
export const Proof = z.strictObject({
  totpCode: z.optional(SixDigits),
  backupCode: z.optional(z.string().check(z.regex(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/))),
  emailCode: z.optional(SixDigits),
  phoneCode: z.optional(SixDigits),
  loginPassword: z.optional(Password),
  fundPassword: z.optional(SixDigits),
});
export type Proof = z.infer<typeof Proof>;

export const PROOF_METHODS = ['totp', 'email', 'phone', 'loginPassword'] as const;
export type ProofMethod = (typeof PROOF_METHODS)[number];

/** What an account may never have had. */
export const NEVER_SET = ['email', 'phone', 'totp', 'fundPassword'] as const;
export type NeverSet = (typeof NEVER_SET)[number];

/** A wallet that may log in by its signature. */
export const BoundWallet = z.strictObject({
  /** With its checksum in the letters. */
  address: EvmAddress,
  boundAtMs: TimeMs,
});
export type BoundWallet = z.infer<typeof BoundWallet>;

/** So many wallets may be bound to an account. */
export const BOUND_WALLETS_MAX = 5;

export const SecurityOverview = z.strictObject({
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  isTotpBound: z.boolean(),
  backupCodesLeft: z.int(),
  isFundPasswordSet: z.boolean(),
  wallets: z.array(BoundWallet),
  antiCode: z.nullable(z.string()),
  loginPasswordChangedAtMs: TimeMs,
  /** What a change here must be proved with. */
  proofMethod: z.enum(PROOF_METHODS),
  /** Withdrawals rest after a change of credentials. */
  withdrawalHold: z.nullable(z.strictObject({ untilMs: TimeMs, reason: z.string() })),
  /** How long they would rest after the next one. */
  holdSeconds: z.int(),
  /** Setting one of these for the first time lets nothing rest. */
  neverSet: z.array(z.enum(NEVER_SET)),
});
export type SecurityOverview = z.infer<typeof SecurityOverview>;

export const getSecurityOverview = endpoint({
  method: 'GET',
  path: '/api/{head}/coin/member/security',
  access: 'user',
  summary: 'The state of every security setting',
  reply: SecurityOverview,
  refusals: {},
});

export const PROOF_REFUSALS = pick(
  SECURITY_REFUSALS,
  'proofNeeded',
  'codeWrong',
  'codeExpired',
  'wrongCredentials',
  'secondFactorWrong',
  'secondFactorLocked',
  'fundPasswordNotSet',
  'fundPasswordWrong',
  'fundPasswordLocked',
);

export const Changed = z.strictObject({});

export const bindEmail = endpoint({
  method: 'POST',
  path: '/api/user/bindEmail',
  access: 'user',
  sealed: true,
  summary: 'Bind an e-mail address, or another one in its place',
  body: z.strictObject({ email: Email, code: SixDigits, proof: Proof }),
  reply: Changed,
  refusals: { ...PROOF_REFUSALS, ...pick(SECURITY_REFUSALS, 'contactTaken') },
});

export const bindContact = endpoint({
  method: 'POST',
  path: '/api/{head}/coin/member/accountVerificationBinding',
  access: 'user',
  sealed: true,
  summary: 'Bind a phone number or an e-mail address, or another one in its place',
  body: z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('phone'), phone: Phone, code: SixDigits, proof: Proof }),
    z.strictObject({ type: z.literal('email'), email: Email, code: SixDigits, proof: Proof }),
  ]),
  reply: Changed,
  refusals: { ...PROOF_REFUSALS, ...pick(SECURITY_REFUSALS, 'contactTaken') },
});

/** Where `securityOverview` names the login password, the old one is the proof and `proof` may be empty. */
const ChangeLoginPassword = z.strictObject({ oldPassword: Password, newPassword: Password, proof: Proof });

function changeLoginPassword(path: `/${string}`) {
  return endpoint({
    method: 'POST',
    path,
    access: 'user',
    sealed: true,
    summary: 'Change the login password; every other session ends, and this one goes on with new tokens',
    body: ChangeLoginPassword,
    reply: Session,
    refusals: { ...PROOF_REFUSALS, ...pick(SECURITY_REFUSALS, 'passwordRule') },
  });
}

/** Rule C-43: by the old password, for a session that has just passed a code, and under the account centre's name. */
export const updatePassword = changeLoginPassword('/api/user/updatePwd');
export const updateUserLoginPassword = changeLoginPassword('/api/user/updateUserLoginPwd');
export const updateBladePassword = changeLoginPassword('/api/blade-user/update-password');

export const setFundPassword = endpoint({
  method: 'POST',
  path: '/api/user/tardPwdSet',
  access: 'user',
  sealed: true,
  summary: 'Set the first fund password, or change it with the old one',
  body: z.strictObject({ oldPassword: z.optional(SixDigits), fundPassword: SixDigits, proof: Proof }),
  reply: Changed,
  refusals: { ...PROOF_REFUSALS, ...pick(SECURITY_REFUSALS, 'fundPasswordRule', 'alreadyBound') },
});

export const setTradePassword = endpoint({
  method: 'POST',
  path: '/api/{head}/coin/member/tradePwd',
  access: 'user',
  sealed: true,
  summary: 'Set the fund password, or change it with the old one',
  body: z.strictObject({ oldPassword: z.optional(SixDigits), newPassword: SixDigits, proof: Proof }),
  reply: Changed,
  refusals: { ...PROOF_REFUSALS, ...pick(SECURITY_REFUSALS, 'fundPasswordRule', 'alreadyBound') },
});

export const beginTotp = endpoint({
  method: 'GET',
  path: '/api/{head}/coin/member/getGoogleVerification/:step',
  access: 'user',
  changes: true,
  summary: 'A new secret for an authenticator program, good for ten minutes until it is confirmed',
  params: z.strictObject({ step: z.string().check(z.regex(/^\d$/)) }),
  reply: z.strictObject({ secret: z.string(), otpauth: z.string(), expiresAtMs: TimeMs }),
  refusals: pick(SECURITY_REFUSALS, 'alreadyBound'),
});

/**
 * Type 1 binds the pending secret and gives ten backup codes, once. Type 2 takes the authenticator away: the code in
 * the path proves it, or `proof.backupCode` where the program is lost.
 */
export const confirmTotp = endpoint({
  method: 'GET',
  path: '/api/{head}/coin/member/googleVerificationBindingOrReset/:code/:type',
  access: 'user',
  changes: true,
  sealed: true,
  summary: 'Bind the authenticator (type 1) or take it away (type 2)',
  params: z.strictObject({ code: SixDigits, type: z.enum(['1', '2']) }),
  body: z.strictObject({ proof: Proof }),
  reply: z.strictObject({ backupCodes: z.array(z.string()) }),
  refusals: { ...PROOF_REFUSALS, ...pick(SECURITY_REFUSALS, 'alreadyBound', 'notBound') },
});

export const renewBackupCodes = endpoint({
  method: 'POST',
  path: '/api/{head}/coin/member/backupCodes',
  access: 'user',
  sealed: true,
  summary: 'Ten new backup codes in place of those that are left; they are shown this once',
  body: z.strictObject({ proof: Proof }),
  reply: z.strictObject({ backupCodes: z.array(z.string()) }),
  refusals: { ...PROOF_REFUSALS, ...pick(SECURITY_REFUSALS, 'notBound') },
});

export const setAntiCode = endpoint({
  method: 'POST',
  path: '/api/{head}/coin/member/antiCode',
  access: 'user',
  sealed: true,
  summary: 'Set the code that every mail of ours carries',
  body: z.strictObject({ antiCode: z.string().check(z.trim(), z.minLength(4), ...unitsAtMost(20)), proof: Proof }),
  reply: Changed,
  refusals: { ...PROOF_REFUSALS, ...pick(SECURITY_REFUSALS, 'antiCodeRule') },
});
