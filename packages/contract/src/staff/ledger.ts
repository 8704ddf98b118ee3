import * as z from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { pick } from '../shared/refusal-table.ts';
import { Id, pageOf, SentSignedDecimal, SignedDecimal, TimeMs, unitsAtMost } from '../shared/fields.ts';
import { Approval, Reason } from './approvals.ts';
import { STAFF_REFUSALS } from './staff-refusals.ts';

export const LedgerLeg = z.strictObject({
  owner: z.string(),
  /** The name of a server account. */
  ownerName: z.nullable(z.string()),
  wallet: z.int(),
  coin: z.string(),
  bucket: z.string(),
  amount: SignedDecimal,
  balanceAfter: SignedDecimal,
  bill: z.nullable(z.int()),
});

export const LedgerEntry = z.strictObject({
  id: Id,
  bizType: z.string(),
  bizNo: z.string(),
  atMs: TimeMs,
  legs: z.array(LedgerLeg),
});
export type LedgerEntry = z.infer<typeof LedgerEntry>;

const Digits = z.string().check(z.regex(/^\d{1,16}$/));

export const listLedger = endpoint({
  method: 'GET',
  path: '/ops/api/ledger',
  access: 'staff',
  summary: 'Transactions with all their legs, newest first, by owner, by business number or by kind',
  query: z.strictObject({
    owner: z.optional(Digits),
    bizNo: z.optional(z.string().check(z.maxLength(80))),
    bizType: z.optional(z.string().check(z.maxLength(40))),
    current: z.optional(z.string().check(z.regex(/^\d{1,9}$/))),
  }),
  reply: pageOf(LedgerEntry),
  refusals: {},
});

/** What an adjustment may be for. */
export const ADJUSTMENT_TEMPLATES = [
  'depositCorrection',
  'withdrawalCorrection',
  'goodwill',
  'errorCorrection',
] as const;
const AdjustmentTemplate = z.enum(ADJUSTMENT_TEMPLATES);

export const requestAdjustment = endpoint({
  method: 'POST',
  path: '/ops/api/ledger/adjust',
  access: 'staff',
  idempotent: true,
  summary: 'Asks for a balanced journal between the treasury and a user; the user reads the reason in the bill',
  body: z.strictObject({
    owner: Id,
    wallet: z.int().check(z.minimum(1), z.maximum(8)),
    coin: z.string().check(z.regex(/^[A-Z0-9]{2,12}$/)),
    /** Above zero the user receives. */
    amount: SentSignedDecimal,
    template: AdjustmentTemplate,
    evidence: z.string().check(z.trim(), z.minLength(3), ...unitsAtMost(200)),
    reason: Reason,
  }),
  reply: Approval,
  refusals: pick(STAFF_REFUSALS, 'contentChanged'),
});
