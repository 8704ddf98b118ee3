import * as z from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { IndexTick } from '../markets/index-tick.ts';
import { SecondOrderNo, SecondVoidReason } from './order.ts';
import { SecondVoiding } from './void.ts';
import { Decimal, Id, SignedDecimal, TimeMs } from '../shared/fields.ts';

const Hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
/** A day in UTC: `2026-11-16`. */
export const Day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

/** What was agreed, whole, and nothing about whom with. Its JSON in this order is what `commitHash` is the SHA-256 of. */
export const SecondCommitment = z.strictObject({
  orderNo: SecondOrderNo,
  symbol: z.string(),
  /** 1 rise, 0 fall. */
  betContent: z.literal([0, 1]),
  betAmount: Decimal,
  fee: Decimal,
  periodId: Id,
  /** In seconds. */
  period: z.int(),
  odds: Decimal,
  flag: z.boolean(),
  /** The mean of the last ticks is rounded to a multiple of this, half to even. */
  precision: Decimal,
  acceptTime: TimeMs,
});
export type SecondCommitment = z.infer<typeof SecondCommitment>;

/** How a contract ended. Its JSON in this order, after the commitment's hash and the ticks', is its leaf of the day. */
export const SecondOutcome = z.strictObject({
  openTime: z.nullable(TimeMs),
  openPrice: z.nullable(Decimal),
  closeTime: z.nullable(TimeMs),
  closePrice: z.nullable(Decimal),
  result: z.enum(['win', 'lose', 'tie', 'void']),
  voidReason: z.nullable(SecondVoidReason),
  /** What was credited, and what of the fee was taken: nothing of a tie or a void contract. */
  payout: Decimal,
  feePaid: Decimal,
  settleTime: TimeMs,
});
export type SecondOutcome = z.infer<typeof SecondOutcome>;

/** Where the leaf stands in the tree of its day. A day that has not ended yet grows, and is signed as it stands. */
export const SecondInclusion = z.strictObject({
  day: Day,
  index: z.int().check(z.nonnegative()),
  count: z.int().check(z.positive()),
  /** The neighbours from the leaf up to the root. */
  path: z.array(Hash),
  root: Hash,
  isClosed: z.boolean(),
  /** Ed25519 over the SHA-256 of `rootText`, base64url. */
  sig: z.string(),
});
export type SecondInclusion = z.infer<typeof SecondInclusion>;

/** All that is needed to recompute one contract, from public data alone. Who it belongs to is no part of it. */
export const SecondReceipt = z.strictObject({
  commitment: SecondCommitment,
  commitHash: Hash,
  /** The open tick and the one before it, which shows that it was the first after the acceptance. */
  openTicks: z.array(IndexTick),
  /** The ticks from the fourth second before the close time on, with their neighbours, which show that none is left out. */
  closeTicks: z.array(IndexTick),
  /** Null while the contract runs. */
  outcome: z.nullable(SecondOutcome),
  inclusion: z.nullable(SecondInclusion),
  /** The decision that made it void, where there is one; a contract that was settled keeps its outcome beside it. */
  voided: z.nullable(SecondVoiding),
  /** Signs ticks and roots; 32 bytes in base64url. */
  publicKey: z.string(),
});
export type SecondReceipt = z.infer<typeof SecondReceipt>;

export const SECOND_RECEIPT_REFUSALS = { orderNotFound: { code: 404, status: 404 } } as const;

export const getSecondReceipt = endpoint({
  method: 'GET',
  path: '/public/second/receipts/:orderNo',
  access: 'public',
  summary: 'The receipt of a second contract: what was agreed, the signed ticks, the outcome, its place in the day',
  params: z.strictObject({ orderNo: SecondOrderNo }),
  reply: SecondReceipt,
  refusals: SECOND_RECEIPT_REFUSALS,
});

export const SecondRoot = z.strictObject({
  day: Day,
  count: z.int(),
  root: Hash,
  isClosed: z.boolean(),
  sig: z.string(),
});
export type SecondRoot = z.infer<typeof SecondRoot>;

export const listSecondRoots = endpoint({
  method: 'GET',
  path: '/public/second/roots',
  access: 'public',
  summary: 'The signed root of every day’s settled second contracts, newest first, at most 400',
  reply: z.strictObject({ roots: z.array(SecondRoot), publicKey: z.string(), asOfMs: TimeMs }),
  refusals: {},
});

export const listSecondLeaves = endpoint({
  method: 'GET',
  path: '/public/second/roots/:day/leaves',
  access: 'public',
  summary: 'The leaves of a day in their order, from which anybody can make its root again',
  params: z.strictObject({ day: Day }),
  reply: z.strictObject({ day: Day, leaves: z.array(z.strictObject({ orderNo: SecondOrderNo, leaf: Hash })) }),
  refusals: {},
});

/** What one month came to, from the settled contracts. */
export const SecondMonth = z.strictObject({
  /** `2026-11`, in UTC. */
  month: z.string(),
  orders: z.int(),
  wins: z.int(),
  losses: z.int(),
  ties: z.int(),
  voids: z.int(),
  stake: Decimal,
  /** All that was credited. */
  payout: Decimal,
  fees: Decimal,
  /** What the operator won or lost, fees included: stake + fees − payout over all that neither tied nor was void. */
  venueResult: SignedDecimal,
  /** Accounts with a settled contract, and those that lost over the month. */
  accounts: z.int(),
  losingAccounts: z.int(),
  /** In percent; null without accounts. */
  losingShare: z.nullable(Decimal),
});
export type SecondMonth = z.infer<typeof SecondMonth>;

export const getSecondStatistics = endpoint({
  method: 'GET',
  path: '/public/second/statistics',
  access: 'public',
  summary:
    'Second contracts month by month: how many, staked, paid out, the exchange’s result, the share of losing accounts',
  reply: z.strictObject({ coin: z.string(), months: z.array(SecondMonth), asOfMs: TimeMs }),
  refusals: {},
});

export const getSecondBank = endpoint({
  method: 'GET',
  path: '/public/second/bank',
  access: 'public',
  summary:
    'The account that pays out second contracts: what it holds, what it may have to pay, and how much more it takes on',
  reply: z.strictObject({
    coin: z.string(),
    balance: Decimal,
    /** What all running contracts would pay if every one of them won. */
    openPayout: Decimal,
    /** At most a fifth of the balance. */
    openPayoutMax: Decimal,
    /** What rise and fall may differ by in one symbol and second: a fiftieth. */
    perSecondMax: Decimal,
    openOrders: z.int(),
    asOfMs: TimeMs,
  }),
  refusals: {},
});
