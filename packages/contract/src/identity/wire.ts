import * as z from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { pick, type RefusalTable } from '../shared/refusal-table.ts';
import { Decimal, TimeMs, unitsAtMost } from '../shared/fields.ts';

export const IDENTITY_REFUSALS = {
  primaryNeeded: { code: 2001, status: 422 },
  advancedNeeded: { code: 2002, status: 422 },
  underReview: { code: 2003, status: 409 },
  documentUsed: { code: 2004, status: 422 },
  regionNotServed: { code: 2005, status: 422 },
  alreadyVerified: { code: 409, status: 409 },
  /** One of the pictures is not an upload of this user: `{field}`. */
  pictureUnknown: { code: 404, status: 422 },
  documentNumberRule: { code: 400, status: 422 },
  bankCardLocked: { code: 409, status: 409 },
} as const satisfies RefusalTable;

/** 0 none, 1 passed, 2 rejected, 3 under review. */
export const AuditStatus = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);
export type AuditStatus = z.infer<typeof AuditStatus>;

/** Why an identity is not accepted: a closed list, read by its owner in their language. */
export const IDENTITY_REASONS = [
  'pictureUnreadable',
  'nameDiffers',
  'numberDiffers',
  'documentExpired',
  'personDiffers',
  'documentAltered',
  'duplicate',
  'sanctions',
] as const;
export const IdentityReason = z.enum(IDENTITY_REASONS);
export type IdentityReason = z.infer<typeof IdentityReason>;

const RealName = z.string().check(z.trim(), z.minLength(2), ...unitsAtMost(80));
const DocumentNumber = z.string().check(z.regex(/^[A-Za-z0-9-]{4,32}$/));
const Country = z.string().check(z.regex(/^[A-Z]{2}$/));
/** The opaque id an upload was answered with. */
const UploadId = z.string().check(z.regex(/^[0-9a-f]{32}$/));

export const PrimaryIdentity = z.strictObject({
  flag: z.literal(1),
  realName: RealName,
  idCard: DocumentNumber,
  country: Country,
});
const Advanced = z.strictObject({
  flag: z.literal(2),
  country: Country,
  /** 1 identity card, 2 passport. */
  cardType: z.union([z.literal(1), z.literal(2)]),
  frontUrl: UploadId,
  /** A passport has no back. */
  backUrl: z.optional(UploadId),
  handelUrl: UploadId,
});

const SUBMIT_REFUSALS = pick(
  IDENTITY_REFUSALS,
  'primaryNeeded',
  'underReview',
  'alreadyVerified',
  'documentUsed',
  'documentNumberRule',
  'regionNotServed',
  'pictureUnknown',
);

function submitIdentity(path: `/${string}`) {
  return endpoint({
    method: 'POST',
    path,
    access: 'user',
    sealed: true,
    idempotent: true,
    summary: 'Hand in the primary (1) or the advanced (2) verification',
    body: z.discriminatedUnion('flag', [PrimaryIdentity, Advanced]),
    reply: z.strictObject({ status: AuditStatus }),
    refusals: SUBMIT_REFUSALS,
  });
}

/** The personal centre's call and the account centre's. */
export const uploadKyc = submitIdentity('/api/user/uploadKYC');
export const submitVerified = submitIdentity('/api/{head}/coin/member/verified');

/** What each level may do; limits in USDT, null where there is none. */
export const IdentityLevel = z.strictObject({
  level: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  depositMax: z.nullable(Decimal),
  withdrawPerDay: z.nullable(Decimal),
  spotPerDay: z.nullable(Decimal),
  leverageMax: z.nullable(z.int()),
  /** Of all positions and opening orders on contracts, and of all margin loans. */
  notionalMax: z.nullable(Decimal),
  otcPerDay: z.nullable(Decimal),
});

export const IdentityState = z.strictObject({
  level: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  auditStatusPrimary: AuditStatus,
  auditStatusAdvanced: AuditStatus,
  primaryReason: z.nullable(IdentityReason),
  advancedReason: z.nullable(IdentityReason),
  /** Masked. */
  realName: z.nullable(z.string()),
  idCard: z.nullable(z.string()),
  country: z.nullable(z.string()),
  submittedAtMs: z.nullable(TimeMs),
  levels: z.array(IdentityLevel),
});
export type IdentityState = z.infer<typeof IdentityState>;

export const getIdentity = endpoint({
  method: 'GET',
  path: '/api/{head}/coin/member/getMemberOtherData/yhrzxx',
  access: 'user',
  summary: 'The state of both verifications and what each level may do',
  reply: IdentityState,
  refusals: {},
});

export const listCountries = endpoint({
  method: 'POST',
  path: '/api/user/getCountryCode',
  access: 'public',
  summary: 'Countries with their dialling codes',
  reply: z.array(z.strictObject({ code: z.string(), dial: z.string(), isServed: z.boolean() })),
  refusals: {},
});

export const BankCard = z.strictObject({
  cardNumber: z.string().check(z.regex(/^\d{8,34}$|^[A-Z]{2}\d{2}[A-Z0-9]{8,30}$/)),
  bankName: z.string().check(z.trim(), z.minLength(2), ...unitsAtMost(80)),
  bankAddress: z.optional(z.string().check(...unitsAtMost(160))),
  phone: z.optional(z.string().check(...unitsAtMost(20))),
  swift: z.optional(z.string().check(z.regex(/^[A-Z0-9]{8}([A-Z0-9]{3})?$/))),
  branch: z.optional(z.string().check(...unitsAtMost(80))),
  homeAddress: z.optional(z.string().check(...unitsAtMost(160))),
});

const Kept = z.optional(z.string());

/** As it is shown again: the number masked, and the rest as it was taken, by whatever bounds there were then. */
const KeptBankCard = z.extend(BankCard, {
  cardNumber: z.string(),
  bankName: z.string(),
  bankAddress: Kept,
  branch: Kept,
  homeAddress: Kept,
  boundAtMs: TimeMs,
});

function saveBankCard(path: `/${string}`) {
  return endpoint({
    method: 'POST',
    path,
    access: 'user',
    sealed: true,
    idempotent: true,
    summary: 'Bind the bank card; it cannot be changed afterwards',
    body: BankCard,
    reply: KeptBankCard,
    refusals: pick(IDENTITY_REFUSALS, 'primaryNeeded', 'bankCardLocked'),
  });
}

function readBankCard(path: `/${string}`, method: 'GET' | 'POST') {
  return endpoint({
    method,
    path,
    access: 'user',
    summary: 'The bank card that is bound, or null',
    reply: z.nullable(KeptBankCard),
    refusals: {},
  });
}

export const saveUserBank = saveBankCard('/api/userBank/save');
export const getUserBank = readBankCard('/api/userBank/getbank', 'POST');
export const savePayment = saveBankCard('/api/{head}/coin/member/payment');
export const getPayment = readBankCard('/api/{head}/coin/member/getPayment', 'GET');
