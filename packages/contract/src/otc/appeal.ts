import * as z from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { IDENTITY_REFUSALS } from '../identity/wire.ts';
import { OTC_REFUSALS } from './refusals.ts';
import { pick } from '../shared/refusal-table.ts';
import { Decimal, Id, PAGE, pageOf, TimeMs, unitsAtMost } from '../shared/fields.ts';

/** By its place in the list: what travels is the number. */
export const APPEAL_STATES = ['filed', 'awaitingRespondent', 'arbitration', 'supplement', 'closed'] as const;
export type AppealState = (typeof APPEAL_STATES)[number];

export const APPEAL_REASONS = [
  'notReceived',
  'notReleased',
  'wrongAmount',
  'thirdPartyPayment',
  'paidLate',
  'other',
] as const;
export const APPEAL_DECISIONS = ['RELEASE', 'REFUND', 'SPLIT'] as const;

const Evidence = {
  proof: z.array(z.string().check(z.regex(/^[0-9a-f]{32}$/))).check(z.maxLength(6)),
  description: z.string().check(z.trim(), z.minLength(5), ...unitsAtMost(500)),
};

export const Appeal = z.strictObject({
  id: Id,
  orderId: Id,
  orderCode: z.string(),
  reason: z.enum(APPEAL_REASONS),
  description: z.string(),
  contact: z.string(),
  phone: z.string(),
  proofs: z.int(),
  /** Whether the reader filed it. */
  isOwn: z.boolean(),
  /** 0 filed, 1 awaiting respondent, 2 platform arbitration, 3 supplement evidence, 4 closed. */
  status: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  /** When what is awaited ends; null once it is closed. */
  dueTime: z.nullable(TimeMs),
  /** What an arbitrator has asked both sides for last. */
  question: z.nullable(z.string()),
  decision: z.nullable(z.enum(APPEAL_DECISIONS)),
  decisionReason: z.nullable(z.string()),
  /** What of the coin was the buyer's. */
  buyerCou: z.nullable(Decimal),
  createTime: TimeMs,
  closeTime: z.nullable(TimeMs),
});
export type Appeal = z.infer<typeof Appeal>;

export const fileAppeal = endpoint({
  method: 'POST',
  path: '/api/{head}/coin/buy/appeal',
  access: 'user',
  idempotent: true,
  summary:
    'Either side calls the exchange: ten minutes after the payment, or within seven days of an order that expired',
  body: z.strictObject({
    orderId: Id,
    reason: z.enum(APPEAL_REASONS),
    ...Evidence,
    contact: z.string().check(z.trim(), z.minLength(1), ...unitsAtMost(60)),
    phone: z.string().check(z.trim(), ...unitsAtMost(30)),
  }),
  reply: Appeal,
  refusals: {
    ...pick(OTC_REFUSALS, 'unknownOtcOrder', 'otcOrderState', 'appealTooEarly', 'appealExists', 'appealProofNeeded'),
    ...pick(IDENTITY_REFUSALS, 'pictureUnknown'),
  },
});

export const supplementAppeal = endpoint({
  method: 'POST',
  path: '/api/{head}/coin/buy/appeal/supplement/:id',
  access: 'user',
  idempotent: true,
  summary: 'The other side answers, or either side adds what the exchange has asked for',
  params: z.strictObject({ id: Id }),
  body: z.strictObject(Evidence),
  reply: Appeal,
  refusals: {
    ...pick(OTC_REFUSALS, 'appealState'),
    ...pick(IDENTITY_REFUSALS, 'pictureUnknown'),
  },
});

export const cancelAppeal = endpoint({
  method: 'POST',
  path: '/api/{head}/coin/buy/appeal/cancel/:id',
  access: 'user',
  idempotent: true,
  summary: 'Whoever called the exchange needs it no more',
  params: z.strictObject({ id: Id }),
  reply: Appeal,
  refusals: pick(OTC_REFUSALS, 'appealState'),
});

export const listAppeals = endpoint({
  method: 'GET',
  path: '/api/{head}/coin/buy/getAppealOrder',
  access: 'user',
  apiKey: 'read',
  summary: 'Appeals about one’s own orders, the newest first',
  query: z.strictObject(PAGE),
  reply: pageOf(Appeal),
  refusals: {},
});

export const getAppealOfOrder = endpoint({
  method: 'GET',
  path: '/api/{head}/coin/buy/appeal/order/:id',
  access: 'user',
  apiKey: 'read',
  summary: 'The last appeal about one own order',
  params: z.strictObject({ id: Id }),
  reply: Appeal,
  refusals: {},
});
