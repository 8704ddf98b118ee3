import * as z from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { APPEAL_DECISIONS, APPEAL_REASONS, APPEAL_STATES } from '../otc/appeal.ts';
import { pick, type RefusalTable } from '../shared/refusal-table.ts';
import { Decimal, Id, SentDecimal, TimeMs } from '../shared/fields.ts';
import { Reason } from './approvals.ts';
import { CASE_REFUSALS } from './deposit-cases.ts';

export const OTC_CASE_REFUSALS = {
  unknownOtcOrder: { code: 404, status: 404 },
  otcOrderState: { code: 9005, status: 409 },
  splitOutOfRange: { code: 400, status: 422 },
  /** The seller of an order that expired has too little: `{missing, asset}`. */
  insufficientBalance: { code: 3001, status: 422 },
  ...pick(CASE_REFUSALS, 'secondReviewerNeeded', 'sponsorInvolved', 'tooNewToApprove', 'caseNotOpened'),
} as const satisfies RefusalTable;

/** Somebody who wants to become a merchant or is one, with the deposit frozen. */
export const MerchantCase = z.strictObject({
  userId: Id,
  loginName: z.string(),
  level: z.int(),
  registeredAtMs: TimeMs,
  appliedAtMs: TimeMs,
  status: z.enum(['applied', 'merchant', 'suspended']),
});
export type MerchantCase = z.infer<typeof MerchantCase>;

export const AppealCase = z.strictObject({
  id: Id,
  orderId: Id,
  orderCode: z.string(),
  state: z.enum(APPEAL_STATES),
  reason: z.enum(APPEAL_REASONS),
  sellerId: Id,
  buyerId: Id,
  filedBy: z.enum(['buyer', 'seller']),
  coin: z.string(),
  amount: Decimal,
  fiat: z.string(),
  fiatAmount: Decimal,
  /** In USDT, when the order was made. */
  value: Decimal,
  /** More than one person has to decide. */
  needsTwo: z.boolean(),
  /** What the first of two has decided, and who. */
  proposal: z.nullable(
    z.strictObject({ by: z.string(), decision: z.enum(APPEAL_DECISIONS), buyerAmount: Decimal, reason: z.string() }),
  ),
  filedAtMs: TimeMs,
  dueAtMs: TimeMs,
});
export type AppealCase = z.infer<typeof AppealCase>;

const Statement = z.strictObject({
  by: z.enum(['buyer', 'seller']),
  description: z.string(),
  /** JPEG, base64, watermarked. */
  pictures: z.array(z.string()),
  atMs: TimeMs,
});

const Said = z.strictObject({
  by: z.enum(['buyer', 'seller', 'operator']),
  /** Of the operator a word of `OTC_SYSTEM_WORDS` or an arbitrator's question; empty beside a picture. */
  text: z.string(),
  /** JPEG, base64, watermarked. */
  picture: z.nullable(z.string()),
  atMs: TimeMs,
});

export const listAppealCases = endpoint({
  method: 'GET',
  path: '/ops/api/otc',
  access: 'staff',
  summary: 'Appeals that are open, the one due first on top',
  reply: z.array(AppealCase),
  refusals: {},
});

export const listMerchantCases = endpoint({
  method: 'GET',
  path: '/ops/api/merchants',
  access: 'staff',
  summary: 'Those who want to become merchants, the oldest first, then those who are',
  reply: z.array(MerchantCase),
  refusals: {},
});

export const openAppealCase = endpoint({
  method: 'POST',
  path: '/ops/api/otc/appeals/:id/open',
  access: 'staff',
  summary: 'An appeal with its order’s timeline, chat and proofs; the look is in the audit log first',
  params: z.strictObject({ id: Id }),
  reply: z.extend(AppealCase, {
    openedAtMs: TimeMs,
    paidAtMs: z.nullable(TimeMs),
    endedAtMs: z.nullable(TimeMs),
    /** How whoever filed it can be reached. */
    contact: z.string(),
    phone: z.string(),
    statements: z.array(Statement),
    chat: z.array(Said),
  }),
  refusals: {},
});

const Done = { access: 'staff', method: 'POST', idempotent: true, reply: z.strictObject({}) } as const;

export const decideMerchant = endpoint({
  ...Done,
  path: '/ops/api/merchants/:userId',
  summary: 'Admits, refuses or suspends a merchant; a refused one gets the deposit back and reads why',
  params: z.strictObject({ userId: Id }),
  body: z.strictObject({ decision: z.enum(['admit', 'refuse', 'suspend']), reason: Reason }),
  refusals: {},
});

export const askForEvidence = endpoint({
  ...Done,
  path: '/ops/api/otc/appeals/:id/supplement',
  summary: 'Asks both sides of an appeal for more: both read `reason`, and have 24 hours',
  params: z.strictObject({ id: Id }),
  body: z.strictObject({ reason: Reason }),
  refusals: pick(OTC_CASE_REFUSALS, 'otcOrderState'),
});

export const decideAppeal = endpoint({
  ...Done,
  path: '/ops/api/otc/appeals/:id/decide',
  summary: 'Releases, refunds or splits; above 5 000 USDT a second person has to decide the same',
  params: z.strictObject({ id: Id }),
  body: z.strictObject({
    decision: z.enum(APPEAL_DECISIONS),
    /** What of the coin is the buyer's, for a split. */
    buyerAmount: z.optional(SentDecimal),
    reason: Reason,
  }),
  reply: z.strictObject({ isDecided: z.boolean() }),
  refusals: OTC_CASE_REFUSALS,
});
