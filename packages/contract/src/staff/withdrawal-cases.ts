import * as z from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { pick } from '../shared/refusal-table.ts';
import { Decimal, Id, TimeMs, unitsAtMost } from '../shared/fields.ts';
import { Beneficiary, WITHDRAWAL_STATES, WITHDRAWAL_STOP_REASONS } from '../withdrawals/wire.ts';
import { CASE_REFUSALS } from './deposit-cases.ts';
import { STAFF_REFUSALS } from './staff-refusals.ts';

/** What made somebody look at it; nothing of it decides alone. */
export const RISK_NOTES = [
  'newAddress',
  'largeAmount',
  'largeMonth',
  'busyAddress',
  'largeOutflow',
  'unknownDevice',
  'depositsNotMatured',
  'linkedTrades',
  'accountReviewed',
  'foundAfterRestart',
] as const;
export const RiskNote = z.enum(RISK_NOTES);
export type RiskNote = z.infer<typeof RiskNote>;

export const WithdrawalCase = z.strictObject({
  id: Id,
  userId: Id,
  coin: z.string(),
  network: z.string(),
  method: z.enum(['address', 'bank', 'internal']),
  address: z.string(),
  amount: Decimal,
  fee: Decimal,
  /** In USDT, when it was asked for. */
  value: Decimal,
  state: z.enum(WITHDRAWAL_STATES),
  reason: z.nullable(z.enum(WITHDRAWAL_STOP_REASONS)),
  riskNotes: z.array(RiskNote),
  submittedAtMs: TimeMs,
  dueAtMs: TimeMs,
  /** Besides the treasury. */
  approvalsNeeded: z.int(),
  needsTreasury: z.boolean(),
  approvedBy: z.array(z.string()),
});
export type WithdrawalCase = z.infer<typeof WithdrawalCase>;

const Former = z.strictObject({
  id: Id,
  userId: Id,
  coin: z.string(),
  amount: Decimal,
  state: z.enum(WITHDRAWAL_STATES),
  submittedAtMs: TimeMs,
});

/** Why two accounts seem to be in one hand, the strongest first; the last two count where trades went there and back. */
const LINKED_CAUSES = ['device', 'address', 'card', 'referral', 'network'] as const;
export type LinkedCause = (typeof LINKED_CAUSES)[number];

/** What the owner has traded within 30 days with an account that seems to be in the same hand. */
const LinkedTrade = z.strictObject({
  userId: Id,
  cause: z.enum(LINKED_CAUSES),
  tradeCount: z.int(),
  /** In USDT, by the index of now. */
  value: Decimal,
  lastAtMs: TimeMs,
});

export const listWithdrawalCases = endpoint({
  method: 'GET',
  path: '/ops/api/withdrawals',
  access: 'staff',
  summary: 'Withdrawals that wait, the one due first on top',
  reply: z.array(WithdrawalCase),
  refusals: {},
});

const OneCase = { params: z.strictObject({ id: Id }), access: 'staff', method: 'POST' } as const;

export const openWithdrawalCase = endpoint({
  ...OneCase,
  path: '/ops/api/withdrawals/:id/open',
  summary: 'A case with what is known of its receiver, its address and its owner; the look is in the audit log first',
  reply: z.extend(WithdrawalCase, {
    beneficiary: z.nullable(Beneficiary),
    addressHistory: z.array(Former),
    ownHistory: z.array(Former),
    /** The largest first. */
    linkedTrades: z.array(LinkedTrade),
  }),
  refusals: {},
});

export const approveWithdrawalCase = endpoint({
  ...OneCase,
  path: '/ops/api/withdrawals/:id/approve',
  idempotent: true,
  summary: 'One of as many approvals as the amount asks for; the last one sends it on its way',
  reply: WithdrawalCase,
  refusals: {
    ...pick(CASE_REFUSALS, 'secondReviewerNeeded', 'sponsorInvolved', 'tooNewToApprove', 'caseNotOpened'),
    ...pick(STAFF_REFUSALS, 'ownerHeld'),
  },
});

const Stop = z.strictObject({ reason: z.enum(WITHDRAWAL_STOP_REASONS) });

export const lockWithdrawalCase = endpoint({
  ...OneCase,
  path: '/ops/api/withdrawals/:id/lock',
  idempotent: true,
  summary: 'Holds it for a reason on the closed list, which its owner reads',
  body: Stop,
  reply: WithdrawalCase,
  refusals: {},
});

export const refuseWithdrawalCase = endpoint({
  ...OneCase,
  path: '/ops/api/withdrawals/:id/refuse',
  idempotent: true,
  summary: 'Refuses it for a reason on the closed list; all of it goes back, its fee too',
  body: Stop,
  reply: WithdrawalCase,
  refusals: {},
});

export const confirmBankWithdrawal = endpoint({
  ...OneCase,
  path: '/ops/api/withdrawals/:id/paid',
  idempotent: true,
  summary: 'The bank has paid an approved withdrawal: what no chain tells, a person does',
  body: z.strictObject({ reference: z.string().check(z.trim(), z.minLength(4), ...unitsAtMost(100)) }),
  reply: WithdrawalCase,
  refusals: pick(CASE_REFUSALS, 'caseNotOpened'),
});
